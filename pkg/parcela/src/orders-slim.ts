/** `<parcela-orders>` without its WebAssembly, which is streamed from a source that the caller passes. */

import { defineFrom } from "./orders/module.js";
import type { WasmSource } from "./shared/wasm-source.js";

export type * from "./orders.js";

/** The options of `defineOrders`. */
export interface SlimDefineOptions {
  /** The source of the WebAssembly: the address of `parcela/orders.wasm`, a `Response`, its bytes, or the compiled module. */
  wasm: WasmSource | Promise<WasmSource>;
}

/**
 * Defines `<parcela-orders>` with the given WebAssembly, which is loaded when the first element is shown. Does nothing if the element is
 * already defined, or if there is no DOM.
 *
 * @example
 * defineOrders({ wasm: new URL("parcela/orders.wasm", import.meta.url) });
 */
export function defineOrders(options: SlimDefineOptions): void {
  defineFrom(options?.wasm);
}
