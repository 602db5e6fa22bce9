/** `<parcela-checkout>` without its WebAssembly: the caller says where it is, and it is streamed. */

import { defineFrom } from "./checkout-module.js";

/** Defines `<parcela-checkout>`. The WebAssembly is loaded when the first one is shown. */
export function defineCheckout({ wasm } = {}) {
  defineFrom(wasm);
}
