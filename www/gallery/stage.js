/** Puts the widget on the page, and leads it to a state. */

import { defineCheckout } from "../npm/parcela/checkout-slim.js";
import { Hands } from "./hands.js";
import { client } from "./service.js";

/** The package's own WebAssembly, beside this page. */
const WASM = new URL("../npm/parcela/checkout/checkout_bg.wasm", import.meta.url);

/** What every state has, and its own service, so that two tabs of the gallery are no two tabs of one seller. */
const attributesOf = (state) => ({
  id: state.id,
  "base-url": `/gallery/${state.id}`,
  establishment: "11.222.333/0001-81",
  amount: "1500.00",
  ...state.attributes,
});

/** Shows `state` in `container`; answers the element once it is reached. */
export async function show(state, { locale, theme }, container) {
  // What an earlier visit has left is no part of the state.
  sessionStorage.clear();
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith("parcela-checkout")) localStorage.removeItem(name);
  }
  state.before?.();
  const element = document.createElement("parcela-checkout");
  for (const [name, value] of Object.entries({ ...attributesOf(state), locale, theme })) {
    if (value) element.setAttribute(name, value);
  }
  // A state without one, even by name, has the service behind its base-url.
  element.client = "client" in state ? state.client : client();
  element.customer = state.customer;
  element.cepLookup = state.cepLookup;
  element.customerLookup = state.customerLookup;
  element.establishments = state.establishments;
  defineCheckout({ wasm: state.wasm ? state.wasm() : WASM });
  container.replaceChildren(element);
  const hands = new Hands(element);
  await state.act?.(hands);
  if (state.until) await hands.see(state.until);
  return element;
}
