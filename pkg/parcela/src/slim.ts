/** The SDK without its WebAssembly: `init` is told where `parcela/sdk.wasm` is. */

import { sdk } from "./sdk/module.js";
import type { WasmSource } from "./shared/wasm-source.js";

export * from "./sdk/exports.js";
export * from "./validators.js";

/**
 * Loads the SDK from `source`, which a bundler finds as `new URL("parcela/sdk.wasm", import.meta.url)`. Idempotent; a
 * failed attempt is forgotten, so that the next call tries again.
 */
export function init(source: WasmSource | Promise<WasmSource>): Promise<void> {
  return sdk.init(source);
}
