/** Puts an element on the page and brings it to a state. */

import { ELEMENTS } from "./elements.js";
import { Hands } from "./hands.js";

/** Shows `state` in `container`. Resolves with the element when the state is reached. */
export async function show(state, { locale, theme }, container) {
  // Remove what an earlier visit has stored.
  sessionStorage.clear();
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith("parcela-checkout")) localStorage.removeItem(name);
  }
  state.before?.();
  const kind = ELEMENTS[state.element];
  const element = document.createElement(state.element);
  // Each state has a service of its own, so that two tabs of the gallery do not share sales.
  const attributes = { id: state.id, "base-url": `/gallery/${state.id}`, ...kind.attributes, ...state.attributes, locale, theme };
  for (const [name, value] of Object.entries(attributes)) {
    if (value) element.setAttribute(name, value);
  }
  // A state with an undefined `client` uses the service at its base-url.
  element.client = "client" in state ? state.client : kind.client();
  for (const name of kind.properties) element[name] = state[name];
  kind.define({ wasm: state.wasm ? state.wasm() : kind.wasm });
  container.replaceChildren(element);
  const hands = new Hands(element);
  await state.act?.(hands);
  if (state.until) await hands.see(state.until);
  return element;
}
