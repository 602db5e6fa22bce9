/** `<parcela-checkout>`: the custom element around the widget. Importing this file defines nothing. */

import { AMOUNT, EarlyStep, replay } from "./early.js";
import { Service } from "./service.js";
import { show, styles } from "./stills.js";
import { typedCustomer } from "./typed.js";

const TAG = "parcela-checkout";

/** The values that an attribute can have, where not any. */
const KNOWN = {
  amount: AMOUNT,
  locale: /^(pt|en|es)([-_]|$)/i,
  theme: /^(light|dark|auto)$/,
};

// There is no HTMLElement where pages are rendered on a server: the class can be imported there, not defined.
const Base = globalThis.HTMLElement ?? class {};

export class ParcelaCheckout extends Base {
  static observedAttributes = ["base-url", "establishment", "session", "amount", "locale", "theme"];

  /** Answers the running instance of the WebAssembly. Memoised by whoever gives it, until that has crashed. */
  static load;

  #base;
  /** The instance of the WebAssembly, and the checkout in it. */
  #module;
  #handle;
  /** What the handle was made for, and what it shows: attributes and properties are compared with these. */
  #scope;
  /** The seller's session, as the page has last named it. */
  #session;
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
  /** Whether the module has crashed, and the seller has not gone on yet. */
  #stopped = false;
  /** Whether the module could not be loaded the last time. */
  #failed = false;
  /** What the seller had typed when the module crashed, and for which scope. */
  #typed;
  /** The first step before the module is there, and what the seller did in one that has gone. */
  #early;
  #draft;
  /** Ends what listens to the page, while the widget is shown. */
  #listening;

  constructor() {
    super();
    this.#base = document.createElement("div");
    this.#base.setAttribute("part", "base");
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
    // What was typed before a crash is of another customer.
    this.#typed = undefined;
    this.#schedule();
  }

  /** Begins the next sale. */
  reset() {
    this.#resumed = this.#typed = undefined;
    this.#ask((handle) => handle.reset());
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
    this.#failed = false;
    this.#showEarly();
    this.#schedule();
  }

  disconnectedCallback() {
    this.#schedule();
  }

  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (now && KNOWN[name] && !KNOWN[name].test(now)) {
      console.warn(`<${TAG}>: the attribute ${name} has a value that is not understood`);
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
    if (this.#module?.crash) this.#giveUp();
    this.#checkSession();
    if (!this.isConnected) this.#hide();
    else if (this.#module && !this.#early?.isInGesture) this.#run(() => this.#show());
    else this.#showEarly();
    if (!this.#module && !this.#loading && !this.#stopped && this.isConnected) this.#load();
  }

  /** Where the page names another session, the one before ends, also while the element is out of the document. */
  #checkSession() {
    const session = this.getAttribute("session") || undefined;
    if (this.#session === session) return;
    this.#session = session;
    this.#service.forgetToken();
    this.#hide();
    this.#draft = undefined;
    this.#ask((handle) => handle.close());
    // What has ended is not shown again, even where the page names its session once more.
    this.#scope = undefined;
  }

  #hide() {
    this.#endEarly();
    this.#listening?.abort();
    this.#ask((handle) => handle.disconnect());
    this.#spoken = undefined;
  }

  /**
   * What the checkout answers to `call`; nothing where there is none. A module that crashes meanwhile is given up: it is not asked
   * again, and what follows here does nothing.
   */
  #ask(call) {
    if (!this.#handle || this.#module.crash) return undefined;
    return this.#run(() => call(this.#handle));
  }

  #run(call) {
    try {
      return this.#module.run(call);
    } catch (error) {
      if (!this.#module.crash) throw error;
      this.#schedule();
      return undefined;
    }
  }

  /** After a crash nothing of the module is used any more. What is stored leads the next one back, once the seller goes on. */
  #giveUp() {
    const error = this.#module.crash;
    this.#listening?.abort();
    this.#typed = { scope: this.#scope, customer: typedCustomer(this.#base) };
    this.#module = this.#handle = this.#scope = this.#spoken = this.#words = undefined;
    this.#customerIsNew = this.#customer !== undefined;
    if (!this.isConnected) return;
    this.#stopped = true;
    console.error(`<${TAG}>: the WebAssembly has crashed, which is a defect of it`, error);
    this.#showFailure("crashed");
    this.#fail("crashed");
  }

  async #load() {
    this.#loading = true;
    try {
      this.#module = await ParcelaCheckout.load();
      this.#schedule();
    } catch (error) {
      console.error(`<${TAG}>: the WebAssembly could not be loaded`, error);
      this.#failed = true;
      this.#showFailure("failed");
      this.#fail(error?.code ?? "not_initialized");
    }
    this.#loading = false;
  }

