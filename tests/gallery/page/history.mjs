/** What the widget does with the page's history, where one element follows another. */

import "/gallery/clock.js";
import { Hands } from "/gallery/hands.js";
import { client } from "/gallery/service.js";
import { toOrder } from "/gallery/states/order.js";
import { defineCheckout } from "/npm/parcela/checkout-slim.js";

defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });

/** Leads a new element to the second step, and answers it. */
async function led() {
  const element = document.createElement("parcela-checkout");
  element.setAttribute("base-url", "/history");
  element.setAttribute("establishment", "11.222.333/0001-81");
  element.setAttribute("amount", "1500.00");
  document.querySelector("main").append(Object.assign(element, { client: client() }));
  await toOrder(new Hands(element));
  return element;
}

/** How often the page was moved in its history while a second element took the place of a first, and how many entries it made. */
export async function another() {
  let moved = 0;
  globalThis.addEventListener("popstate", () => (moved += 1));
  const first = await led();
  const before = history.length;
  first.remove();
  await led();
  return { moved, made: history.length - before };
}
