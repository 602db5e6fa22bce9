/** A checkout that runs: an instance of the WebAssembly, and in it the checkout of one element. */

import type { CheckoutGlue, CheckoutHandle } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
import type { GivenFirst } from "./early-step.js";
import type { Place } from "./place.js";
import { styles } from "./stills.js";
import type { Table } from "./vocabulary.js";

/** What the page has said by attributes and properties. */
export interface Given extends GivenFirst {
  baseUrl: string;
  establishment: string;
  session: string | undefined;
  terms: string;
}

/** What a checkout asks the page for. */
export interface Page {
  fetch: (request: Request) => Promise<Response>;
  lookUp: (cep: string) => Promise<unknown>;
  /** Is told that the module has crashed. */
  onCrash: () => void;
}

export class RunningCheckout {
  #module: Instance<CheckoutGlue>;
  #place: Place;
  #page: Page;
  #handle: CheckoutHandle | undefined;
  /** What the handle was made for, and what it shows: what the page says is compared with these. */
  #scope: string | undefined;
  #amount: string | undefined;
  #terms: string | undefined;
  /** The words that the view was made with; undefined while there is no view. */
  #spoken: Table | undefined;
  /** Ends what listens to the page, while the checkout is shown. */
  #listening: AbortController | undefined;

  constructor(module: Instance<CheckoutGlue>, place: Place, page: Page) {
    [this.#module, this.#place, this.#page] = [module, place, page];
  }

  /** What has ended the module, if anything has. Nothing of it is used any more, and what is asked here does nothing. */
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

  /** Shows what the page says in the words of `table`. Answers whether that began another checkout. */
  show({ baseUrl, establishment, session, amount, terms }: Given, table: Table): boolean {
    const scope = JSON.stringify([baseUrl, establishment, session]);
    const isNew = this.#scope !== scope;
    if (isNew) {
      this.hide();
      this.ask((handle) => handle.free());
      this.#handle = this.#call((glue) => new glue.CheckoutHandle(baseUrl, establishment, amount, session));
      [this.#scope, this.#amount, this.#terms] = [scope, amount, undefined];
    }
    if (this.#terms !== terms) {
      this.#terms = terms;
      this.ask((handle) => handle.setTerms(terms));
    }
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

  /** What the checkout answers to `call`; nothing where there is none, or its module has crashed. */
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
    this.ask((handle) => handle.connect(base, host, this.#page.fetch, this.#page.lookUp));
    if (document.hidden) this.ask((handle) => handle.shown(false));
  }

  /** What happens to the page, as far as a sale cares. */
  #listen(): void {
    this.#listening = new AbortController();
    const options = { signal: this.#listening.signal };
    document.addEventListener("visibilitychange", () => this.ask((handle) => handle.shown(!document.hidden)), options);
    globalThis.addEventListener("online", () => this.ask((handle) => handle.online()), options);
    globalThis.addEventListener(
      "pageshow",
      ({ persisted }) => persisted && this.ask((handle) => handle.returned()),
      options,
    );
    this.#module.addEventListener("crash", () => this.#page.onCrash(), options);
  }
}
