/** A test double of `<parcela-orders>`: properties, methods and events, without WebAssembly, network or view. */

import type { ParcelaOrdersElement, ParcelaOrdersEventMap } from "../orders-element.js";
import { ATTRIBUTES } from "../orders/attributes.js";
import { NO_FILTER, filterOf, type ParcelaOrdersFilter } from "../orders/filter.js";
import { resume } from "../orders/resume.js";
import { adoptProperties } from "../widget/properties.js";
import { defineForTests, type DetailIn } from "./define.js";

/** A method call that the page has made on the element. */
export type TestOrdersCall = { method: "refresh" | "forget" } | { method: "notify"; pedidoId: string } | { method: "search"; text: string };

/** The detail that `emit` takes. For `parcela-error`, only `code` is required; the other fields default to those of any `ParcelaError`. */
export type EmittedOrdersDetail<Type extends keyof ParcelaOrdersEventMap> = DetailIn<ParcelaOrdersEventMap, Type>;

/** The element that `defineTestOrders` defines. */
export interface TestOrdersElement extends ParcelaOrdersElement {
  /** The page's method calls, oldest first. */
  readonly calls: readonly TestOrdersCall[];
  /**
   * Dispatches an event as the element does: it bubbles and is composed. `filter` and `order` are updated first. Unless a listener prevents
   * `parcela-order-resume`, the first `<parcela-checkout>` of the document resumes the order.
   *
   * @example
   * element.emit("parcela-order-opened", { pedidoId });
   */
  emit<Type extends keyof ParcelaOrdersEventMap>(type: Type, detail: EmittedOrdersDetail<Type>): void;
}

/**
 * Defines `<parcela-orders>` as a test double that shows nothing and sends nothing. A test makes it dispatch events by `emit()`. It
 * dispatches `parcela-ready` itself when it first enters a document, as the real element does. Call the function before the page's code
 * defines the element: `defineOrders` then has no effect. Further calls have no effect either.
 *
 * @throws {Error} if there is no DOM, or the real element is already defined, because a tag can be defined only once
 * @example
 * defineTestOrders();
 * document.body.innerHTML = "<parcela-orders base-url='/parcela'></parcela-orders>";
 * document.querySelector("parcela-orders").emit("parcela-order-opened", { pedidoId });
 */
export function defineTestOrders(): void {
  type Inherited = Omit<ParcelaOrdersElement, keyof HTMLElement | "filter" | "notify" | "forget" | "search" | "refresh">;
  defineForTests<Inherited, TestOrdersCall>("parcela-orders", "defineTestOrders", ATTRIBUTES, (Base) => {
    return class TestOrders extends Base implements TestOrdersElement {
      #filter: ParcelaOrdersFilter = NO_FILTER;

      get filter(): ParcelaOrdersFilter | undefined {
        return this.#filter;
      }

      set filter(value) {
        this.#filter = filterOf(this, value);
      }

      override connectedCallback(): void {
        adoptProperties(this, ["filter"]);
        super.connectedCallback();
      }

      refresh(): void {
        this.calls.push({ method: "refresh" });
      }

      search(text: string): void {
        this.calls.push({ method: "search", text: String(text) });
      }

      override emit(type: string, detail: object): void {
        const fields = detail as { pedidoId: string } & ParcelaOrdersFilter;
        if (type === "parcela-order-resume") {
          resume(this, type, fields);
          return;
        }
        if (type === "parcela-orders-filter-changed") this.filter = fields;
        if (type === "parcela-order-opened") this.order = fields.pedidoId;
        if (type === "parcela-order-closed") this.order = undefined;
        super.emit(type, fields);
      }
    };
  });
}
