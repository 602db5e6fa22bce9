/** The SDK with its WebAssembly inlined, for all bundlers and runtimes. */

import { inlined } from "inline:sdk";
import { sdk } from "./sdk/module.js";
import { inflate } from "./shared/load.js";
import type { WasmSource } from "./shared/wasm-source.js";

export * from "./sdk/exports.js";
export * from "./validators.js";

/**
 * Loads the SDK. Await it before you create a `Client` or call a validation function. Further calls have no effect; after a failed attempt,
 * the next call tries again.
 *
 * @param source the source of the WebAssembly. Default: the inlined one
 * @throws {ParcelaError} if the WebAssembly cannot be loaded: `network`, `decode` or `not_initialized`
 */
export function init(source?: WasmSource | Promise<WasmSource>): Promise<void> {
  return sdk.init(source, () => inflate(inlined));
}
