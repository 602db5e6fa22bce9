import type { ErrorCode } from "./error.js";
import type { ParcelaCheckoutElement, ParcelaCheckoutEventMap } from "./checkout-element.js";
import type { WasmSource } from "./wasm.js";

export type * from "./checkout-element.js";
export type { ErrorCode, WasmSource };

export interface DefineOptions {
  /** Where the WebAssembly is, in place of the one that this entry carries. */
  wasm?: WasmSource | Promise<WasmSource> | undefined;
}

/**
 * Defines `<parcela-checkout>`. The WebAssembly is loaded when the first one is shown. Calling it again, or where there
 * is no DOM, does nothing.
 */
export function defineCheckout(options?: DefineOptions): void;

declare global {
  interface HTMLElementTagNameMap {
    "parcela-checkout": ParcelaCheckoutElement;
  }
  interface HTMLElementEventMap extends ParcelaCheckoutEventMap {}
}
