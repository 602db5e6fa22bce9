/** The widget's WebAssembly arrives when the test says so: `arrive()`. */

import { defineCheckout } from "/npm/parcela/checkout-slim.js";

const arrived = new Promise((resolve) => {
  globalThis.arrive = resolve;
});
const wasm = arrived.then(() => fetch("/npm/parcela/checkout/checkout_bg.wasm"));
defineCheckout({ wasm });
