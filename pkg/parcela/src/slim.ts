/** The SDK without its WebAssembly: the caller passes `parcela/sdk.wasm` to `init`. */

import { sdk } from "./sdk/module.js";
import type { WasmSource } from "./shared/wasm-source.js";

export * from "./sdk/exports.js";
export * from "./validators.js";

/**
 * Loads the SDK from `source`. It is idempotent; after a failure, the next call tries again.
 *
 * @param source the WebAssembly to load: its address, a response, its bytes, or the compiled module. With a bundler:
 * `new URL("parcela/sdk.wasm", import.meta.url)`
 * @throws {ParcelaError} `network`: the file cannot be downloaded; `decode`: it is not WebAssembly; `not_initialized`: `source` is
 * missing, or the module cannot be compiled, usually because the page's content security policy lacks `'wasm-unsafe-eval'`
 */
export function init(source: WasmSource | Promise<WasmSource>): Promise<void> {
  return sdk.init(source);
}
