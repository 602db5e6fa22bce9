/** `<parcela-orders>` without its WebAssembly: the caller says where it is, and it is streamed. */

import { defineFrom } from "./orders/module.js";
import type { WasmSource } from "./shared/wasm-source.js";

export type * from "./orders.js";

export interface SlimDefineOptions {
  /** Where the WebAssembly is: the address of `parcela/orders.wasm`, an answer to stream, its bytes, or the module. */
  wasm: WasmSource | Promise<WasmSource>;
}

/** As in `parcela/orders`; the caller hands the WebAssembly over. */
export function defineOrders(options: SlimDefineOptions): void {
  defineFrom(options?.wasm);
}
