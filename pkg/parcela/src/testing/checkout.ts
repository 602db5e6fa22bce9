/** `<parcela-checkout>` for tests: its properties, methods and events, without WebAssembly, network or view. */

import type { ParcelaCheckoutElement, ParcelaCheckoutEventMap } from "../checkout-element.js";
import { ATTRIBUTES } from "../checkout/attributes.js";
import { reflect } from "../widget/reflected.js";
import { tell } from "../widget/tell.js";
import { defineForTests } from "./define.js";
import type { DetailIn } from "./detail.js";

/** What the page has called of the element. */
export type TestCheckoutCall = { method: "reset" } | { method: "resume" | "notify"; pedidoId: string };

/** The detail that `emit` takes: of an error `code` is enough, as what is left out is that of any `ParcelaError`. */
export type EmittedDetail<Type extends keyof ParcelaCheckoutEventMap> = DetailIn<ParcelaCheckoutEventMap, Type>;

/** `<parcela-checkout>` as `defineTestCheckout` defines it. */
export interface TestCheckoutElement extends ParcelaCheckoutElement {
  /** What the page has called, the oldest first. */
  readonly calls: readonly TestCheckoutCall[];
  /**
   * Dispatches an event as the widget does: it bubbles, also out of shadow trees.
   *
   * @example
   * element.emit("parcela-link-ready", { pedidoId, linkPagamento: "https://pagamento.example/1" });
   */
  emit<Type extends keyof ParcelaCheckoutEventMap>(type: Type, detail: EmittedDetail<Type>): void;
}

/**
 * Defines `<parcela-checkout>` as an element that shows nothing and asks for nothing: a test tells it what to emit. It tells
 * `parcela-ready` when it first enters the document, as the widget does. Call it before the page's code defines the element;
 * a call of `defineCheckout` then does nothing. Calling it again does nothing either.
 *
 * @throws {Error} where there is no DOM, or the widget itself has been defined: an element's name is given once
 * @example
 * defineTestCheckout();
 * document.body.innerHTML = "<parcela-checkout base-url='/parcela'></parcela-checkout>";
 * document.querySelector("parcela-checkout").emit("parcela-completed", { pedidoId });
 */
export function defineTestCheckout(): void {
  defineForTests("parcela-checkout", "defineTestCheckout", testElement);
}

function testElement(Base: typeof HTMLElement): CustomElementConstructor {
  return class TestCheckout extends Base implements TestCheckoutElement {
    static {
      reflect(this.prototype, ATTRIBUTES);
    }

    // Declared only: what a page sets before the class is defined stays.
    declare fetch: ParcelaCheckoutElement["fetch"];
    declare tokenProvider: ParcelaCheckoutElement["tokenProvider"];
    declare client: ParcelaCheckoutElement["client"];
    declare cepLookup: ParcelaCheckoutElement["cepLookup"];
    declare customerLookup: ParcelaCheckoutElement["customerLookup"];
    declare establishments: ParcelaCheckoutElement["establishments"];
    declare messages: ParcelaCheckoutElement["messages"];
    declare customer: ParcelaCheckoutElement["customer"];

    // Reflected.
    declare baseUrl: ParcelaCheckoutElement["baseUrl"];
    declare establishment: ParcelaCheckoutElement["establishment"];
    declare session: ParcelaCheckoutElement["session"];
    declare amount: ParcelaCheckoutElement["amount"];
    declare amountFinal: ParcelaCheckoutElement["amountFinal"];
    declare terms: ParcelaCheckoutElement["terms"];
    declare autofill: ParcelaCheckoutElement["autofill"];
    declare locale: ParcelaCheckoutElement["locale"];
    declare theme: ParcelaCheckoutElement["theme"];

    readonly calls: TestCheckoutCall[] = [];
    #isReady = false;

    connectedCallback(): void {
      if (this.#isReady) return;
      this.#isReady = true;
      // As the widget, which loads its WebAssembly first.
      queueMicrotask(() => this.emit("parcela-ready", {}));
    }

    reset(): void {
      this.calls.push({ method: "reset" });
    }

    resume(pedidoId: string): void {
      this.calls.push({ method: "resume", pedidoId: String(pedidoId) });
    }

    notify(pedidoId: string): void {
      this.calls.push({ method: "notify", pedidoId: String(pedidoId) });
    }

    emit<Type extends keyof ParcelaCheckoutEventMap>(type: Type, detail: EmittedDetail<Type>): void {
      tell(this, type, detail);
    }
  };
}
