/** Puts an element on the page, and leads it to a state. */

import { ELEMENTS } from "./elements.js";
import { Hands } from "./hands.js";

/** Shows `state` in `container`; answers the element once it is reached. */
export async function show(state, { locale, theme }, container) {
  // What an earlier visit has left is no part of the state.
  sessionStorage.clear();
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith("parcela-checkout")) localStorage.removeItem(name);
  }
  state.before?.();
  const kind = ELEMENTS[state.element];
  const element = document.createElement(state.element);
  // Each state has its own service, so that two tabs of the gallery are no two tabs of one seller.
  const attributes = { id: state.id, "base-url": `/gallery/${state.id}`, ...kind.attributes, ...state.attributes, locale, theme };
  for (const [name, value] of Object.entries(attributes)) {
    if (value) element.setAttribute(name, value);
  }
  // A state without one, even by name, has the service behind its base-url.
  element.client = "client" in state ? state.client : kind.client();
  for (const name of kind.properties) element[name] = state[name];
  kind.define({ wasm: state.wasm ? state.wasm() : kind.wasm });
  container.replaceChildren(element);
  const hands = new Hands(element);
  await state.act?.(hands);
  if (state.until) await hands.see(state.until);
  return element;
}
