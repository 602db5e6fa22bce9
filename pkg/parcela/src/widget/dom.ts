/** The DOM's names, for the compiler of a project that has none: a server's tests import `parcela/testing`, too. */

/* eslint-disable @typescript-eslint/no-empty-object-type -- each is merged with the DOM's own, where there is one */
declare global {
  interface AddEventListenerOptions {}
  interface CustomEvent<T> extends Event {
    readonly detail: T;
  }
  interface Element {}
  interface HTMLElement extends Element {}
  interface HTMLElementEventMap {}
}
/* eslint-enable @typescript-eslint/no-empty-object-type */

/** The class `HTMLElement`. */
export type ElementClass = typeof globalThis extends { HTMLElement: infer Class extends new () => HTMLElement }
  ? Class
  : new () => HTMLElement;

/** There is no `HTMLElement` where pages are rendered on a server: a class can be imported there, not defined. */
export const Base: ElementClass = globalThis.HTMLElement ?? (class {} as ElementClass);
