/** `<parcela-checkout>`: the custom element around the widget. Importing this file defines nothing. */

import { Service } from "./service.js";
import { failure, make, sheet, SKELETON, skeleton } from "./skeleton.js";

const TAG = "parcela-checkout";

/** The values that an attribute can have, where not any. */
const KNOWN = { locale: /^(pt|en|es)([-_]|$)/i, theme: /^(light|dark|auto)$/ };

// There is no HTMLElement where pages are rendered on a server: the class can be imported there, not defined.
const Base = globalThis.HTMLElement ?? class {};

export class ParcelaCheckout extends Base {
  static observedAttributes = ["base-url", "establishment", "amount", "locale", "theme"];

  /** Answers what wasm-bindgen generated once its WebAssembly runs. Memoised by whoever gives it. */
  static load;

  #base;
  #glue;
  #handle;
  /** What the handle was made for, and what it shows: attributes and properties are compared with these. */
  #scope;
  /** The language and words that the view was made with; undefined while there is no view. */
  #spoken;
  /** What the handle has been told to speak. */
  #words;
  #amount;
  #service = new Service();
  #cepLookup;
  #messages;
  #customer;
  #customerIsNew = false;
  #resumed;
  #scheduled = false;
  #loading = false;
  /** Ends what listens to the page, while the widget is shown. */
  #listening;
  /** The widgets of the page's other tabs. */
  #channel;

