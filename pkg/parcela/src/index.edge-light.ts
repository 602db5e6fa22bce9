/** The SDK for Vercel's edge runtime, which does not compile WebAssembly at run time. The compiled module is imported with `?module`. */

import { sdk } from "./sdk/module.js";
import compiled from "./sdk/sdk_bg.wasm?module";
import type { WasmSource } from "./shared/wasm-source.js";

export * from "./sdk/exports.js";
export * from "./validators.edge-light.js";

export function init(source?: WasmSource | Promise<WasmSource>): Promise<void> {
  return sdk.init(source, () => compiled);
}
