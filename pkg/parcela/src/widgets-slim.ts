/** `<parcela-checkout>` and `<parcela-orders>` without their WebAssembly, which is streamed from a source that the caller passes. */

import type { WasmSource } from "./shared/wasm-source.js";
import { defineFrom } from "./widgets/module.js";

export type * from "./widgets.js";

/** The options of `defineWidgets`. */
export interface SlimDefineWidgetsOptions {
  /** The source of the WebAssembly: the address of `parcela/widgets.wasm`, a `Response`, its bytes, or the compiled module. */
  wasm: WasmSource | Promise<WasmSource>;
}

/**
 * Defines `<parcela-checkout>` and `<parcela-orders>` with the given WebAssembly, which is loaded when the first element is shown. Does
 * nothing if there is no DOM. An element that is already defined is left unchanged.
 *
 * @example
 * defineWidgets({ wasm: new URL("parcela/widgets.wasm", import.meta.url) });
 */
export function defineWidgets(options: SlimDefineWidgetsOptions): void {
  defineFrom(options?.wasm);
}
