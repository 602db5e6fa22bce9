/** The nodes of a widget in the document. */
export interface Place {
  /** The custom element, on which events are dispatched. */
  host: HTMLElement;
  /** The shadow root of `host`. */
  root: ShadowRoot;
  /** The container of the view, inside `root`. */
  base: HTMLElement;
}
