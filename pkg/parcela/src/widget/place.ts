/** Where in the document a widget stands. */
export interface Place {
  /** The element itself, at which events are dispatched. */
  host: HTMLElement;
  root: ShadowRoot;
  /** The container of the view, in `root`. */
  base: HTMLElement;
}
