import type { WasmSource } from "./load.js";

export * from "./sdk.js";

/**
 * Loads the SDK from `source`. Idempotent; a failed attempt is forgotten, so that the next call tries again.
 *
 * @example
 * await init(new URL("parcela/sdk.wasm", import.meta.url));
 */
export function init(source: WasmSource | Promise<WasmSource>): Promise<void>;
