/** `<parcela-checkout>`: the custom element around the widget. Importing this file defines nothing. */

const TAG = "parcela-checkout";

/** What stands before the WebAssembly, whose own tables are not there yet. */
const WORDS = {
  pt: ["Carregando…", "O checkout não pôde ser carregado.", "Tentar de novo"],
  en: ["Loading…", "The checkout could not be loaded.", "Try again"],
  es: ["Cargando…", "No se pudo cargar el checkout.", "Intentar de nuevo"],
};

const SKELETON = `
  :host { display: block; --ground: #fff; --ink: #1b2127; --shade: #e9edf0; --accent: #0b6b57; }
  :host([hidden]) { display: none; }
  @media (prefers-color-scheme: dark) {
    :host { --ground: #15191d; --ink: #eef1f4; --shade: #2a3138; --accent: #58d3b0; }
  }
  [part="base"] {
    box-sizing: border-box; display: grid; align-content: start; gap: 24px;
    max-inline-size: 640px; min-block-size: 440px; margin-inline: auto; padding: 24px;
    border: 1px solid var(--parcela-line, var(--shade)); border-radius: var(--parcela-radius, 12px);
    background: var(--parcela-surface, var(--ground)); color: var(--parcela-text, var(--ink));
    font: var(--parcela-font-size, 16px) / 1.5 var(--parcela-font, system-ui, sans-serif);
  }
  .shade { block-size: 48px; border-radius: 8px; background: var(--shade); }
  .shade.tall { block-size: 160px; }
  .unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  p { margin: 0; }
  button {
    justify-self: start; min-block-size: 44px; padding-inline: 16px; border: 1px solid currentColor; border-radius: 8px;
    background: transparent; color: var(--parcela-accent, var(--accent)); font: inherit; cursor: pointer;
  }
  @media (prefers-reduced-motion: no-preference) {
    .shade { animation: breathe 1.6s ease-in-out infinite alternate; }
    @keyframes breathe { to { opacity: 0.5; } }
  }
`;

// There is no HTMLElement where pages are rendered on a server: the class can be imported there, not defined.
const Base = globalThis.HTMLElement ?? class {};

/** One sheet for all elements, made when the first is shown. */
const sheets = new Map();

function sheet(name, css) {
  if (!sheets.has(name)) {
    const made = new CSSStyleSheet();
    made.replaceSync(css());
    sheets.set(name, made);
  }
  return [sheets.get(name)];
}

/** Makes an element with text, classes and attributes. */
function make(tag, { text = "", ...attributes }) {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

export class ParcelaCheckout extends Base {
  static observedAttributes = ["base-url", "establishment", "amount", "locale"];

  /** Answers what wasm-bindgen generated once its WebAssembly runs. Memoised by whoever gives it. */
  static load;

  #base;
  #glue;
  #handle;
  /** What the handle was made for, and what it shows: attributes and properties are compared with these. */
  #service;
  #locale;
  #amount;
  #fetch;
  #customer;
  #customerIsNew = false;
  #scheduled = false;
  #loading = false;

  constructor() {
    super();
    this.#base = make("div", { part: "base" });
    this.attachShadow({ mode: "open" }).append(this.#base);
  }

  /** Takes the place of the page's `fetch`; it is given a `Request`. */
  get fetch() {
    return this.#fetch;
  }

  set fetch(value) {
    this.#fetch = value ?? undefined;
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
    this.#handle?.reset();
  }

  connectedCallback() {
    // Properties that were set before this class was defined hide its accessors.
    for (const name of ["fetch", "customer"]) {
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

  attributeChangedCallback(_name, before, now) {
    if (before !== now) this.#schedule();
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
    this.#handle?.disconnect();
    this.#locale = undefined;
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
    const locale = this.getAttribute("locale") ?? "";
    const service = JSON.stringify([baseUrl, establishment]);
    const isNew = this.#service !== service;
    if (isNew) {
      this.#handle?.free();
      this.#handle = new this.#glue.CheckoutHandle(baseUrl, establishment, amount);
      [this.#service, this.#amount, this.#locale] = [service, amount, undefined];
    }
    if (this.#locale !== locale) {
      this.#locale = locale;
      this.#connect(locale);
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
  }

  #connect(locale) {
    this.#handle.disconnect();
    this.shadowRoot.adoptedStyleSheets = sheet("widget", this.#glue.styles);
    this.#base.replaceChildren();
    this.#base.removeAttribute("aria-busy");
    this.#handle.connect(this.#base, this, locale, (request) => (this.#fetch ?? globalThis.fetch)(request));
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
    const [loading] = this.#words();
    const shades = ["shade", "shade", "shade tall", "shade"].map((name) => make("div", { class: name }));
    this.shadowRoot.adoptedStyleSheets = sheet("skeleton", () => SKELETON);
    this.#base.setAttribute("aria-busy", "true");
    this.#base.replaceChildren(make("p", { class: "unseen", role: "status", text: loading }), ...shades);
  }

  #showFailure(error) {
    const [, failed, again] = this.#words();
    const retry = make("button", { type: "button", part: "retry", text: again });
    retry.addEventListener("click", () => {
      this.#showSkeleton();
      this.#schedule();
    });
    this.#base.removeAttribute("aria-busy");
    this.#base.replaceChildren(make("p", { role: "alert", text: failed }), retry);
    console.error(`<${TAG}>: the WebAssembly could not be loaded`, error);
    this.#fail(error?.code ?? "not_initialized");
  }

  #words() {
    return WORDS[this.getAttribute("locale")?.slice(0, 2).toLowerCase()] ?? WORDS.pt;
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
