import type { WasmSource } from "./wasm.js";

export * from "./sdk-exports.js";

/**
 * Loads the SDK from `source`, which a bundler finds as `new URL("parcela/sdk.wasm", import.meta.url)`. Idempotent; a
 * failed attempt is forgotten, so that the next call tries again.
 */
export function init(source: WasmSource | Promise<WasmSource>): Promise<void>;
