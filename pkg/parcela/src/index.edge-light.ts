/** The SDK for Vercel's edge runtime, which refuses to compile bytes: the module is imported in its own way. */

import { sdk } from "./sdk/module.js";
import compiled from "./sdk/sdk_bg.wasm?module";
import type { WasmSource } from "./shared/wasm-source.js";

export * from "./sdk/exports.js";
export * from "./validators.edge-light.js";

export function init(source?: WasmSource | Promise<WasmSource>): Promise<void> {
  return sdk.init(source, () => compiled);
}
