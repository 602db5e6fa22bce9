/** `<parcela-checkout>` without its WebAssembly, which is streamed from a source that the caller passes. */

import { defineFrom } from "./checkout/module.js";
import type { WasmSource } from "./shared/wasm-source.js";

export type * from "./checkout.js";

/** The options of `defineCheckout`. */
export interface SlimDefineOptions {
  /** The source of the WebAssembly: the address of `parcela/checkout.wasm`, a `Response`, its bytes, or the compiled module. */
  wasm: WasmSource | Promise<WasmSource>;
}

/**
 * Defines `<parcela-checkout>` with the given WebAssembly, which is loaded when the first element is shown. Does nothing if the element is
 * already defined, or if there is no DOM.
 *
 * @example
 * defineCheckout({ wasm: new URL("parcela/checkout.wasm", import.meta.url) });
 */
export function defineCheckout(options: SlimDefineOptions): void {
  defineFrom(options?.wasm);
}
