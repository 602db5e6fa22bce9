/** The setup that all elements share. */

import type { Place } from "./place.js";

/** Attaches a shadow tree with the container of the view to a new element. */
export function placeIn<Host extends HTMLElement>(host: Host): Place & { host: Host } {
  const base = document.createElement("div");
  base.setAttribute("part", "base");
  const root = host.attachShadow({ mode: "open" });
  root.append(base);
  return { host, root, base };
}

/** Calls `prepare` and defines the element. Does nothing if it is already defined, or if there is no DOM. */
export function defineOnce(tag: string, element: CustomElementConstructor, prepare: () => void): void {
  if (!globalThis.customElements || customElements.get(tag)) return;
  prepare();
  customElements.define(tag, element);
}
