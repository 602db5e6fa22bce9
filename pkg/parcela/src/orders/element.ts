/** `<parcela-orders>`: the custom element around the list of orders. Importing this file defines nothing. */

import type { TokenProvider } from "../sdk/options.js";
import type { OrdersGlue } from "../shared/glue.js";
import { warnOfAttribute } from "../widget/attribute-rules.js";
import type { Load } from "../widget/controller.js";
import { Base } from "../widget/dom.js";
import { defineOnce, placeIn } from "../widget/html-element.js";
import { ofKind, propertyNamesOf, refuseAttributes, takeProperties } from "../widget/properties.js";
import { propertiesOf, reflect } from "../widget/reflected.js";
import { Service, type Fetch } from "../widget/service.js";
import type { Words } from "../widget/vocabulary.js";
import { ATTRIBUTES, type ParcelaOrdersAttributes, type ReflectedOrdersAttributes } from "./attributes.js";
import { Controller } from "./controller.js";
import type { ParcelaOrdersEventMap } from "./events.js";
import { filterOf, type ParcelaOrdersFilter } from "./filter.js";
import type { OrdersClient } from "./service.js";
import { STILLS } from "./stills.js";

const TAG = "parcela-orders";

/**
 * The shop's orders: a seller finds one, follows it, sends its link again, and imports its invoice.
 *
 * @slot header Above the list.
 * @slot footer Below it.
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
 * @csspart base The whole element, with the attribute `lang`.
 * @csspart card The card around the list or the open order.
 * @csspart heading The title of the list or of the order.
 * @csspart field The search field with its label and its error.
 * @csspart label The label of the search field.
 * @csspart control The box around the search field's input.
 * @csspart input The search field's input.
 * @csspart error The error of the search field.
 * @csspart statuses The choice of a status.
 * @csspart periods The choice of a period.
 * @csspart chip A status or a period to choose.
 * @csspart other-status The list of the other statuses.
 * @csspart refresh The button that reads the list again.
 * @csspart clear-filter The button that takes the filter back, where it finds no order.
 * @csspart rows The list of orders.
 * @csspart row An order of the list.
 * @csspart total The number and the amount of the listed orders.
 * @csspart previous-page The button that shows newer orders.
 * @csspart next-page The button that shows older orders.
 * @csspart export The button that saves all orders of the filter as a file.
 * @csspart cancel-export The button that ends the saving.
 * @csspart retry-export The button that goes on with the saving.
 * @csspart back The button that leads back to the list.
 * @csspart status How the open order stands.
 * @csspart details The values of the open order.
 * @csspart show-link The button that shows the payment link again.
 * @csspart print The button that prints the receipt.
 * @csspart resume The button that goes on with the sale.
 * @csspart alert A failure, with what to do about it.
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
 * @csspart invoice The form of the invoice.
 * @csspart drop The area into which an invoice is dropped.
 * @csspart send-invoice The button that sends the invoice.
 * @csspart receipt The receipt of the order, which is on paper only.
 */
export class ParcelaOrders extends Base {
  /** @internal */
  static readonly observedAttributes: string[] = Object.keys(ATTRIBUTES);

  /** @internal The running instance of the WebAssembly, another one once that has crashed. */
  static load: Load<OrdersGlue>;

  static {
    reflect(this.prototype, ATTRIBUTES);
  }

  #service = new Service<OrdersClient>();
  #controller: Controller;
  #messages: Words | undefined;

  constructor() {
    super();
    this.#controller = new Controller({
      place: placeIn(this),
      service: this.#service,
      stills: STILLS,
      load: () => ParcelaOrders.load(),
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
  get client(): OrdersClient | undefined {
    return this.#service.client;
  }

  set client(value) {
    this.#service.client = ofKind(this, "client", "object", value);
  }

  /**
   * The page's own words, by key, as in `<parcela-checkout>`: what both show has the same key. Texts with places keep them:
   * `"{0}x de {1}"`. Unknown keys are named on the console.
   */
  get messages(): Record<string, string> | undefined {
    return this.#messages;
  }

  set messages(value) {
    this.#messages = ofKind(this, "messages", "object", value);
    this.#controller.schedule();
  }

  /**
   * Which orders are listed: the page's own filter, or the one that the seller has chosen since, of which `parcela-orders-filter-changed`
   * tells. A filter that lists the same changes nothing, so that a page may make it anew whenever it renders. Undefined is that of all
   * orders. What the seller searches for is no part of it: it may be a name or a CPF, and never leaves the element.
   */
  get filter(): ParcelaOrdersFilter | undefined {
    return this.#controller.filter;
  }

  set filter(value) {
    this.#controller.filter = filterOf(this, ofKind(this, "filter", "object", value));
  }

  /**
   * The identifier of the open order; undefined where the list is shown. Setting it opens that order or closes the open one, whose row then has
   * the focus if the element had it. The browser's
   * back button closes an order that the seller has opened, unless the page changes its address when it hears of `parcela-order-opened`: it
   * keeps the history itself then, and sets this property when it goes back.
   */
  get order(): string | undefined {
    return this.#controller.order;
  }

  set order(value) {
    this.#controller.order = value ? String(value) : undefined;
  }

  /**
   * Tells the element that the page has learned of a change of an order, from its webhook: what is shown of it is read again. An order
   * that is not shown is passed over.
   */
  notify(pedidoId: string): void {
    this.#controller.notify(String(pedidoId));
  }

  /**
   * Searches for a name, a CPF or the number of an order, as if the seller had typed it: from the page's list of customers, for example. The
   * open order is closed.
   */
  search(text: string): void {
    this.#controller.search(String(text));
  }

  /** Reads again what is shown: the list, or the open order. */
  refresh(): void {
    this.#controller.refresh();
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
  attributeChangedCallback(name: keyof ParcelaOrdersAttributes, before: string | null, now: string | null): void {
    if (before === now) return;
    warnOfAttribute(this, ATTRIBUTES, name, now);
    this.#controller.schedule();
  }
}

export interface ParcelaOrders extends ReflectedOrdersAttributes {}

/** What a page may set and call, beside what every element has and the attributes. */
type Own = Omit<ParcelaOrders, keyof HTMLElement | keyof ReflectedOrdersAttributes | `${string}Callback`>;
type PropertyName = { [Name in keyof Own]: undefined extends Own[Name] ? Name : never }[keyof Own];

/** The properties that no attribute holds. */
export type OrdersProperties = Pick<Own, PropertyName>;

/** The shop's orders: a seller finds one, follows it, sends its link again, and imports its invoice. */
export interface ParcelaOrdersElement extends HTMLElement, Own, ReflectedOrdersAttributes {
  addEventListener<K extends keyof ParcelaOrdersEventMap>(
    type: K,
    listener: (this: ParcelaOrdersElement, event: ParcelaOrdersEventMap[K]) => unknown,
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
  return propertyNamesOf(ParcelaOrders.prototype, ATTRIBUTES) as PropertyName[];
}

/** @internal Defines the element, once: where it is defined already, or cannot be, nothing happens. */
export function define(load: Load<OrdersGlue>): void {
  defineOnce(TAG, ParcelaOrders, () => (ParcelaOrders.load = load));
}
