/** `<parcela-checkout>`: the custom element around the widget. Importing this file defines nothing. */

import { SIMULATION } from "prerendered:checkout";

import type { TokenProvider } from "../sdk/options.js";
import type { CheckoutGlue } from "../shared/glue.js";
import { warnOfAttribute } from "../widget/attribute-rules.js";
import { warn, warnOfKind } from "../widget/console.js";
import type { Load } from "../widget/controller.js";
import { Base } from "../widget/dom.js";
import { defineOnce, placeIn } from "../widget/html-element.js";
import { ofKind, propertyNamesOf, refuseAttributes, takeProperties } from "../widget/properties.js";
import { propertiesOf, reflect } from "../widget/reflected.js";
import type { Fetch } from "../widget/service.js";
import { tellFailure } from "../widget/tell.js";
import type { Words } from "../widget/vocabulary.js";
import { ATTRIBUTES, type ParcelaCheckoutAttributes, type ReflectedAttributes } from "./attributes.js";
import { Controller } from "./controller.js";
import type { CepLookup, CheckoutCustomer, CustomerLookup } from "./customer.js";
import { readEstablishments, WRONG, type CheckoutEstablishment } from "./establishments.js";
import type { ParcelaCheckoutEventMap } from "./events.js";
import { Service, type CheckoutClient } from "./service.js";
import { STILLS } from "./stills.js";
import { contentOf } from "./typed-customer.js";

const TAG = "parcela-checkout";

/**
 * The checkout: a seller simulates, enters the customer, ends with a payment link, and follows the order.
 *
 * @slot header Above the steps.
 * @slot footer Below the step that is shown.
 * @cssproperty --parcela-surface The background of the card.
 * @cssproperty --parcela-sunken The background of lists, values and panels.
 * @cssproperty --parcela-text Text.
 * @cssproperty --parcela-muted Secondary text.
 * @cssproperty --parcela-line Lines between parts.
 * @cssproperty --parcela-edge The edges of fields and choices.
 * @cssproperty --parcela-accent The main button, links, and what is chosen.
 * @cssproperty --parcela-accent-strong The same under a pointer or pressed.
 * @cssproperty --parcela-accent-soft The background of what is chosen.
 * @cssproperty --parcela-on-accent Text on the accent.
 * @cssproperty --parcela-good A stage that is done.
 * @cssproperty --parcela-warn The text of a warning.
 * @cssproperty --parcela-warn-soft The background of a warning.
 * @cssproperty --parcela-danger The text and the edge of an error.
 * @cssproperty --parcela-danger-soft The background of an error.
 * @cssproperty --parcela-font The font. The default is that of the page.
 * @cssproperty --parcela-font-mono The font of links and support codes.
 * @cssproperty --parcela-font-size The size of the text, on which all others depend.
 * @cssproperty --parcela-radius The corners of the card.
 * @cssproperty --parcela-radius-control The corners of fields and buttons.
 * @cssproperty --parcela-width The greatest width of the card.
 * @csspart base The whole widget, with the attribute `lang`.
 * @csspart till The choice of the store, where the page gives several.
 * @csspart card The card around the step that is shown.
 * @csspart progress The list of the three steps.
 * @csspart heading The title of a step.
 * @csspart sales The list of the session's open sales.
 * @csspart sale An open sale's button.
 * @csspart group A group of fields.
 * @csspart field A field with its label and its error.
 * @csspart label The label of a field.
 * @csspart control The box around an input.
 * @csspart input An input or a select.
 * @csspart error The error of a field.
 * @csspart basis The choice of what the amount is: the sale's or what the shop receives.
 * @csspart toggle-down-payment The button that adds or removes a down payment.
 * @csspart simulate The button that simulates.
 * @csspart options The installment options.
 * @csspart all-terms The button that shows all installment options.
 * @csspart net The button that shows or hides what the shop receives.
 * @csspart values The values of the chosen option.
 * @csspart onward The line with the chosen installments and the button that leads to the customer. On a phone it stays at the bottom.
 * @csspart continue The button that leads to the customer.
 * @csspart summary The list of wrong fields above the form.
 * @csspart review The sale, as the seller reviews it or has made it.
 * @csspart edit The button of a group of the review, which leads back to where it is edited.
 * @csspart submit The button that reviews the order, and then makes it.
 * @csspart back The button that leads back.
 * @csspart question The question whether an equal sale is meant.
 * @csspart create-another The button that makes an equal order nevertheless.
 * @csspart show-twin The button that shows the equal order.
 * @csspart changed-amount The question which amount counts, where the page has changed its own.
 * @csspart keep-amount The button that keeps the amount.
 * @csspart take-amount The button that takes the page's amount.
 * @csspart alert A failure, with what to do about it.
 * @csspart remark A remark, such as that a saved sale has expired.
 * @csspart retry The button that tries again.
 * @csspart share The button that opens the system's own ways of sharing.
 * @csspart share-panel The payment link, the ways to share it, and its QR code.
 * @csspart link The payment link.
 * @csspart qr The QR code of the payment link.
 * @csspart copy The button that copies the link.
 * @csspart whatsapp The link to WhatsApp.
 * @csspart email The link to an e-mail.
 * @csspart open The link that opens the payment page.
 * @csspart timeline The stages of the order.
 * @csspart print The button that prints the receipt.
 * @csspart receipt The receipt of the order, which is on paper only.
 * @csspart invoice The form of the invoice.
 * @csspart drop The area into which an invoice is dropped.
 * @csspart send-invoice The button that sends the invoice.
 * @csspart sell-same The button that sells the same again.
 * @csspart sell-smaller The button that sells again for the approved amount.
 * @csspart sell-down-payment The button that sells again with a down payment.
 * @csspart new-sale The button that begins the next sale.
 */
