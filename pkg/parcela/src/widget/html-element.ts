/** What every element begins with. */

import type { Place } from "./place.js";

/** Gives a new element its shadow tree, with the container of its view. */
export function placeIn<Host extends HTMLElement>(host: Host): Place & { host: Host } {
  const base = document.createElement("div");
  base.setAttribute("part", "base");
  const root = host.attachShadow({ mode: "open" });
  root.append(base);
  return { host, root, base };
}

/** Defines an element, once: where it is defined already, or cannot be, nothing happens. `prepare` is called before. */
export function defineOnce(tag: string, element: CustomElementConstructor, prepare: () => void): void {
  if (!globalThis.customElements || customElements.get(tag)) return;
  prepare();
  customElements.define(tag, element);
}
