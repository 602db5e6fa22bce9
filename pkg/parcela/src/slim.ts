/** The SDK without its WebAssembly, which `init` loads from a source that the caller passes. */

import { sdk } from "./sdk/module.js";
import type { WasmSource } from "./shared/wasm-source.js";

export * from "./sdk/exports.js";
export * from "./validators.js";

/**
 * Loads the SDK. Await it before you create a `Client` or call a validation function. Further calls have no effect; after a failed attempt,
 * the next call tries again.
 *
 * @param source the source of the WebAssembly: the address of `parcela/sdk.wasm`, a `Response`, its bytes, or the compiled module
 * @throws {ParcelaError} if the WebAssembly cannot be loaded: `network`, `decode` or `not_initialized`
 * @example
 * await init(new URL("parcela/sdk.wasm", import.meta.url));
 */
export function init(source: WasmSource | Promise<WasmSource>): Promise<void> {
  return sdk.init(source);
}
