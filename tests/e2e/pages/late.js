/** The widget's WebAssembly arrives when the test says so: `arrive()`, or something else in its place. */

import { defineCheckout } from "/npm/parcela/checkout-slim.js";

const arrived = new Promise((resolve) => {
  globalThis.arrive = resolve;
});
const wasm = arrived.then((other) => other ?? fetch("/npm/parcela/checkout/checkout_bg.wasm"));
defineCheckout({ wasm });
