/** The part that the test doubles of the elements share. */

import type { AttributeRules } from "../widget/attribute-rules.js";
import { dispatch } from "../widget/dispatch.js";
import type { WidgetErrorDetail } from "../widget/events.js";
import { reflect } from "../widget/reflected.js";

/** The detail that `emit` takes. For `parcela-error`, only `code` is required; the other fields default to those of any `ParcelaError`. */
export type DetailIn<EventMap, Type extends keyof EventMap> = Type extends "parcela-error"
  ? Pick<WidgetErrorDetail, "code"> & Partial<WidgetErrorDetail>
  : EventMap[Type] extends { readonly detail: infer Detail }
    ? Detail
    : never;

/** Marks the classes of test doubles. The symbol is shared by all copies of this module. */
const IS_TEST = Symbol.for("parcela.testElement");

/** A method call on any of the elements. */
type CommonCall = { method: "forget" } | { method: "notify"; pedidoId: string };

/** @internal The members of a test double that do not depend on its kind. `Call` is a method call of the page. */
interface TestElement<Call> extends HTMLElement {
  readonly calls: Call[];
  connectedCallback(): void;
  notify(pedidoId: string): void;
  forget(): void;
  emit(type: string, detail: object): void;
}

/**
 * @internal Defines the element `tag` with the class that `make` derives from `Base`, the part that all test doubles share, unless that has
 * been done. Error messages name the function `caller`.
 *
 * @typeParam Element the element's attributes and properties, which the derived class does not declare
 */
export function defineForTests<Element, Call>(
  tag: string,
  caller: string,
  rules: AttributeRules,
  make: (Base: new () => TestElement<Call | CommonCall> & Element) => CustomElementConstructor,
): void {
  // The globals are read late: an environment such as jsdom may be set up after the import of this module.
  const { customElements, HTMLElement } = globalThis;
  if (!customElements || !HTMLElement) {
    throw new Error(`parcela/testing: ${caller} needs a DOM, such as that of jsdom, happy-dom or a browser`);
  }
  const defined = customElements.get(tag);
  if (defined && Object.hasOwn(defined, IS_TEST)) return;
  if (defined) throw new Error(`parcela/testing: <${tag}> is already defined. Call ${caller} before the page defines it`);

  class Base extends HTMLElement implements TestElement<unknown> {
    readonly calls: unknown[] = [];
    #isReady = false;

    connectedCallback(): void {
      if (this.#isReady) return;
      this.#isReady = true;
      // Deferred, as in the real element, which loads its WebAssembly first.
      queueMicrotask(() => this.emit("parcela-ready", {}));
    }

    notify(pedidoId: string): void {
      this.calls.push({ method: "notify", pedidoId: String(pedidoId) });
    }

    forget(): void {
      this.calls.push({ method: "forget" });
    }

    emit(type: string, detail: object): void {
      dispatch(this, type, detail);
    }
  }
  reflect(Base.prototype, rules);
  const made = make(Base as never);
  Object.defineProperty(made, IS_TEST, { value: true });
  customElements.define(tag, made);
}
