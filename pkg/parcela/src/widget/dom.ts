/** DOM types for projects that compile without the library `dom`, such as a server's tests that import `parcela/testing`. */

/* eslint-disable @typescript-eslint/no-empty-object-type -- each is merged with the DOM's own declaration, if any */
declare global {
  interface AddEventListenerOptions {}
  interface CustomEvent<T> extends Event {
    readonly detail: T;
  }
  interface Element {}
  interface FocusOptions {}
  interface HTMLElement extends Element {}
  interface HTMLElementEventMap {}
}
/* eslint-enable @typescript-eslint/no-empty-object-type */

/** The type of the class `HTMLElement`, or a substitute without the library `dom`. */
export type ElementClass = typeof globalThis extends { HTMLElement: infer Class extends new () => HTMLElement }
  ? Class
  : new () => HTMLElement;

/** The base class of the elements. On a server, where `HTMLElement` is missing, the elements can be imported but not defined. */
export const Base: ElementClass = globalThis.HTMLElement ?? (class {} as ElementClass);
