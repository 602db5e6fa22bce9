/** A service that is down behind a page's client: time passes a hundred times as fast. */

import "/gallery/clock.js";
import { Hands } from "/gallery/hands.js";
import { defineCheckout } from "/npm/parcela/checkout-slim.js";
import { Client, init } from "/npm/parcela/index.js";

defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });
await init();

const { setTimeout } = globalThis;
globalThis.setTimeout = (callback, delay = 0, ...given) => setTimeout(callback, delay / 100, ...given);

/** How many requests a simulation that fails takes. */
export async function requests() {
  let sent = 0;
  const fetch = async () => {
    sent += 1;
    return new Response(null, { status: 503 });
  };
  const element = document.createElement("parcela-checkout");
  element.setAttribute("base-url", "/down");
  element.setAttribute("establishment", "11.222.333/0001-81");
  element.setAttribute("amount", "1500");
  document.querySelector("main").append(Object.assign(element, { client: new Client({ baseUrl: "/down", fetch }) }));
  await new Hands(element).see("[part=retry]");
  return sent;
}
