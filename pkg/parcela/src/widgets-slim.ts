/** `<parcela-checkout>` and `<parcela-orders>` without their WebAssembly: the caller says where it is, and it is streamed. */

import type { WasmSource } from "./shared/wasm-source.js";
import { defineFrom } from "./widgets/module.js";

export type * from "./widgets.js";

export interface SlimDefineWidgetsOptions {
  /** Where the WebAssembly is: the address of `parcela/widgets.wasm`, an answer to stream, its bytes, or the module. */
  wasm: WasmSource | Promise<WasmSource>;
}

/** As in `parcela/widgets`; the caller hands the WebAssembly over. */
export function defineWidgets(options: SlimDefineWidgetsOptions): void {
  defineFrom(options?.wasm);
}
