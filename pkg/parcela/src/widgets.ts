/** `<parcela-checkout>` and `<parcela-orders>` for a page that has both: their WebAssembly is one file, inlined, a third smaller than the two. */

import type {} from "./orders.js";
import { again, inflate } from "./shared/load.js";
import type { WasmSource } from "./shared/wasm-source.js";
import { defineFrom } from "./widgets/module.js";

export type * from "./checkout.js";
export type * from "./orders-element.js";

const load = again(() => import("inline:widgets"));

export interface DefineWidgetsOptions {
  /** Where the WebAssembly is, in place of the one that this entry carries. */
  wasm?: WasmSource | Promise<WasmSource> | undefined;
}

/**
 * Defines `<parcela-checkout>` and `<parcela-orders>`. The WebAssembly is loaded when the first one of either is shown. Calling it again, or
 * where there is no DOM, does nothing; an element that another entry has defined stays with its own WebAssembly.
 */
export function defineWidgets(options?: DefineWidgetsOptions): void {
  defineFrom(options?.wasm, async () => inflate((await load()).inlined));
}
