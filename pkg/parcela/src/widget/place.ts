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
  return { host, root, base };
}