  #show() {
    const [baseUrl, establishment] = ["base-url", "establishment"].map((name) => this.getAttribute(name) ?? "");
    const amount = this.getAttribute("amount") || undefined;
    const spoken = JSON.stringify([this.getAttribute("locale"), this.#messages]);
    const session = this.#session;
    const scope = JSON.stringify([baseUrl, establishment, session]);
    const isNew = this.#scope !== scope;
    if (isNew) {
      this.#hide();
      this.#ask((handle) => handle.free());
      this.#handle = this.#module.run((glue) => new glue.CheckoutHandle(baseUrl, establishment, amount, session));
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
      this.#ask((handle) => handle.setAmount(amount));
    }
    if (this.#customerIsNew) {
      this.#customerIsNew = false;
      this.#ask((handle) => handle.setCustomer(this.#customer));
    }
    if (isNew) this.#typeAgain(scope);
    if (isNew) this.#replay();
    if (isNew) this.#tellReady();
    if (this.#resumed !== undefined) this.#resume();
  }

  #resume() {
    if (!this.#ask((handle) => handle.resume(this.#resumed))) {
      console.warn(`<${TAG}>: resume() needs the identifier of an order, and no order that is being created`);
    }
    this.#resumed = undefined;
  }

  /** The words of a table of the page's own stay in memory: one is made only where the words have changed. */
  #speak(spoken) {
    if (this.#words === spoken) return;
    this.#words = spoken;
    const unknown = this.#ask((handle) => handle.speak(this.getAttribute("locale") ?? "", this.#messages));
    if (unknown?.length > 0) console.warn(`<${TAG}>: messages has unknown keys: ${unknown.join(", ")}`);
  }

  #connect() {
    this.shadowRoot.adoptedStyleSheets = styles();
    this.#base.replaceChildren();
    this.#listen();
    const fetch = (request) => this.#service.send(request);
    const lookUp = async (cep) => this.#cepLookup?.(cep);
    this.#ask((handle) => handle.connect(this.#base, this, fetch, lookUp));
    if (document.hidden) this.#ask((handle) => handle.shown(false));
  }

  /** What happens to the page, as far as a sale cares. */
  #listen() {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const on = (target, name, call) => {
      target.addEventListener(name, (event) => this.#ask((handle) => call(handle, event)), { signal });
    };
    on(document, "visibilitychange", (handle) => handle.shown(!document.hidden));
    on(globalThis, "online", (handle) => handle.online());
    on(globalThis, "pageshow", (handle, { persisted }) => persisted && handle.returned());
    this.#module.addEventListener("crash", () => this.#schedule(), { signal });
  }

  #tellReady() {
    const attribute = this.#ask((handle) => handle.misconfigured);
    if (attribute === undefined) {
      this.#dispatch("parcela-ready", {});
      return;
    }
    console.error(`<${TAG}>: the attribute ${attribute} is missing or invalid`);
    this.#fail("validation");
  }

  /** Shows the first step, where the module is not there. Shown already, it follows what the page says. */
  #showEarly() {
    if (this.#module || this.#stopped || this.#failed) return;
    const given = {
      amount: this.getAttribute("amount") || undefined,
      locale: this.getAttribute("locale"),
      messages: this.#messages,
    };
    if (this.#early?.shows(given)) return;
    this.#endEarly(given.amount);
    this.#early = new EarlyStep(this.shadowRoot, this.#base, given, () => this.#schedule());
    this.#replay();
  }

  /** Keeps what the seller has done in the first step, for the view that takes its place. */
  #endEarly(amount = this.getAttribute("amount") || undefined) {
    if (!this.#early) return;
    this.#draft = this.#early.draft(amount);
    this.#early.end();
    this.#early = undefined;
  }

  #replay() {
    const draft = this.#draft;
    this.#draft = undefined;
    if (draft) replay(draft, this.shadowRoot, this.#base);
  }

  #showFailure(name) {
    const hadFocus = this.shadowRoot.activeElement !== null;
    this.#endEarly();
    this.shadowRoot.adoptedStyleSheets = styles();
    this.#base.removeAttribute("data-step");
    show(this.#base, name, this.getAttribute("locale"), this.#messages);
    const button = this.#base.querySelector("button");
    button.addEventListener("click", () => {
      this.#stopped = this.#failed = false;
      this.#showEarly();
      this.#base.querySelector("h2").focus();
      this.#schedule();
    });
    if (hadFocus) button.focus();
  }

  /** What was typed before a crash stands in the form again. */
  #typeAgain(scope) {
    const { scope: before, customer } = this.#typed ?? {};
    this.#typed = undefined;
    if (customer && before === scope) this.#ask((handle) => handle.setCustomer(customer));
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
 * @param {() => Promise<object>} load answers the running instance of the WebAssembly, another one once that has crashed
 */
export function define(load) {
  if (!globalThis.customElements || customElements.get(TAG)) return;
  ParcelaCheckout.load = load;
  customElements.define(TAG, ParcelaCheckout);
}
