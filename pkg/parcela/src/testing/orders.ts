/** A test double of `<parcela-orders>`: properties, methods and events, without WebAssembly, network or view. */

import type { ParcelaOrdersElement, ParcelaOrdersEventMap } from "../orders-element.js";
import { ATTRIBUTES } from "../orders/attributes.js";
import { NO_FILTER, filterOf, type ParcelaOrdersFilter } from "../orders/filter.js";
import { resume } from "../orders/resume.js";
import { dispatch } from "../widget/dispatch.js";
import { adoptProperties } from "../widget/properties.js";
import { reflect } from "../widget/reflected.js";
import { defineForTests } from "./define.js";
import type { DetailIn } from "./detail.js";

/** A method call that the page has made on the element. */
export type TestOrdersCall = { method: "refresh" } | { method: "notify"; pedidoId: string } | { method: "search"; text: string };

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
  defineForTests("parcela-orders", "defineTestOrders", testElement);
}

function testElement(Base: typeof HTMLElement): CustomElementConstructor {
  return class TestOrders extends Base implements TestOrdersElement {
    static {
      reflect(this.prototype, ATTRIBUTES);
    }

    // Declared without initializers, which would overwrite values that the page has set before the class is defined.
    declare fetch: ParcelaOrdersElement["fetch"];
    declare tokenProvider: ParcelaOrdersElement["tokenProvider"];
    declare client: ParcelaOrdersElement["client"];
    declare messages: ParcelaOrdersElement["messages"];
    declare order: ParcelaOrdersElement["order"];

    // Reflected from attributes.
    declare baseUrl: ParcelaOrdersElement["baseUrl"];
    declare establishment: ParcelaOrdersElement["establishment"];
    declare session: ParcelaOrdersElement["session"];
    declare locale: ParcelaOrdersElement["locale"];
    declare theme: ParcelaOrdersElement["theme"];

    readonly calls: TestOrdersCall[] = [];
    #filter: ParcelaOrdersFilter = NO_FILTER;
    #isReady = false;

    get filter(): ParcelaOrdersFilter | undefined {
      return this.#filter;
    }

    set filter(value) {
      this.#filter = filterOf(this, value);
    }

    connectedCallback(): void {
      adoptProperties(this, ["filter"]);
      if (this.#isReady) return;
      this.#isReady = true;
      // Deferred, as in the real element, which loads its WebAssembly first.
      queueMicrotask(() => this.emit("parcela-ready", {}));
    }

    refresh(): void {
      this.calls.push({ method: "refresh" });
    }

    search(text: string): void {
      this.calls.push({ method: "search", text: String(text) });
    }

    notify(pedidoId: string): void {
      this.calls.push({ method: "notify", pedidoId: String(pedidoId) });
    }

    emit<Type extends keyof ParcelaOrdersEventMap>(type: Type, detail: EmittedOrdersDetail<Type>): void {
      const fields = detail as { pedidoId: string } & ParcelaOrdersFilter;
      if (type === "parcela-order-resume") {
        resume(this, type, fields);
        return;
      }
      if (type === "parcela-orders-filter-changed") this.filter = fields;
      if (type === "parcela-order-opened") this.order = fields.pedidoId;
      if (type === "parcela-order-closed") this.order = undefined;
      dispatch(this, type, fields);
    }
  };
}
