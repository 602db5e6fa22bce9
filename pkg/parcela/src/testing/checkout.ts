/** A test double of `<parcela-checkout>`: properties, methods and events, without WebAssembly, network or view. */

import type { ParcelaCheckoutElement, ParcelaCheckoutEventMap } from "../checkout-element.js";
import { ATTRIBUTES } from "../checkout/attributes.js";
import { defineForTests, type DetailIn } from "./define.js";

/** A method call that the page has made on the element. */
export type TestCheckoutCall = { method: "reset" | "forget" } | { method: "resume" | "notify"; pedidoId: string };

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
  type Inherited = Omit<ParcelaCheckoutElement, keyof HTMLElement | "notify" | "forget" | "reset" | "resume">;
  defineForTests<Inherited, TestCheckoutCall>("parcela-checkout", "defineTestCheckout", ATTRIBUTES, (Base) => {
    return class TestCheckout extends Base implements TestCheckoutElement {
      reset(): void {
        this.calls.push({ method: "reset" });
      }

      resume(pedidoId: string): void {
        this.calls.push({ method: "resume", pedidoId: String(pedidoId) });
      }
    };
  });
}
