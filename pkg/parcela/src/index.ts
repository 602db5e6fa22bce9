/** The SDK with its WebAssembly inlined: works in every bundler and runtime. */

import { inlined } from "inline:sdk";
import { sdk } from "./sdk/module.js";
import { inflate } from "./shared/load.js";
import type { WasmSource } from "./shared/wasm-source.js";

export * from "./sdk/exports.js";
export * from "./validators.js";

/**
 * Loads the SDK. Idempotent; a failed attempt is forgotten, so that the next call tries again. Without `source` the
 * WebAssembly that this entry carries is used.
 */
export function init(source?: WasmSource | Promise<WasmSource>): Promise<void> {
  return sdk.init(source, () => inflate(inlined));
}
