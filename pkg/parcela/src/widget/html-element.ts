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

/**
 * Calls `prepare` and defines the element. Does nothing if it is already defined, or if there is no DOM. Logs a warning if another copy of the
 * package has defined it, such as another version on the same page.
 */
export function defineOnce(tag: string, element: CustomElementConstructor, prepare: () => void): void {
  const defined = globalThis.customElements?.get(tag);
  // A test double has no WebAssembly to load.
  if (defined && defined !== element && "load" in defined) {
    console.warn(`<${tag}>: another copy of the package has defined the element, and stays in use; this one is ignored`);
  }
  if (!globalThis.customElements || defined) return;
  prepare();
  customElements.define(tag, element);
}
