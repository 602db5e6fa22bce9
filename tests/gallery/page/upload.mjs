/** A widget on a slow line: time passes a hundred times as fast, and an upload takes its time. */

import "/gallery/clock.js";
import { Hands } from "/gallery/hands.js";
import { order, ORDER } from "/gallery/service.js";
import { defineCheckout } from "/npm/parcela/checkout-slim.js";
import { Client, init } from "/npm/parcela/index.js";

defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });
await init();

const { setTimeout } = globalThis;
globalThis.setTimeout = (callback, delay = 0, ...given) => setTimeout(callback, delay / 100, ...given);

/** A service whose invoices are so many milliseconds on their way. */
const fetchIn = (milliseconds) => async ({ url, signal }) => {
  if (!url.endsWith("/v1/order/invoice")) return Response.json(order(15));
  await new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    globalThis.setTimeout(resolve, milliseconds);
  });
  return new Response(null, { status: 204 });
};

/** How the page reaches the service. */
const BY = {
  fetch: (fetch) => ({ fetch }),
  client: (fetch) => ({ client: new Client({ baseUrl: "/upload", fetch }) }),
};

/** What becomes of an invoice that is so many milliseconds on its way. */
export async function upload(by, milliseconds) {
  const element = document.createElement("parcela-checkout");
  element.setAttribute("base-url", "/upload");
  element.setAttribute("establishment", "11.222.333/0001-81");
  document.querySelector("main").append(Object.assign(element, BY[by](fetchIn(milliseconds))));
  element.resume(ORDER);
  const hands = new Hands(element);
  await hands.attach("nota-fiscal.pdf");
  await hands.click("[part=send-invoice]");
  const ended = (root) => (root.querySelector("[part=retry]") ? "failed" : !root.querySelector("[part=invoice]") && "arrived");
  return hands.until(ended);
}
