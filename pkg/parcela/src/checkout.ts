/** `<parcela-checkout>` with its WebAssembly inlined: works in every bundler. */

import type { ParcelaCheckoutElement, ParcelaCheckoutEventMap } from "./checkout-element.js";
import { defineFrom } from "./checkout/module.js";
import { again, inflate } from "./shared/load.js";
import type { WasmSource } from "./shared/wasm-source.js";

export type * from "./checkout-element.js";
export type { ErrorCode } from "./shared/error.js";
export type { WasmSource };

const load = again(() => import("inline:checkout"));

export interface DefineOptions {
  /** Where the WebAssembly is, in place of the one that this entry carries. */
  wasm?: WasmSource | Promise<WasmSource> | undefined;
}

/**
 * Defines `<parcela-checkout>`. The WebAssembly is loaded when the first one is shown. Calling it again, or where there
 * is no DOM, does nothing.
 */
export function defineCheckout(options?: DefineOptions): void {
  defineFrom(options?.wasm, async () => inflate((await load()).inlined));
}

declare global {
  interface HTMLElementTagNameMap {
    "parcela-checkout": ParcelaCheckoutElement;
  }
  interface HTMLElementEventMap extends ParcelaCheckoutEventMap {}
  interface DocumentEventMap extends ParcelaCheckoutEventMap {}
  interface WindowEventMap extends ParcelaCheckoutEventMap {}
}
