/** A running widget: an instance of the WebAssembly, and in it the widget of one element. */

import type { Instance } from "../shared/module.js";
import type { Kind } from "./kind.js";
import type { Place } from "./place.js";
import type { Stills } from "./stills.js";
import type { Table } from "./vocabulary.js";

/** The module, and what runs in it. */
export interface Parts<K extends Kind> {
  module: Instance<K["glue"]>;
  place: Place;
  stills: Stills<never>;
  /** The functions that the widget calls on the page. */
  page: K["page"];
  /** Is told that the module has crashed. */
  onCrash: () => void;
}

export abstract class Running<K extends Kind> {
  #parts: Parts<K>;
  #handle: K["handle"] | undefined;
  /** The scope of the handle, to compare with the current attributes. */
  #scope: string | undefined;
  /** The words that the view was made with; undefined while there is no view. */
  #spoken: Table | undefined;
  /** Removes the listeners on the page; set while the widget is shown. */
  #listening: AbortController | undefined;

  constructor(parts: Parts<K>) {
    this.#parts = parts;
  }

  /** Makes the widget for another scope, in place of the one `before`. */
  protected abstract make(glue: K["glue"], given: K["given"], before: K["handle"] | undefined): K["handle"];

  /** Tells the widget of the attributes that its view depends on. `isNew`: it was made just now. */
  protected abstract settle(given: K["given"], isNew: boolean): void;

  /** Tells the widget, which has a view, of the other attributes. */
  protected finish?(given: K["given"]): void;

  /** Listens to more than every widget does, until `signal` aborts. */
  protected listen?(place: Place, signal: AbortSignal): void;

  /** Whether the seller may see the widget. */
  protected get isSeen(): boolean {
    return !document.hidden;
  }

  /** Tells the widget whether the seller may see it. */
  protected look(): void {
    this.ask((handle) => handle.shown(this.isSeen));
  }

  /** The crash of the module, if it has crashed. Calls of `ask` do nothing after that. */
  get crash(): Error | undefined {
    return this.#parts.module.crash;
  }

  /** The service, establishment and session of the widget. */
  get scope(): string | undefined {
    return this.#scope;
  }

  /** Whether there is a view. */
  get isShown(): boolean {
    return this.#spoken !== undefined;
  }

  /** Whether there is a view of what the widget is for. There is none where an attribute is missing or wrong, and none after a crash. */
  get isWorking(): boolean {
    return this.isShown && this.ask((handle) => handle.misconfigured === undefined) === true;
  }

  /** Shows the given attributes in the words of `table`. Returns whether that began another widget. */
  show(given: K["given"], table: Table): boolean {
    const scope = JSON.stringify([given.baseUrl, given.establishment, given.session]);
    const isNew = this.#scope !== scope;
    if (isNew) {
      this.hide();
      const before = this.#handle;
      this.#handle = this.#call((glue) => this.make(glue, given, before));
      if (before) this.#call(() => before.free());
      this.#scope = scope;
    }
    this.settle(given, isNew);
    if (this.#spoken !== table) {
      this.hide();
      const isWhole = this.ask((handle) => handle.speak(table.lang, table.source));
      if (isWhole === false) throw new Error("the words are of another version of the package than the WebAssembly");
      this.#spoken = table;
      this.#connect();
    }
    this.finish?.(given);
    return isNew;
  }

  /** Takes the widget out of the document. It keeps its state. */
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

  /** The result of `call` on the widget; undefined if there is none, or if its module has crashed. */
  ask<Answer>(call: (handle: K["handle"]) => Answer): Answer | undefined {
    const handle = this.#handle;
    return handle && this.#call(() => call(handle));
  }

  /** A module that crashes meanwhile is not asked again. */
  #call<Answer>(call: (glue: K["glue"]) => Answer): Answer | undefined {
    if (this.crash) return undefined;
    try {
      return this.#parts.module.run(call);
    } catch (error) {
      if (!this.crash) throw error;
      this.#parts.onCrash();
      return undefined;
    }
  }

  #connect(): void {
    const { place, stills, page } = this.#parts;
    const { host, root, base } = place;
    root.adoptedStyleSheets = stills.styles();
    base.replaceChildren();
    this.#listen();
    this.ask((handle) => handle.connect(base, host, page));
    if (!this.isSeen) this.look();
  }

  /** Listens to the events of the page that matter to a widget. */
  #listen(): void {
    const { module, place, onCrash } = this.#parts;
    this.#listening = new AbortController();
    const options = { signal: this.#listening.signal };
    document.addEventListener("visibilitychange", () => this.look(), options);
    globalThis.addEventListener("online", () => this.ask((handle) => handle.online()), options);
    globalThis.addEventListener("pageshow", ({ persisted }) => persisted && this.ask((handle) => handle.returned()), options);
    // Some browsers discard a page with this listener when it is left, so it is added once something is typed.
    const leave = (event: Event) => this.ask((handle) => handle.unsaved) && event.preventDefault();
    const typed = () => globalThis.addEventListener("beforeunload", leave, options);
    place.base.addEventListener("input", typed, { ...options, once: true });
    this.listen?.(place, options.signal);
    module.addEventListener("crash", onCrash, options);
  }
}
