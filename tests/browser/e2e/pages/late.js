/** Delays the widget's WebAssembly until the test calls `arrive()`, which may deliver something else. */

import { defineCheckout } from "/npm/parcela/checkout-slim.js";

const arrived = new Promise((resolve) => {
  globalThis.arrive = resolve;
});
const wasm = arrived.then((other) => other ?? fetch("/npm/parcela/checkout/checkout_bg.wasm"));
defineCheckout({ wasm });

/** The page's layout shifts so far, as in Cumulative Layout Shift. Only Chromium measures them. */
const shifts = [];
const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) observer.observe({ type: "layout-shift", buffered: true });
globalThis.layoutShift = () => {
  shifts.push(...observer.takeRecords());
  return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
};
