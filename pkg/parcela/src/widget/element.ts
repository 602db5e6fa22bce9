/** The base class of the elements, and their definition. */

import type { TokenProvider } from "../sdk/options.js";
import type { PageGlue } from "../shared/glue.js";
import { version } from "../shared/version.js";
import { warnOfAttribute, type AttributeRules } from "./attribute-rules.js";
import type { Controller, Load } from "./controller.js";
import { Base } from "./dom.js";
import type { Kind } from "./kind.js";
import { placeIn, type Place } from "./place.js";
import { adoptProperties, propertyNamesOf, removeAttributes, valueOfType } from "./properties.js";
import { propertiesOf } from "./reflected.js";
import type { Running } from "./running.js";
import type { Fetch, Service } from "./service.js";
import type { Words } from "./vocabulary.js";

/** @internal The part of a controller that the base class uses. */
type ElementController = Pick<
  Controller<Kind, Running<Kind>>,
  "connected" | "disconnected" | "schedule" | "notify" | "signOut" | "sessionSet"
>;

/**
 * The names of what a tab stores of a seller. Names with `=` or `~` after their scope belong to keys of orders, without personal data: they
 * prevent a second order.
 */
const OF_SELLER = /^parcela-(session$|checkout-store |checkout (?!\S* \S+( \d+)? [=~]))/;

/** The places that `focus()` leads to. The first one that exists is used. */
const ENTRIES = ["[name=prazo]:checked", "[name=prazo]", "#amount", "#search", "h2", "[part=retry]"];

/**
 * An element: its attributes, and the properties and methods that all elements have.
 *
 * @typeParam Client the methods that the element calls on a client
 * @cssproperty --parcela-surface The background of the card.
 * @cssproperty --parcela-sunken The background of lists, values and panels.
 * @cssproperty --parcela-text The text color.
 * @cssproperty --parcela-muted The color of secondary text.
 * @cssproperty --parcela-line The color of lines between parts.
 * @cssproperty --parcela-edge The border color of fields and choices.
 * @cssproperty --parcela-accent The color of the main button, links and selected choices.
 * @cssproperty --parcela-accent-strong The accent color while hovered or pressed.
 * @cssproperty --parcela-accent-soft The background of selected choices.
 * @cssproperty --parcela-on-accent The color of text on the accent color.
 * @cssproperty --parcela-good The color of a completed stage.
 * @cssproperty --parcela-warn The text of a warning.
 * @cssproperty --parcela-warn-soft The background of a warning.
 * @cssproperty --parcela-danger The color of an error's text and border.
 * @cssproperty --parcela-danger-soft The background of an error.
 * @cssproperty --parcela-font The font family.
 * @cssproperty --parcela-font-mono The font family of links and support codes.
 * @cssproperty --parcela-font-size The base font size, from which all other sizes derive.
 * @cssproperty --parcela-radius The corner radius of the card.
 * @cssproperty --parcela-radius-control The corner radius of fields and buttons.
 * @cssproperty --parcela-width The maximum width of the card.
 */
export abstract class WidgetElement<Client extends object> extends Base {
  /** @internal The package's version. */
  static readonly version: string = version;

  #prototype: HTMLElement;
  #rules: AttributeRules;
  #service: Service<Client>;
  #controller: ElementController;
  #messages: Words | undefined;

