/** Defines the test doubles of elements. */

/** Marks the classes of test doubles. The symbol is shared by all copies of this module. */
const IS_TEST = Symbol.for("parcela.testElement");

/** Defines the element `tag` with the class that `make` returns, unless that has been done. Error messages name the function `caller`. */
export function defineForTests(tag: string, caller: string, make: (Base: typeof HTMLElement) => CustomElementConstructor): void {
  // The globals are read late: an environment such as jsdom may be set up after the import of this module.
  const { customElements, HTMLElement } = globalThis;
  if (!customElements || !HTMLElement) {
    throw new Error(`parcela/testing: ${caller} needs a DOM, such as that of jsdom, happy-dom or a browser`);
  }
  const defined = customElements.get(tag);
  if (defined && Object.hasOwn(defined, IS_TEST)) return;
  if (defined) throw new Error(`parcela/testing: <${tag}> is already defined. Call ${caller} before the page defines it`);
  const made = make(HTMLElement);
  Object.defineProperty(made, IS_TEST, { value: true });
  customElements.define(tag, made);
}
