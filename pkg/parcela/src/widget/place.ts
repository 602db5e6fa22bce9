/** The nodes of a widget in the document. */

import type { Words } from "./vocabulary.js";

export interface Place {
  /** The custom element, on which events are dispatched. */
  host: HTMLElement & { readonly messages: Words | undefined };
  /** The shadow root of `host`. */
  root: ShadowRoot;
  /** The container of the view, inside `root`. */
  base: HTMLElement;
}

/** Attaches a shadow tree with the container of the view to a new element. */
export function placeIn(host: Place["host"]): Place {
  const base = document.createElement("div");
  base.setAttribute("part", "base");
  const root = host.attachShadow({ mode: "open" });
  root.append(base);
  for (const name of ["keydown", "keypress", "keyup"] as const) base.addEventListener(name, keepToField);
  return { host, root, base };
}

/**
 * Stops a key that is typed into a field: outside of the shadow tree its target is the element, so that the page would take it for a shortcut.
 * Keys that do not edit reach the page: those with a modifier other than AltGr, Escape, Tab and the function keys.
 */
function keepToField(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target, currentTarget } = event;
  const isOwn = target instanceof Element && target.getRootNode() === (currentTarget as Element).getRootNode();
  if (!isOwn || !target.matches("input, select, textarea") || /^(Escape|Tab|F\d+)$/.test(key)) return;
  if (event.getModifierState("AltGraph") || !(altKey || ctrlKey || metaKey)) event.stopPropagation();
}