  /** @internal `create` is called with the nodes of the new element. */
  constructor(prototype: HTMLElement, rules: AttributeRules, service: Service<Client>, create: (place: Place) => ElementController) {
    super();
    [this.#prototype, this.#rules, this.#service, this.#controller] = [prototype, rules, service, create(placeIn(this))];
  }

  /** Replaces the global `fetch`. It is called with a `Request` and returns a promise of the `Response`. */
  get fetch(): Fetch | undefined {
    return this.#service.fetch;
  }

  set fetch(value) {
    this.#service.fetch = valueOfType(this, "fetch", "function", value);
  }

  /**
   * Returns the access token. It is needed only if no gateway adds the token. It is called once for all waiting requests, again shortly
   * before the token expires, and once after a 401.
   */
  get tokenProvider(): TokenProvider | undefined {
    return this.#service.tokenProvider;
  }

  set tokenProvider(value) {
    this.#service.tokenProvider = valueOfType(this, "tokenProvider", "function", value);
  }

  /** A `Client` of this package, or an object with the same methods. The element then ignores `fetch` and `tokenProvider`. */
  get client(): Client | undefined {
    return this.#service.client;
  }

  set client(value) {
    this.#service.client = valueOfType(this, "client", "object", value);
  }

  /**
   * The page's own texts, by key, such as `newSale`, `label.cpf`, `heading.order` or `status.5`. Texts that both elements show have the same
   * keys. Keep the placeholders of a text, as in `"{0}x de {1}"`. Unknown keys, and values that are
   * no texts, are reported on the console.
   *
   * A table of all texts with their language as `lang`, such as `"fr"`, is a further language (`CheckoutMessages`, `OrdersMessages`). It
   * replaces that of `locale`, which provides the texts that are missing. Missing keys are reported on the console.
   */
  get messages(): Record<string, string> | undefined {
    return this.#messages;
  }

  set messages(value) {
    this.#messages = valueOfType(this, "messages", "object", value);
    this.#controller.schedule();
  }

  /**
   * Moves the focus into the element, to where the seller continues: in the checkout, to the number of installments or, without options, to the
   * amount; in the list of orders, to the search; otherwise to the heading, or to the button that tries again.
   */
  override focus(options?: FocusOptions): void {
    const places = ENTRIES.map((selector) => this.shadowRoot?.querySelector<HTMLElement>(selector));
    places.find(Boolean)?.focus(options);
  }

  /** Reads an order at once. Call it when your webhook reports a change. It has no effect if the order is not shown. */
  notify(pedidoId: string): void {
    this.#controller.notify(String(pedidoId));
  }

  /**
   * Ends the seller's session, for a page's sign-out: cancels pending calls, empties the element, and deletes what this tab has stored of the
   * seller and of a customer. The element stays empty and calls nothing until the page sets `session`, even to the same value, or inserts the
   * element again. It drops everything that the page sets or asks for a sale before that. Call it on each element of the page.
   *
   * An order without an answer cannot be resumed after that. If the same `session` sells to the same customer for the same amount again within
   * a day, the order is sent under its first key, or the seller is asked first.
   */
  forget(): void {
    this.#controller.signOut();
    try {
      for (const name of Object.keys(sessionStorage)) if (OF_SELLER.test(name)) sessionStorage.removeItem(name);
    } catch {
      // The browser denies access to storage.
    }
  }

  /** @internal */
  connectedCallback(): void {
    const names = propertyNamesOf(this.#prototype);
    adoptProperties(this, [...names, ...propertiesOf(this.#rules).keys()]);
    removeAttributes(this, names);
    this.#controller.connected();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#controller.disconnected();
  }

  /** @internal */
  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (name === "session") this.#controller.sessionSet(!!before && before !== now);
    if (before === now) return;
    warnOfAttribute(this, this.#rules, name, now);
    this.#controller.schedule();
  }
}

/** The method `addEventListener` of an element with the events of `EventMap`. */
export interface AddEventListener<Element, EventMap> {
  <K extends keyof EventMap>(
    type: K,
    listener: (this: Element, event: EventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (
    type: string,
    listener: ((event: Event) => void) | { handleEvent(event: Event): void },
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The names of the members of `Own` that may be undefined: the properties, which have no attribute. */
export type PropertyName<Own> = { [Name in keyof Own]: undefined extends Own[Name] ? Name : never }[keyof Own];

/**
 * @internal Defines an element, whose WebAssembly `load` loads. Does nothing if it is already defined, or if there is no DOM. Logs a warning if another
 * copy of the package has defined it, such as another version on the same page.
 */
export function defineElement<Glue extends PageGlue>(
  tag: string,
  element: CustomElementConstructor & { load: Load<Glue> },
  load: Load<Glue>,
): void {
  const defined = globalThis.customElements?.get(tag);
  // A test double has no WebAssembly to load.
  if (defined && defined !== element && "load" in defined) {
    const { version: other = "older" } = Object(defined);
    console.warn(`<${tag}>: another copy of the package (${other}) has defined the element; this one (${version}) is ignored`);
  }
  if (!globalThis.customElements || defined) return;
  element.load = load;
  customElements.define(tag, element);
}
