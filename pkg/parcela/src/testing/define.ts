/** Defines an element of this package for tests. */

/** Marks the classes, across copies of this module. */
const IS_TEST = Symbol.for("parcela.testElement");

/** Defines the element `tag` by the class that `make` makes, once; `caller` is the function that a test calls. */
export function defineForTests(tag: string, caller: string, make: (Base: typeof HTMLElement) => CustomElementConstructor): void {
  // An environment such as jsdom may be set up after this module has been imported.
  const { customElements, HTMLElement } = globalThis;
  if (!customElements || !HTMLElement) {
    throw new Error(`parcela/testing: ${caller} needs a DOM, such as that of jsdom, happy-dom or a browser`);
  }
  const defined = customElements.get(tag);
  if (defined && Object.hasOwn(defined, IS_TEST)) return;
  if (defined) throw new Error(`parcela/testing: the widget has been defined already. Call ${caller} first, once a document`);
  const made = make(HTMLElement);
  Object.defineProperty(made, IS_TEST, { value: true });
  customElements.define(tag, made);
}