export class ParcelaCheckout extends Base {
  /** @internal */
  static readonly observedAttributes: string[] = Object.keys(ATTRIBUTES);

  /** @internal The running instance of the WebAssembly, another one once that has crashed. */
  static load: Load<CheckoutGlue>;

  static {
    reflect(this.prototype, ATTRIBUTES);
  }

  #service = new Service(SIMULATION.request);
  #controller: Controller;
  #cepLookup: CepLookup | undefined;
  #customerLookup: CustomerLookup | undefined;
  #establishments: readonly CheckoutEstablishment[] | undefined;
  /** What the list of establishments was read as. */
  #stores = JSON.stringify(readEstablishments([]));
  #messages: Words | undefined;
  #customer: CheckoutCustomer | undefined;
  /** What was filled in last. */
  #customerContent: string | undefined;

  constructor() {
    super();
    this.#controller = new Controller({
      place: placeIn(this),
      service: this.#service,
      stills: STILLS,
      load: () => ParcelaCheckout.load(),
    });
    // What the page says from now on is of the next sale.
    this.addEventListener("parcela-order-created", () => {
      this.#customerContent = undefined;
      this.#controller.forgetCustomer();
    });
  }

  /** Takes the place of the page's `fetch`; it is given a `Request`. */
  get fetch(): Fetch | undefined {
    return this.#service.fetch;
  }

  set fetch(value) {
    this.#service.fetch = ofKind(this, "fetch", "function", value);
  }

  /**
   * Answers the access token, where no gateway adds it: once for all requests that wait, again shortly before it expires,
   * and once after a 401.
   */
  get tokenProvider(): TokenProvider | undefined {
    return this.#service.tokenProvider;
  }

  set tokenProvider(value) {
    this.#service.tokenProvider = ofKind(this, "tokenProvider", "function", value);
  }

  /** Its methods are used in place of `fetch` and `tokenProvider`. */
  get client(): CheckoutClient | undefined {
    return this.#service.client;
  }

  set client(value) {
    this.#service.client = ofKind(this, "client", "object", value);
  }

  /** Answers the address of a postal code of eight digits. It never replaces what the seller has written. */
  get cepLookup(): CepLookup | undefined {
    return this.#cepLookup;
  }

  set cepLookup(value) {
    this.#cepLookup = ofKind(this, "cepLookup", "function", value);
  }

  /**
   * Answers the customer in the page's own records, for a valid CPF that the seller has typed. What it answers fills fields that are empty, is
   * marked as found, and goes with the CPF. A failure leaves the form to the seller. The guide *SSR and frameworks* says what the LGPD asks.
   */
  get customerLookup(): CustomerLookup | undefined {
    return this.#customerLookup;
  }

  set customerLookup(value) {
    this.#customerLookup = ofKind(this, "customerLookup", "function", value);
  }

  /**
   * The stores that the seller may sell for: with two or more the seller chooses one, above the steps; one takes the place of the attribute
   * `establishment`. That attribute, where it is one of them, is what the choice begins with, and otherwise the first is. Another choice acts as
   * another `establishment` does: the open order of the store before stays among its own open sales. The tab remembers the choice until
   * `session` changes; without `session`, over a reload. While an order is being made or has had no answer nothing can be chosen. A wrong
   * entry is left out, and named by the console and by `parcela-error`.
   */
  get establishments(): readonly CheckoutEstablishment[] | undefined {
    return this.#establishments;
  }

  set establishments(value) {
    const list = ofKind(this, "establishments", "object", value);
    if (list && !Array.isArray(list)) warnOfKind(this, "establishments", "an array", value);
    this.#establishments = Array.isArray(list) ? list : undefined;
    this.#readStores(this.#establishments ?? []);
  }

  /**
   * The page's own words, by key: a text such as `submit` or `newSale`, or `label.cpf`, `step.link`, `heading.order`,
   * `status.5`. Texts with places keep them: `"{0}x de {1}"`. Unknown keys are named on the console.
   */
  get messages(): Record<string, string> | undefined {
    return this.#messages;
  }

  set messages(value) {
    this.#messages = ofKind(this, "messages", "object", value);
    this.#controller.schedule();
  }

  /**
   * Fills in what the page knows of this sale's customer. Another one takes the place of the one before, but for what the seller
   * has typed. What holds the same as before changes nothing, so that a page may make it anew whenever it renders. After
   * undefined, an order or `reset()` it counts again.
   */
  get customer(): CheckoutCustomer | undefined {
    return this.#customer;
  }

  set customer(value) {
    this.#customer = ofKind(this, "customer", "object", value);
    const content = contentOf(this.#customer);
    if (content === this.#customerContent) return;
    this.#customerContent = content;
    this.#controller.customerChanged();
  }

  /**
   * Begins the next sale. What was on its way is given up: should it become an order all the same, `parcela-order-created`
   * tells.
   */
  reset(): void {
    this.#customerContent = undefined;
    this.#controller.reset();
  }

  /**
   * Goes on with an order that exists: its link, or how it fares. While an order is being created, or one has had no answer, it
   * does nothing but warn on the console, as nothing would lead back to that one; `reset()` gives it up.
   */
  resume(pedidoId: string): void {
    this.#controller.resume(String(pedidoId));
  }

  /**
   * Tells the checkout that the page has learned of a change of an order, from its webhook: its status is read at once. An order that is
   * not shown is passed over.
   */
  notify(pedidoId: string): void {
    this.#controller.notify(String(pedidoId));
  }

  /** A list that says the same as before changes nothing, so that a page may make it anew whenever it renders. */
  #readStores(list: readonly CheckoutEstablishment[]): void {
    const read = readEstablishments(list);
    const stores = JSON.stringify(read);
    if (stores === this.#stores) return;
    this.#stores = stores;
    this.#controller.sellFor(read.stores);
    const { violations } = read;
    const names = Object.keys(violations);
    for (const name of names) warn(this, `${name} ${WRONG[violations[name][0].rule]}: the store is left out`);
    if (names.length === 0) return;
    const message = `the property establishments is wrong: ${names.join(", ")}`;
    // Once the page can listen.
    queueMicrotask(() => tellFailure(this, { code: "validation", message, violations }));
  }

  /** @internal */
  connectedCallback(): void {
    takeProperties(this, [...propertyNames(), ...propertiesOf(ATTRIBUTES).keys()]);
    refuseAttributes(this, propertyNames());
    this.#controller.connected();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#controller.schedule();
  }

  /** @internal */
  attributeChangedCallback(name: keyof ParcelaCheckoutAttributes, before: string | null, now: string | null): void {
    if (before === now) return;
    warnOfAttribute(this, ATTRIBUTES, name, now);
    this.#controller.schedule();
  }
}

export interface ParcelaCheckout extends ReflectedAttributes {}

/** What a page may set and call, beside what every element has and the attributes. */
type Own = Omit<ParcelaCheckout, keyof HTMLElement | keyof ReflectedAttributes | `${string}Callback`>;
type PropertyName = { [Name in keyof Own]: undefined extends Own[Name] ? Name : never }[keyof Own];

/** The properties, which hold objects and functions: no attribute could. */
export type CheckoutProperties = Pick<Own, PropertyName>;

/** The checkout: a seller simulates, enters the customer, ends with a payment link, and follows the order. */
export interface ParcelaCheckoutElement extends HTMLElement, Own, ReflectedAttributes {
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
    listener: ((event: Event) => void) | { handleEvent(event: Event): void },
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** @internal The names of the properties that no attribute holds: the accessors that can be set. */
export function propertyNames(): PropertyName[] {
  return propertyNamesOf(ParcelaCheckout.prototype, ATTRIBUTES) as PropertyName[];
}

/** @internal Defines the element, once: where it is defined already, or cannot be, nothing happens. */
export function define(load: Load<CheckoutGlue>): void {
  defineOnce(TAG, ParcelaCheckout, () => (ParcelaCheckout.load = load));
}
