/** `<parcela-checkout>` with its WebAssembly inlined: works in every bundler. */

import { defineFrom } from "./checkout-module.js";
import { inflate } from "./load.js";

/** Defines `<parcela-checkout>`. The WebAssembly is loaded when the first one is shown. */
export function defineCheckout({ wasm } = {}) {
  defineFrom(wasm, async () => inflate((await import("./checkout/inline.js")).inlined));
}
