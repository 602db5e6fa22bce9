import type { WasmSource } from "./wasm.js";

export * from "./sdk-exports.js";

/**
 * Loads the SDK. Idempotent; a failed attempt is forgotten, so that the next call tries again. Without `source` the
 * WebAssembly that this entry carries is used.
 */
export function init(source?: WasmSource | Promise<WasmSource>): Promise<void>;
