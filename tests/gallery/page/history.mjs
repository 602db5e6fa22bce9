/** What the widget does with the page's history, where one element follows another, or stands beside it. */

import "/gallery/clock.js";
import { Hands } from "/gallery/hands.js";
import { client } from "/gallery/service.js";
import { fill, submit, toOrder } from "/gallery/states/order.js";
import { defineCheckout } from "/npm/parcela/checkout-slim.js";

defineCheckout({ wasm: new URL("/npm/parcela/checkout/checkout_bg.wasm", location.href) });

/** Leads a new element to the second step, and answers it. */
async function led(attributes = {}) {
  const element = document.createElement("parcela-checkout");
  const all = { "base-url": "/history", establishment: "11.222.333/0001-81", amount: "1500.00", ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
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

/** The steps of elements once a movement in the history has ended. Nothing tells that there is none. */
async function steps(...elements) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return elements.map(({ shadowRoot }) => shadowRoot.querySelector("[part=base]").dataset.step);
}

/** The steps of two elements once the seller has gone back in the first, by its own button, while the second shows its link. */
export async function backBesideLink() {
  const [first, second] = [await led({ id: "first" }), await led({ id: "second" })];
  const hands = new Hands(second);
  await fill(hands);
  await submit(hands);
  await hands.see("a[part=link]");
  await new Hands(first).click("[part=back]");
  await new Hands(first).see('[data-step="simulation"]');
  return steps(first, second);
}

/** The steps of the elements of two establishments once the seller has gone back by the browser's button. */
export async function backByBrowser() {
  const [first, second] = [await led(), await led({ establishment: "12.ABC.345/01DE-35" })];
  history.back();
  await new Hands(second).see('[data-step="simulation"]');
  return steps(first, second);
}

/** The step of an element at its link after each movement in the history, and how many entries those have made. */
export async function aroundLink() {
  const element = await led();
  const hands = new Hands(element);
  await fill(hands);
  await submit(hands);
  await hands.see("a[part=link]");
  const before = history.length;
  const seen = [];
  for (const move of ["back", "back", "forward", "forward"]) {
    const moved = new Promise((resolve) => globalThis.addEventListener("popstate", resolve, { once: true }));
    history[move]();
    await moved;
    seen.push(...(await steps(element)));
  }
  return { seen, made: history.length - before };
}
