/** The class of `<parcela-checkout>`. Importing this module does not define the element. */

import { SIMULATION } from "prerendered:checkout";

import type { CheckoutGlue } from "../shared/glue.js";
import { warn, warnOfType } from "../widget/console.js";
import type { Load } from "../widget/controller.js";
import { dispatchError } from "../widget/dispatch.js";
import { defineElement, WidgetElement, type AddEventListener, type PropertyName } from "../widget/element.js";
import type { Place } from "../widget/place.js";
import type { LanguagePack } from "../widget/language-pack.js";
import { propertyNamesOf, valueOfType } from "../widget/properties.js";
import { reflect } from "../widget/reflected.js";
import { ATTRIBUTES, type ReflectedAttributes } from "./attributes.js";
import { Controller } from "./controller.js";
import type { CepLookup, CheckoutCustomer, CustomerLookup } from "./customer.js";
import { readEstablishments, VIOLATION_TEXTS, type CheckoutEstablishment } from "./establishments.js";
import type { ParcelaCheckoutEventMap } from "./events.js";
import type { Texts } from "./messages/keys.js";
import { Service, type CheckoutClient } from "./service.js";
import { PRERENDERED_VIEWS } from "./early-step.js";
import { contentOf } from "./typed-customer.js";

/**
 * All texts of the checkout in a language that the package does not have, and as `lang` its tag. As a value of `messages`, such a table is a
 * language of its own. `{0}`, `{1}` and so on stand for values.
 */
export type CheckoutMessages = LanguagePack<Texts>;

const TAG = "parcela-checkout";

/**
 * The checkout: a seller simulates, enters the customer's data, gets a payment link, and follows the order.
 *
 * @slot header Content above the steps.
 * @slot footer Content below the current step.
 * @csspart base The whole widget, with the attribute `lang`.
 * @csspart till The choice of the store, if the page provides several.
 * @csspart card The card around the current step.
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
 * @csspart basis The choice between the amount of the sale and the amount that the shop receives.
 * @csspart toggle-down-payment The button that adds or removes a down payment.
 * @csspart simulate The button that simulates.
 * @csspart options The installment options.
 * @csspart all-terms The button that shows all installment options.
 * @csspart net The button that shows or hides the amount that the shop receives.
 * @csspart values The values of the selected option.
 * @csspart onward The bar with the chosen installments and the button that leads to the customer's form. On a phone it is sticky.
 * @csspart continue The button that leads to the customer's form.
 * @csspart summary The list of invalid fields above the form.
 * @csspart review The data of the sale, before and after the order is made.
 * @csspart edit The button in a group of the review that leads back to its fields.
 * @csspart submit The button that shows the review and, on the review, makes the order.
 * @csspart back The button that leads back to the previous step.
 * @csspart question The question whether to make a second order for the same customer and amount.
 * @csspart create-another The button that makes the second order.
 * @csspart show-twin The button that shows the first order.
 * @csspart changed-amount The question which amount to use, shown after the page has changed its own.
 * @csspart keep-amount The button that keeps the current amount.
 * @csspart take-amount The button that uses the page's amount.
 * @csspart leave-customer The question whether another order replaces the customer that has been typed.
 * @csspart keep-customer The button that keeps the customer.
 * @csspart open-order The button that opens the other order.
 * @csspart alert A failure, with advice on what to do.
 * @csspart remark A note, such as that a saved sale has expired.
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
 * @csspart print The button that prints the receipt.
 * @csspart receipt The receipt of the order, visible in print only.
 * @csspart invoice The form that imports the invoice.
 * @csspart drop The drop zone for the invoice.
 * @csspart send-invoice The button that sends the invoice.
 * @csspart sell-same The button that begins the same sale again.
 * @csspart sell-smaller The button that begins a sale for the approved amount.
 * @csspart sell-down-payment The button that begins the sale again with a down payment.
 * @csspart new-sale The button that begins the next sale.
 */
export class ParcelaCheckout extends WidgetElement<CheckoutClient> {
  /** @internal */
  static readonly observedAttributes: string[] = Object.keys(ATTRIBUTES);

  /** @internal Loads the WebAssembly. Returns the same instance until it crashes. */
  static load: Load<CheckoutGlue>;

  static {
    reflect(this.prototype, ATTRIBUTES);
  }

  #controller: Controller;
  #cepLookup: CepLookup | undefined;
  #customerLookup: CustomerLookup | undefined;
  #establishments: readonly CheckoutEstablishment[] | undefined;
  /** The last result of `readEstablishments`, as JSON. */
  #stores = JSON.stringify(readEstablishments([]));
  #customer: CheckoutCustomer | undefined;
  /** The content of the customer that was passed to the controller last; empty if any value applies, also undefined. */
  #customerContent: string | undefined;

  constructor() {
    const service = new Service(SIMULATION.request);
    let controller!: Controller;
    super(ParcelaCheckout.prototype, ATTRIBUTES, service, (place) => {
      const own = place as Place & { host: ParcelaCheckout };
      return (controller = new Controller({ place: own, service, views: PRERENDERED_VIEWS, load: () => ParcelaCheckout.load() }));
    });
    this.#controller = controller;
    // Once the order exists, a value of `customer` belongs to the next sale.
    this.addEventListener("parcela-order-created", () => {
      this.#customerContent = "";
      this.#controller.forgetCustomer();
    });
  }

  /** Looks up the address of a postal code (CEP) of eight digits. The result never replaces the seller's input. */
  get cepLookup(): CepLookup | undefined {
    return this.#cepLookup;
  }

  set cepLookup(value) {
    this.#cepLookup = valueOfType(this, "cepLookup", "function", value);
  }

