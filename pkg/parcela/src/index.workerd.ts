/** The SDK for edge runtimes, which refuse to compile bytes: the module is imported, compiled before the code runs. */

import { sdk } from "./sdk/module.js";
import compiled from "./sdk/sdk_bg.wasm";
import type { WasmSource } from "./shared/wasm-source.js";

export * from "./sdk/exports.js";
export * from "./validators.workerd.js";

export function init(source?: WasmSource | Promise<WasmSource>): Promise<void> {
  return sdk.init(source, () => compiled);
}