  constructor() {
    super();
    this.#base = make("div", { part: "base" });
    this.attachShadow({ mode: "open" }).append(this.#base);
  }

  /** Takes the place of the page's `fetch`; it is given a `Request`. */
  get fetch() {
    return this.#service.fetch;
  }

  set fetch(value) {
    this.#service.fetch = value ?? undefined;
  }

  /** Answers the access token, where no gateway adds it. */
  get tokenProvider() {
    return this.#service.tokenProvider;
  }

  set tokenProvider(value) {
    this.#service.tokenProvider = value ?? undefined;
  }

  /** A `Client` of this package, whose methods are then used in place of `fetch`. */
  get client() {
    return this.#service.client;
  }

  set client(value) {
    this.#service.client = value ?? undefined;
  }

  /** Answers the address of a postal code of eight digits, or nothing. */
  get cepLookup() {
    return this.#cepLookup;
  }

  set cepLookup(value) {
    this.#cepLookup = value ?? undefined;
  }

  /** The page's own words, by key. */
  get messages() {
    return this.#messages;
  }

  set messages(value) {
    this.#messages = value ?? undefined;
    this.#schedule();
  }

  /** What the page knows of the customer, with the wire's field names. */
  get customer() {
    return this.#customer;
  }

  set customer(value) {
    this.#customer = value ?? undefined;
    this.#customerIsNew = this.#customer !== undefined;
    this.#schedule();
  }

  /** Begins the next sale. */
  reset() {
    this.#resumed = undefined;
    this.#handle?.reset();
  }

  /** Goes on with an order that exists. */
  resume(pedidoId) {
    this.#resumed = String(pedidoId);
    this.#schedule();
  }

  connectedCallback() {
    // Properties that were set before this class was defined hide its accessors.
    for (const name of ["fetch", "tokenProvider", "client", "cepLookup", "messages", "customer"]) {
      if (Object.hasOwn(this, name)) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
    }
    if (!this.#glue) this.#showSkeleton();
    this.#schedule();
  }

  disconnectedCallback() {
    this.#schedule();
  }

  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (now && KNOWN[name] && !KNOWN[name].test(now)) {
      console.warn(`<${TAG}>: the attribute ${name} has an unknown value, so its default counts`);
    }
    this.#schedule();
  }

  /** Once the page's own code has run: an element that is only moved, or gets its attributes one by one, is updated once. */
  #schedule() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#update();
    });
  }

  #update() {
    if (!this.isConnected) this.#hide();
    else if (this.#glue) this.#show();
    else if (!this.#loading) this.#load();
  }

  #hide() {
    this.#listening?.abort();
    this.#channel?.close();
    this.#handle?.disconnect();
    this.#spoken = undefined;
  }

  async #load() {
    this.#loading = true;
    try {
      this.#glue = await ParcelaCheckout.load();
      this.#schedule();
    } catch (error) {
      this.#showFailure(error);
    }
    this.#loading = false;
  }

  #show() {
    const [baseUrl, establishment] = ["base-url", "establishment"].map((name) => this.getAttribute(name) ?? "");
    const amount = this.getAttribute("amount") || undefined;
    const spoken = JSON.stringify([this.getAttribute("locale"), this.#messages]);
    const scope = JSON.stringify([baseUrl, establishment]);
    const isNew = this.#scope !== scope;
    if (isNew) {
      this.#hide();
      this.#handle?.free();
      this.#handle = new this.#glue.CheckoutHandle(baseUrl, establishment, amount);
      [this.#scope, this.#amount, this.#words] = [scope, amount, undefined];
    }
    if (this.#spoken !== spoken) {
      this.#hide();
      this.#spoken = spoken;
      this.#speak(spoken);
      this.#connect();
    }
    if (this.#amount !== amount) {
      this.#amount = amount;
      this.#handle.setAmount(amount);
    }
    if (this.#customerIsNew) {
      this.#customerIsNew = false;
      this.#handle.setCustomer(this.#customer);
    }
    if (isNew) this.#tellReady();
    if (this.#resumed !== undefined) this.#resume();
  }

  #resume() {
    if (!this.#handle.resume(this.#resumed)) {
      console.warn(`<${TAG}>: resume() needs the identifier of an order, and no order that is being created`);
    }
    this.#resumed = undefined;
  }

  /** The words of a table of the page's own stay in memory: one is made only where the words have changed. */
  #speak(spoken) {
    if (this.#words === spoken) return;
    this.#words = spoken;
    const unknown = this.#handle.speak(this.getAttribute("locale") ?? "", this.#messages);
    if (unknown.length > 0) console.warn(`<${TAG}>: messages has unknown keys: ${unknown.join(", ")}`);
  }

  #connect() {
    this.shadowRoot.adoptedStyleSheets = sheet("widget", this.#glue.styles);
    this.#base.replaceChildren();
    this.#base.removeAttribute("aria-busy");
    this.#listen();
    this.#handle.connect(
      this.#base,
      this,
      (request) => this.#service.send(request),
      (text) => this.#channel?.postMessage(text),
      async (cep) => this.#cepLookup?.(cep),
    );
    if (document.hidden) this.#handle.shown(false);
  }

  /** What happens to the page, as far as a sale cares. */
  #listen() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    document.addEventListener("visibilitychange", () => this.#handle.shown(!document.hidden), { signal });
    addEventListener("online", () => this.#handle.online(), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.#handle.returned(), { signal });
    const { scope } = this.#handle;
    this.#channel = scope && globalThis.BroadcastChannel ? new BroadcastChannel(scope) : undefined;
    this.#channel?.addEventListener("message", ({ data }) => this.#handle.heard(String(data)), { signal });
  }

  #tellReady() {
    const attribute = this.#handle.misconfigured;
    if (attribute === undefined) {
      this.#dispatch("parcela-ready", {});
      return;
    }
    console.error(`<${TAG}>: the attribute ${attribute} is missing or invalid`);
    this.#fail("validation");
  }

  #showSkeleton() {
    this.shadowRoot.adoptedStyleSheets = sheet("skeleton", () => SKELETON);
    this.#base.setAttribute("aria-busy", "true");
    this.#base.replaceChildren(...skeleton(this.getAttribute("locale"), this.hasAttribute("amount")));
  }

  #showFailure(error) {
    const again = () => {
      this.#showSkeleton();
      this.#schedule();
    };
    this.#base.removeAttribute("aria-busy");
    this.#base.replaceChildren(...failure(this.getAttribute("locale"), again));
    console.error(`<${TAG}>: the WebAssembly could not be loaded`, error);
    this.#fail(error?.code ?? "not_initialized");
  }

  #fail(code) {
    const unknown = { correlationId: null, businessCode: null, operation: null, pedidoId: null, status: null };
    this.#dispatch("parcela-error", { code, ...unknown });
  }

  #dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}

/**
 * Defines the element, once: where it is defined already, or cannot be, nothing happens.
 *
 * @param {() => Promise<object>} load answers what wasm-bindgen generated once its WebAssembly runs
 */
export function define(load) {
  if (!globalThis.customElements || customElements.get(TAG)) return;
  ParcelaCheckout.load = load;
  customElements.define(TAG, ParcelaCheckout);
}