  /**
   * Looks up a customer in the page's own records. It is called after the seller has typed a valid CPF. The result fills empty fields; they
   * are marked as found, and cleared when the CPF changes. If the lookup fails, the seller fills in the form. The guide *SSR and
   * frameworks* describes the requirements of the LGPD.
   */
  get customerLookup(): CustomerLookup | undefined {
    return this.#customerLookup;
  }

  set customerLookup(value) {
    this.#customerLookup = valueOfType(this, "customerLookup", "function", value);
  }

  /**
   * The stores that the seller may sell for. If there are two or more, the seller chooses one above the steps. The initial choice is the
   * attribute `establishment` if it is in the list, and the first entry otherwise. A single entry replaces the attribute.
   *
   * A new choice begins the sale again with the customer that has been typed; before a choice, a new `establishment` begins it with an empty
   * form. The open order remains among the open sales of the previous store. The tab remembers the choice until `session` changes; without
   * `session`, it remembers the choice only across a reload. The choice is disabled while an order is being created or has had no answer.
   * Invalid entries are left out and reported on the console and by `parcela-error`.
   *
   * A later list keeps the current store if it contains it or is empty. From an order until the sale is over or back at its first step, neither a
   * list nor `establishment` changes the store; both apply to the next sale, and to an order of the new store that `resume()` shows. A reload
   * continues the sale of an order in its store if the list has it, unless `establishment` is another one.
   */
  get establishments(): readonly CheckoutEstablishment[] | undefined {
    return this.#establishments;
  }

  set establishments(value) {
    const list = valueOfType(this, "establishments", "object", value);
    if (list && !Array.isArray(list)) warnOfType(this, "establishments", "an array", value);
    this.#establishments = Array.isArray(list) ? list : undefined;
    this.#readStores(this.#establishments ?? []);
  }

  /**
   * The customer's data for this sale. The widget fills the form with it. A new value replaces the previous one, except in fields that the
   * seller has edited, and has no effect if the seller has typed the CPF of another customer; undefined removes it. A value with the same
   * content has no effect, so that a page may create the object at each render. After the property has been undefined, after an order, after
   * `reset()` and in a new `session`, the same content applies again.
   */
  get customer(): CheckoutCustomer | undefined {
    return this.#customer;
  }

  set customer(value) {
    this.#customer = valueOfType(this, "customer", "object", value);
    const content = contentOf(this, this.#customer);
    if (content === this.#customerContent) return;
    this.#customerContent = content;
    this.#controller.customerChanged();
  }

  /**
   * Begins the next sale and abandons the current one. If a pending request still creates an order, `parcela-order-created` is dispatched.
   */
  reset(): void {
    this.#customerContent = "";
    this.#controller.reset();
  }

  /**
   * Shows an existing order: its payment link, or its status. While another order is being created or has had no answer, the call only logs
   * a warning, because the seller could not get back to that order; `reset()` abandons it. If the seller has typed a customer, they are
   * asked first, because its data would be lost.
   *
   * An order of another establishment is not shown, and the seller is told so: without `establishment`, the CNPJ of the order's shop, after
   * the order was read, by a `parcela-error` with the code `not_found` and the `status` null; with it, at once, and the current sale stays. To
   * show such an order, set the attribute `establishment` to it first, and pass the CNPJ here too. Beside a list, this needs a change of the
   * attribute, and no other store that the seller has chosen.
   */
  resume(pedidoId: string, establishment?: string): void {
    this.#controller.resume(String(pedidoId), establishment);
  }

  /** @internal The CNPJ of the current store, without mask. Empty if there is none. */
  get store(): string {
    return this.#controller.store;
  }

  /** A list with the same content has no effect, so that a page may create the array at each render. */
  #readStores(list: readonly CheckoutEstablishment[]): void {
    const read = readEstablishments(list);
    const stores = JSON.stringify(read);
    if (stores === this.#stores) return;
    this.#stores = stores;
    this.#controller.setStores(read.stores);
    const { violations } = read;
    const names = Object.keys(violations);
    for (const name of names) warn(this, `${name} ${VIOLATION_TEXTS[violations[name][0].rule]}: the store is left out`);
    if (!names[0]) return;
    const message = `the property establishments has invalid entries: ${names.join(", ")}`;
    // Deferred, so that the page can add its listener first.
    queueMicrotask(() => dispatchError(this, { code: "validation", message, violations }));
  }
}

/** The attributes as properties. `amount` also takes a number; it is always read as the text of the attribute. */
interface Reflections extends Omit<ReflectedAttributes, "amount"> {
  get amount(): string | undefined;
  set amount(reais: string | number | undefined);
}

export interface ParcelaCheckout extends Reflections {}

/** The properties and methods that are neither internal, inherited nor reflected from an attribute. */
type Own = Omit<ParcelaCheckout, "store" | keyof HTMLElement | keyof ReflectedAttributes | `${string}Callback`>;

/** The properties without an attribute: they hold objects and functions. */
export type CheckoutProperties = Pick<Own, PropertyName<Own>>;

/** The checkout: a seller simulates, enters the customer's data, gets a payment link, and follows the order. */
export interface ParcelaCheckoutElement extends HTMLElement, Own, Reflections {
  addEventListener: AddEventListener<ParcelaCheckoutElement, ParcelaCheckoutEventMap>;
}

/** @internal Returns the names of the properties without an attribute: the accessors with a setter. */
export function propertyNames(): PropertyName<Own>[] {
  return propertyNamesOf(ParcelaCheckout.prototype) as PropertyName<Own>[];
}

/** @internal Defines the element. Does nothing if it is already defined, or if there is no DOM. */
export function define(load: Load<CheckoutGlue>): void {
  defineElement(TAG, ParcelaCheckout, load);
}
