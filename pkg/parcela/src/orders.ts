/** `<parcela-orders>` with its WebAssembly inlined: works in every bundler. */

import type { ParcelaOrdersElement, ParcelaOrdersEventMap } from "./orders-element.js";
import { defineFrom } from "./orders/module.js";
import { again, inflate } from "./shared/load.js";
import type { WasmSource } from "./shared/wasm-source.js";

export type * from "./orders-element.js";
export type { ErrorCode } from "./shared/error.js";
export type { WasmSource };

const load = again(() => import("inline:orders"));

export interface DefineOptions {
  /** Where the WebAssembly is, in place of the one that this entry carries. */
  wasm?: WasmSource | Promise<WasmSource> | undefined;
}

/**
 * Defines `<parcela-orders>`. The WebAssembly is loaded when the first one is shown. Calling it again, or where there
 * is no DOM, does nothing.
 */
export function defineOrders(options?: DefineOptions): void {
  defineFrom(options?.wasm, async () => inflate((await load()).inlined));
}

declare global {
  interface HTMLElementTagNameMap {
    "parcela-orders": ParcelaOrdersElement;
  }
  interface HTMLElementEventMap extends ParcelaOrdersEventMap {}
  interface DocumentEventMap extends ParcelaOrdersEventMap {}
  interface WindowEventMap extends ParcelaOrdersEventMap {}
}
