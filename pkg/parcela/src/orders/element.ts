/** The class of `<parcela-orders>`. Importing this module does not define the element. */

import type { Client } from "../sdk/client.js";
import type { OrdersGlue } from "../shared/glue.js";
import type { OrdersOperation } from "../shared/operation-names.js";
import type { Load } from "../widget/controller.js";
import { defineElement, WidgetElement, type AddEventListener, type PropertyName } from "../widget/element.js";
import type { LanguagePack } from "../widget/language-pack.js";
import { propertyNamesOf, valueOfType } from "../widget/properties.js";
import { reflect } from "../widget/reflected.js";
import { Service } from "../widget/service.js";
import { ATTRIBUTES, type ReflectedOrdersAttributes } from "./attributes.js";
import { Controller } from "./controller.js";
import type { ParcelaOrdersEventMap } from "./events.js";
import { filterOf, type ParcelaOrdersFilter } from "./filter.js";
import type { Texts } from "./messages/keys.js";
import { PRERENDERED_VIEWS } from "./early-list.js";

const TAG = "parcela-orders";

/**
 * All texts of the list of orders in a language that the package does not have, and as `lang` its tag. As a value of `messages`, such a table is a
 * language of its own. `{0}`, `{1}` and so on stand for values.
 */
export type OrdersMessages = LanguagePack<Texts>;

/** The methods that the list of orders calls on a client. */
export type OrdersClient = Pick<Client, OrdersOperation>;

/**
 * The shop's orders: a seller finds an order, follows it, sends its payment link again, and imports its invoice.
 *
 * @slot header Content above the list.
 * @slot footer Content below the list.
 * @csspart base The whole element, with the attribute `lang`.
 * @csspart card The card around the list or the open order.
 * @csspart heading The title of the list or of the open order.
 * @csspart field The search field with its label and its error.
 * @csspart label The label of the search field.
 * @csspart control The box around the search field's input.
 * @csspart input The search field's input.
 * @csspart error The error of the search field.
 * @csspart statuses The choice of a status.
 * @csspart periods The choice of a period.
 * @csspart chip An option of the status or the period.
 * @csspart other-status The select for the other statuses.
 * @csspart refresh The button that reloads the list.
 * @csspart clear-filter The button that clears a filter without results.
 * @csspart rows The list of orders.
 * @csspart row An order of the list.
 * @csspart total The number of the listed orders, and the sum of the completed ones.
 * @csspart previous-page The button that shows newer orders.
 * @csspart next-page The button that shows older orders.
 * @csspart export The button that exports all orders of the filter as a file.
 * @csspart add-up The button that adds up the completed orders of the filter.
 * @csspart cancel-export The button that cancels the export.
 * @csspart retry-export The button that begins the export anew after a failure.
 * @csspart back The button that leads back to the list.
 * @csspart status The status of the open order.
 * @csspart details The values of the open order.
 * @csspart show-link The button that shows the payment link again.
 * @csspart print The button that prints the receipt.
 * @csspart resume The button that continues the sale.
 * @csspart alert A failure, with advice on what to do.
 * @csspart retry The button that tries again.
 * @csspart share The button that opens the system's share dialog.
 * @csspart share-panel The payment link, the ways to share it, and its QR code.
 * @csspart link The payment link.
 * @csspart qr The QR code of the payment link.
 * @csspart copy The button that copies the link.
 * @csspart whatsapp The link that opens WhatsApp.
 * @csspart email The link that opens an e-mail.
 * @csspart open The link that opens the payment page.
 * @csspart timeline The stages of the order.
 * @csspart invoice The form that imports the invoice.
 * @csspart drop The drop zone for the invoice.
 * @csspart send-invoice The button that sends the invoice.
 * @csspart receipt The receipt of the order, visible in print only.
 */
export class ParcelaOrders extends WidgetElement<OrdersClient> {
  /** @internal */
  static readonly observedAttributes: string[] = Object.keys(ATTRIBUTES);

  /** @internal Loads the WebAssembly. Returns the same instance until it crashes. */
  static load: Load<OrdersGlue>;

  static {
    reflect(this.prototype, ATTRIBUTES);
  }

  #controller: Controller;

  constructor() {
    const service = new Service<OrdersClient>();
    let controller!: Controller;
    super(ParcelaOrders.prototype, ATTRIBUTES, service, (place) => {
      return (controller = new Controller({ place, service, views: PRERENDERED_VIEWS, load: () => ParcelaOrders.load() }));
    });
    this.#controller = controller;
  }

  /**
   * The current filter of the list, set by the page or chosen by the seller, which `parcela-orders-filter-changed` reports. Undefined lists
   * all orders. A filter with the content that the page has set last has no effect, even if the seller has chosen another one since, so that a
   * page may create the object at each render. The search text is not part of the filter, because it may be a name or a CPF.
   */
  get filter(): ParcelaOrdersFilter | undefined {
    return this.#controller.filter;
  }

  set filter(value) {
    this.#controller.filter = filterOf(this, valueOfType(this, "filter", "object", value));
  }

  /**
   * The identifier of the open order, a UUID; undefined while the list is shown. Setting an identifier opens the order. Setting undefined
   * closes the open order, and its row gets the focus if the element had it.
   *
   * The browser's back button closes an order that the seller has opened. A page that changes its address in a listener for
   * `parcela-order-opened` manages the history itself: it has to set this property when the browser goes back.
   */
  get order(): string | undefined {
    return this.#controller.order;
  }

  set order(value) {
    this.#controller.order = value ? String(value) : undefined;
  }

  /**
   * Searches for a name, a CPF or the number of an order, as if the seller had typed it. Closes the open order. A page can call it from its
   * own list of customers, for example.
   */
  search(text: string): void {
    this.#controller.search(String(text).normalize());
  }

  /** Reloads the list or the open order, whichever is shown. */
  refresh(): void {
    this.#controller.refresh();
  }
}

export interface ParcelaOrders extends ReflectedOrdersAttributes {}

/** The properties and methods that are neither inherited nor reflected from an attribute. */
type Own = Omit<ParcelaOrders, keyof HTMLElement | keyof ReflectedOrdersAttributes | `${string}Callback`>;

/** The properties without an attribute. */
export type OrdersProperties = Pick<Own, PropertyName<Own>>;

/** The shop's orders: a seller finds an order, follows it, sends its payment link again, and imports its invoice. */
export interface ParcelaOrdersElement extends HTMLElement, Own, ReflectedOrdersAttributes {
  addEventListener: AddEventListener<ParcelaOrdersElement, ParcelaOrdersEventMap>;
}

/** @internal Returns the names of the properties without an attribute: the accessors with a setter. */
export function propertyNames(): PropertyName<Own>[] {
  return propertyNamesOf(ParcelaOrders.prototype) as PropertyName<Own>[];
}

/** @internal Defines the element. Does nothing if it is already defined, or if there is no DOM. */
export function define(load: Load<OrdersGlue>): void {
  defineElement(TAG, ParcelaOrders, load);
}
