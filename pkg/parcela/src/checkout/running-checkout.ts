/** A running checkout: an instance of the WebAssembly, and in it the checkout of one element. */

import type { CheckoutGlue, CheckoutHandle, CheckoutPage } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
import type { GivenFirst } from "./early-step.js";
import type { Place } from "./place.js";
import { keepStepHistory } from "./step-history.js";
import { styles } from "./stills.js";
import type { Table } from "./vocabulary.js";

/** The attributes and properties of the element. */
export interface Given extends GivenFirst {
  baseUrl: string;
  establishment: string;
  session: string | undefined;
  terms: string;
  autofill: boolean;
}

/** The functions that a checkout calls on the page. */
export interface Page extends CheckoutPage {
  /** Is told that the module has crashed. */
  onCrash: () => void;
}

export class RunningCheckout {
  #module: Instance<CheckoutGlue>;
  #place: Place;
  #page: Page;
  #handle: CheckoutHandle | undefined;
  /** The scope and amount of the handle, to compare with the current attributes. */
  #scope: string | undefined;
  #amount: string | undefined;
  #settings: string | undefined;
  /** The words that the view was made with; undefined while there is no view. */
  #spoken: Table | undefined;
  /** Removes the listeners on the page; set while the checkout is shown. */
  #listening: AbortController | undefined;

  /** The scope of the checkout that has crashed before this one, if any. */
  #crashed: string | undefined;

  constructor(module: Instance<CheckoutGlue>, place: Place, page: Page, crashed: string | undefined) {
    [this.#module, this.#place, this.#page, this.#crashed] = [module, place, page, crashed];
  }

  /** The crash of the module, if it has crashed. Calls of `ask` do nothing after that. */
  get crash(): Error | undefined {
    return this.#module.crash;
  }

  /** The service, establishment and session of the checkout. */
  get scope(): string | undefined {
    return this.#scope;
  }

  /** Whether there is a view. */
  get isShown(): boolean {
    return this.#spoken !== undefined;
  }

  /** Whether there is a view of a sale. There is none where an attribute is missing or wrong, and none after a crash. */
  get isSelling(): boolean {
    return this.isShown && this.ask((handle) => handle.misconfigured === undefined) === true;
  }

  /**
   * Shows the given attributes in the words of `table`, and the next sale in place of the one before where the page `wantsNext`. Returns
   * whether that began another checkout.
   */
  show({ baseUrl, establishment, session, amount, amountFinal, terms, autofill }: Given, table: Table, wantsNext: boolean): boolean {
    const scope = JSON.stringify([baseUrl, establishment, session]);
    const isNew = this.#scope !== scope;
    if (isNew) {
      this.hide();
      this.ask((handle) => handle.free());
      this.#handle = this.#call((glue) => new glue.CheckoutHandle(baseUrl, establishment, amount, session));
      if (scope === this.#crashed) this.ask((handle) => handle.recover());
      [this.#scope, this.#amount, this.#settings, this.#crashed] = [scope, amount, undefined, undefined];
    }
    const settings = JSON.stringify([terms, autofill, amountFinal]);
    if (this.#settings !== settings) {
      this.#settings = settings;
      this.ask((handle) => handle.configure(terms, autofill, amountFinal));
    }
    if (wantsNext) this.ask((handle) => handle.reset());
    if (this.#spoken !== table) {
      this.hide();
      const isWhole = this.ask((handle) => handle.speak(table.lang, table.source));
      if (isWhole === false) throw new Error("the words are of another version of the package than the WebAssembly");
      this.#spoken = table;
      this.#connect();
    }
    if (this.#amount !== amount) {
      this.#amount = amount;
      this.ask((handle) => handle.setAmount(amount));
    }
    return isNew;
  }

  /** Takes the checkout out of the document. It keeps its state. */
  hide(): void {
    this.#listening?.abort();
    this.ask((handle) => handle.disconnect());
    this.#spoken = undefined;
  }

  /** Ends the seller's session. What has ended is not shown again, even where the page names its session once more. */
  close(): void {
    this.hide();
    this.ask((handle) => handle.close());
    this.#scope = undefined;
  }

  /** The result of `call` on the checkout; undefined if there is none, or if its module has crashed. */
  ask<Answer>(call: (handle: CheckoutHandle) => Answer): Answer | undefined {
    const handle = this.#handle;
    return handle && this.#call(() => call(handle));
  }

  /** A module that crashes meanwhile is not asked again. */
  #call<Answer>(call: (glue: CheckoutGlue) => Answer): Answer | undefined {
    if (this.crash) return undefined;
    try {
      return this.#module.run(call);
    } catch (error) {
      if (!this.crash) throw error;
      this.#page.onCrash();
      return undefined;
    }
  }

  #connect(): void {
    const { host, root, base } = this.#place;
    root.adoptedStyleSheets = styles();
    base.replaceChildren();
    this.#listen();
    this.ask((handle) => handle.connect(base, host, this.#page));
    if (document.hidden) this.ask((handle) => handle.shown(false));
  }

  /** Listens to the events of the page that matter to a sale. */
  #listen(): void {
    this.#listening = new AbortController();
    const options = { signal: this.#listening.signal };
    document.addEventListener("visibilitychange", () => this.ask((handle) => handle.shown(!document.hidden)), options);
    globalThis.addEventListener("online", () => this.ask((handle) => handle.online()), options);
    globalThis.addEventListener("pageshow", ({ persisted }) => persisted && this.ask((handle) => handle.returned()), options);
    // Some browsers discard a page with this listener when it is left, so it is added once something is typed.
    const leave = (event: Event) => this.ask((handle) => handle.unsaved) && event.preventDefault();
    const typed = () => globalThis.addEventListener("beforeunload", leave, options);
    this.#place.base.addEventListener("input", typed, { ...options, once: true });
    const { base, host } = this.#place;
    keepStepHistory(base, host, () => this.ask((handle) => handle.back()), options.signal);
    this.#module.addEventListener("crash", () => this.#page.onCrash(), options);
  }
}
