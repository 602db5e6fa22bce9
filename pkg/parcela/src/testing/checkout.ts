/** A test double of `<parcela-checkout>`: properties, methods and events, without WebAssembly, network or view. */

import type { ParcelaCheckoutElement, ParcelaCheckoutEventMap } from "../checkout-element.js";
import { ATTRIBUTES } from "../checkout/attributes.js";
import { dispatch } from "../widget/dispatch.js";
import { reflect } from "../widget/reflected.js";
import { defineForTests } from "./define.js";
import type { DetailIn } from "./detail.js";

/** A method call that the page has made on the element. */
export type TestCheckoutCall = { method: "reset" } | { method: "resume" | "notify"; pedidoId: string };

/** The detail that `emit` takes. For `parcela-error`, only `code` is required; the other fields default to those of any `ParcelaError`. */
export type EmittedDetail<Type extends keyof ParcelaCheckoutEventMap> = DetailIn<ParcelaCheckoutEventMap, Type>;

/** The element that `defineTestCheckout` defines. */
export interface TestCheckoutElement extends ParcelaCheckoutElement {
  /** The page's method calls, oldest first. */
  readonly calls: readonly TestCheckoutCall[];
  /**
   * Dispatches an event as the widget does: it bubbles and is composed.
   *
   * @example
   * element.emit("parcela-link-ready", { pedidoId, linkPagamento: "https://pagamento.example/1" });
   */
  emit<Type extends keyof ParcelaCheckoutEventMap>(type: Type, detail: EmittedDetail<Type>): void;
}

/**
 * Defines `<parcela-checkout>` as a test double that shows nothing and sends nothing. A test makes it dispatch events by `emit()`. It
 * dispatches `parcela-ready` itself when it first enters a document, as the widget does. Call the function before the page's code defines
 * the element: `defineCheckout` then has no effect. Further calls have no effect either.
 *
 * @throws {Error} if there is no DOM, or the real element is already defined, because a tag can be defined only once
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

    // Declared without initializers, which would overwrite values that the page has set before the class is defined.
    declare fetch: ParcelaCheckoutElement["fetch"];
    declare tokenProvider: ParcelaCheckoutElement["tokenProvider"];
    declare client: ParcelaCheckoutElement["client"];
    declare cepLookup: ParcelaCheckoutElement["cepLookup"];
    declare customerLookup: ParcelaCheckoutElement["customerLookup"];
    declare establishments: ParcelaCheckoutElement["establishments"];
    declare messages: ParcelaCheckoutElement["messages"];
    declare customer: ParcelaCheckoutElement["customer"];

    // Reflected from attributes.
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
      // Deferred, as in the real element, which loads its WebAssembly first.
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
      dispatch(this, type, detail);
    }
  };
}
