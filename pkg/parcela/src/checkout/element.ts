/** `<parcela-checkout>`: the custom element around the widget. Importing this file defines nothing. */

import type { TokenProvider } from "../sdk/options.js";
import { ATTRIBUTES, type ParcelaCheckoutAttributes } from "./attributes.js";
import { TAG, warn } from "./console.js";
import { Controller, type Load } from "./controller.js";
import type { CepLookup, CheckoutCustomer } from "./customer.js";
import type { ParcelaCheckoutEventMap } from "./events.js";
import { Service, type CheckoutClient, type Fetch } from "./service.js";
import type { Words } from "./stills.js";

// There is no HTMLElement where pages are rendered on a server: the class can be imported there, not defined.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * The checkout: a seller simulates, enters the customer, ends with a payment link, and follows the order.
 *
 * @slot header Above the steps.
 * @slot footer Below the step that is shown.
 */
export class ParcelaCheckout extends Base {
  /** @internal */
  static readonly observedAttributes: string[] = Object.keys(ATTRIBUTES);

  /** @internal The running instance of the WebAssembly, another one once that has crashed. */
  static load: Load;

  #service = new Service();
  #controller: Controller;
  #cepLookup: CepLookup | undefined;
  #messages: Words | undefined;
  #customer: CheckoutCustomer | undefined;

  constructor() {
    super();
    const base = document.createElement("div");
    base.setAttribute("part", "base");
    const root = this.attachShadow({ mode: "open" });
    root.append(base);
    this.#controller = new Controller({ host: this, root, base }, this.#service, () => ParcelaCheckout.load());
  }

  /** Takes the place of the page's `fetch`; it is given a `Request`. */
  get fetch(): Fetch | undefined {
    return this.#service.fetch;
  }

  set fetch(value) {
    this.#service.fetch = value ?? undefined;
  }

  /**
   * Answers the access token, where no gateway adds it: once for all requests that wait, again shortly before it expires,
   * and once after a 401.
   */
  get tokenProvider(): TokenProvider | undefined {
    return this.#service.tokenProvider;
  }

  set tokenProvider(value) {
    this.#service.tokenProvider = value ?? undefined;
  }

  /** Its methods are used in place of `fetch` and `tokenProvider`. */
  get client(): CheckoutClient | undefined {
    return this.#service.client;
  }

  set client(value) {
    this.#service.client = value ?? undefined;
  }

  /** Answers the address of a postal code of eight digits. It never replaces what the seller has written. */
  get cepLookup(): CepLookup | undefined {
    return this.#cepLookup;
  }

  set cepLookup(value) {
    this.#cepLookup = value ?? undefined;
  }

  /**
   * The page's own words, by key: a text such as `submit` or `newSale`, or `label.cpf`, `step.link`, `heading.order`,
   * `status.5`. Texts with places keep them: `"{0}x de {1}"`. Unknown keys are named on the console.
   */
  get messages(): Record<string, string> | undefined {
    return this.#messages;
  }

  set messages(value) {
    this.#messages = value ?? undefined;
    this.#controller.schedule();
  }

  /** Fills in what the page knows of this sale's customer. */
  get customer(): CheckoutCustomer | undefined {
    return this.#customer;
  }

  set customer(value) {
    this.#customer = value ?? undefined;
    this.#controller.customerChanged();
  }

  /**
   * Begins the next sale. What was on its way is given up: should it become an order all the same, `parcela-order-created`
   * tells.
   */
  reset(): void {
    this.#controller.reset();
  }

  /**
   * Goes on with an order that exists: its link, or how it fares. While an order is being created it does nothing but warn
   * on the console, as the answer would be lost.
   */
  resume(pedidoId: string): void {
    this.#controller.resume(String(pedidoId));
  }

  /** @internal */
  connectedCallback(): void {
    this.#takeProperties();
    this.#controller.connected();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#controller.schedule();
  }

  /** @internal */
  attributeChangedCallback(name: keyof ParcelaCheckoutAttributes, before: string | null, now: string | null): void {
    if (before === now) return;
    if (now && !ATTRIBUTES[name].test(now)) warn(`the attribute ${name} has a value that is not understood`);
    this.#controller.schedule();
  }

  /** Properties that were set before this class was defined hide its accessors. */
  #takeProperties(): void {
    for (const name of propertyNames()) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}

/** What a page may set and call, beside what every element has. */
type Own = Omit<ParcelaCheckout, keyof HTMLElement | `${string}Callback`>;
type PropertyName = { [Name in keyof Own]: undefined extends Own[Name] ? Name : never }[keyof Own];

/** The properties, which hold objects and functions: no attribute could. */
export type CheckoutProperties = Pick<Own, PropertyName>;

/** The checkout: a seller simulates, enters the customer, ends with a payment link, and follows the order. */
export interface ParcelaCheckoutElement extends HTMLElement, Own {
  addEventListener<K extends keyof ParcelaCheckoutEventMap>(
    type: K,
    listener: (this: ParcelaCheckoutElement, event: ParcelaCheckoutEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** @internal The names of the properties: the accessors that can be set. */
export function propertyNames(): PropertyName[] {
  const accessors = Object.entries(Object.getOwnPropertyDescriptors(ParcelaCheckout.prototype));
  return accessors.filter(([, { set }]) => set).map(([name]) => name as PropertyName);
}

/** @internal Defines the element, once: where it is defined already, or cannot be, nothing happens. */
export function define(load: Load): void {
  if (!globalThis.customElements || customElements.get(TAG)) return;
  ParcelaCheckout.load = load;
  customElements.define(TAG, ParcelaCheckout);
}
