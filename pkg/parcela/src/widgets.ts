/** `<parcela-checkout>` and `<parcela-orders>` for pages with both: one inlined WebAssembly, a third smaller than the two separate ones. */

import { again, inflate } from "./shared/load.js";
import type { WasmSource } from "./shared/wasm-source.js";
import { defineFrom } from "./widgets/module.js";

export type * from "./checkout.js";
export type * from "./orders-element.js";

const load = again(() => import("inline:widgets"));

/** The options of `defineWidgets`. */
export interface DefineWidgetsOptions {
  /** The source of the WebAssembly. Default: the inlined one. */
  wasm?: WasmSource | Promise<WasmSource> | undefined;
}

/**
 * Defines `<parcela-checkout>` and `<parcela-orders>`. The WebAssembly is loaded when the first element is shown. Does nothing if there is
 * no DOM. An element that is already defined is left unchanged and keeps its own WebAssembly.
 */
export function defineWidgets(options?: DefineWidgetsOptions): void {
  defineFrom(options?.wasm, async () => inflate((await load()).inlined));
}
