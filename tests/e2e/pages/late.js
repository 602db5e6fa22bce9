/** The widget's WebAssembly arrives when the test says so: `arrive()`, or something else in its place. */

import { defineCheckout } from "/npm/parcela/checkout-slim.js";

const arrived = new Promise((resolve) => {
  globalThis.arrive = resolve;
});
const wasm = arrived.then((other) => other ?? fetch("/npm/parcela/checkout/checkout_bg.wasm"));
defineCheckout({ wasm });

/** How far what is on the page has moved so far, as Cumulative Layout Shift counts it; Chromium measures it. */
const shifts = [];
const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) observer.observe({ type: "layout-shift", buffered: true });
globalThis.layoutShift = () => {
  shifts.push(...observer.takeRecords());
  return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
};
