/** `<parcela-checkout>` with its WebAssembly inlined: works in every bundler. */

import * as glue from "./checkout/checkout.js";
import { define } from "./checkout/element.js";
import { createInit } from "./load.js";

const init = createInit(glue.default, async () => (await import("./checkout/inline.js")).default);

/** Defines `<parcela-checkout>`. The WebAssembly is loaded when the first one is shown. */
export function defineCheckout({ wasm } = {}) {
  define(async () => {
    await init(wasm);
    return glue;
  });
}
