/** `<parcela-orders>` for tests: its properties, methods and events, without WebAssembly, network or view. */

import type { ParcelaOrdersElement, ParcelaOrdersEventMap } from "../orders-element.js";
import { ATTRIBUTES } from "../orders/attributes.js";
import { NO_FILTER, filterOf, type ParcelaOrdersFilter } from "../orders/filter.js";
import { resume } from "../orders/resume.js";
import { takeProperties } from "../widget/properties.js";
import { reflect } from "../widget/reflected.js";
import { tell } from "../widget/tell.js";
import { defineForTests } from "./define.js";
import type { DetailIn } from "./detail.js";

/** What the page has called of the element. */
export type TestOrdersCall = { method: "refresh" } | { method: "notify"; pedidoId: string } | { method: "search"; text: string };

/** The detail that `emit` takes: of an error `code` is enough, as what is left out is that of any `ParcelaError`. */
export type EmittedOrdersDetail<Type extends keyof ParcelaOrdersEventMap> = DetailIn<ParcelaOrdersEventMap, Type>;

/** `<parcela-orders>` as `defineTestOrders` defines it. */
export interface TestOrdersElement extends ParcelaOrdersElement {
  /** What the page has called, the oldest first. */
  readonly calls: readonly TestOrdersCall[];
  /**
   * Dispatches an event as the element does: it bubbles, also out of shadow trees. `filter` and `order` are what it tells already, and
   * `parcela-order-resume` is handed to a `<parcela-checkout>` of the document unless a listener prevents that.
   *
   * @example
   * element.emit("parcela-order-opened", { pedidoId });
   */
  emit<Type extends keyof ParcelaOrdersEventMap>(type: Type, detail: EmittedOrdersDetail<Type>): void;
}

/**
 * Defines `<parcela-orders>` as an element that shows nothing and asks for nothing: a test tells it what to emit. It tells
 * `parcela-ready` when it first enters the document, as the element itself does. Call it before the page's code defines the element;
 * a call of `defineOrders` then does nothing. Calling it again does nothing either.
 *
 * @throws {Error} where there is no DOM, or the element itself has been defined: an element's name is given once
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

    // Declared only: what a page sets before the class is defined stays.
    declare fetch: ParcelaOrdersElement["fetch"];
    declare tokenProvider: ParcelaOrdersElement["tokenProvider"];
    declare client: ParcelaOrdersElement["client"];
    declare messages: ParcelaOrdersElement["messages"];
    declare order: ParcelaOrdersElement["order"];

    // Reflected.
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
      takeProperties(this, ["filter"]);
      if (this.#isReady) return;
      this.#isReady = true;
      // As the element itself, which loads its WebAssembly first.
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
      const told = detail as { pedidoId: string } & ParcelaOrdersFilter;
      if (type === "parcela-order-resume") {
        resume(this, type, told);
        return;
      }
      if (type === "parcela-orders-filter-changed") this.filter = told;
      if (type === "parcela-order-opened") this.order = told.pedidoId;
      if (type === "parcela-order-closed") this.order = undefined;
      tell(this, type, told);
    }
  };
}
