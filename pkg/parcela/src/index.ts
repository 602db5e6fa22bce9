/** The SDK with its WebAssembly inlined: works in every bundler and runtime. */

import { inlined } from "inline:sdk";
import { sdk } from "./sdk/module.js";
import { inflate } from "./shared/load.js";
import { requireContexts } from "./shared/node-version.js";
import type { WasmSource } from "./shared/wasm-source.js";

export * from "./sdk/exports.js";
export * from "./validators.js";

/**
 * Loads the SDK. It is idempotent; after a failure, the next call tries again.
 *
 * @param source the WebAssembly to load: its address, a response, its bytes, or the compiled module. Default: the inlined copy
 * @throws {ParcelaError} `network`: the file cannot be downloaded; `decode`: it is not WebAssembly; `not_initialized`: it cannot be
 * compiled, usually because the page's content security policy lacks `'wasm-unsafe-eval'`, or Node.js is older than 20.16
 */
export function init(source?: WasmSource | Promise<WasmSource>): Promise<void> {
  return sdk.init(source, () => {
    requireContexts();
    return inflate(inlined);
  });
}
