/** `<parcela-orders>` with its WebAssembly inlined, for all bundlers. */

import { defineFrom } from "./orders/module.js";
import { again, inflate } from "./shared/load.js";
import type { WasmSource } from "./shared/wasm-source.js";

export type * from "./orders-element.js";
export type { ErrorCode } from "./shared/error.js";
export type { WasmSource };

const load = again(() => import("inline:orders"));

/** The options of `defineOrders`. */
export interface DefineOptions {
  /** The source of the WebAssembly. Default: the inlined one. */
  wasm?: WasmSource | Promise<WasmSource> | undefined;
}

/**
 * Defines `<parcela-orders>`. The WebAssembly is loaded when the first element is shown. Does nothing if the element is already defined, or
 * if there is no DOM.
 */
export function defineOrders(options?: DefineOptions): void {
  defineFrom(options?.wasm, async () => inflate((await load()).inlined));
}
