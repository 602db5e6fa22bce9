/** A running widget: the widget of one element, inside an instance of the WebAssembly. */

import type { Instance } from "../shared/module.js";
import type { Kind } from "./kind.js";
import type { Place } from "./place.js";
import type { Stills } from "./stills.js";
import type { Table } from "./vocabulary.js";

/** The dependencies of a running widget. */
export interface Parts<K extends Kind> {
  module: Instance<K["glue"]>;
  place: Place;
  stills: Stills<never>;
  /** The functions that the widget calls on the page. */
  page: K["page"];
  /** Called when the module has crashed. */
  onCrash: () => void;
}

export abstract class Running<K extends Kind> {
  #parts: Parts<K>;
  #handle: K["handle"] | undefined;
  /** The scope of the handle, to detect changes. */
  #scope: string | undefined;
  /** The words of the view; undefined while there is no view. */
  #spoken: Table | undefined;
  /** Removes the listeners on the page; set while the widget is shown. */
  #listening: AbortController | undefined;

  constructor(parts: Parts<K>) {
    this.#parts = parts;
  }

  /** Creates the widget for a new scope. It replaces `before`. */
  protected abstract make(glue: K["glue"], given: K["given"], before: K["handle"] | undefined): K["handle"];

  /** Passes the inputs that the view depends on to the widget, before the view is built. `isNew`: the widget has been created just now. */
  protected abstract settle(given: K["given"], isNew: boolean): void;

  /** Passes the other inputs to the widget, after the view has been built. */
  protected finish?(given: K["given"]): void;

  /** Adds the listeners of this kind of widget, until `signal` aborts. */
  protected listen?(place: Place, signal: AbortSignal): void;

  /** Whether the widget may be visible to the seller. */
  protected get isSeen(): boolean {
    return !document.hidden;
  }

  /** Reports the visibility to the widget. */
  protected look(): void {
    this.ask((handle) => handle.shown(this.isSeen));
  }

  /** The error with which the module has crashed, if it has. After that, `ask` does nothing. */
  get crash(): Error | undefined {
    return this.#parts.module.crash;
  }

  /** The service, establishment and session of the widget, as JSON. */
  get scope(): string | undefined {
    return this.#scope;
  }

  /** Whether there is a view. */
  get isShown(): boolean {
    return this.#spoken !== undefined;
  }

  /** Whether the view is shown and usable: no attribute is missing or invalid, and the module has not crashed. */
  get isWorking(): boolean {
    return this.isShown && this.ask((handle) => handle.misconfigured === undefined) === true;
  }

  /** Shows the widget for the inputs, in the words of `table`. Returns `true` if it has created a new widget. */
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
      if (isWhole === false) throw new Error("the words and the WebAssembly are from different versions of the package");
      this.#spoken = table;
      this.#connect();
    }
    this.finish?.(given);
    return isNew;
  }

  /** Removes the view from the document. The widget keeps its state. */
  hide(): void {
    this.#listening?.abort();
    this.ask((handle) => handle.disconnect());
    this.#spoken = undefined;
  }

  /** Ends the seller's session. The same widget is not shown again, even if the page sets the same session later. */
  close(): void {
    this.hide();
    this.ask((handle) => handle.close());
    this.#scope = undefined;
  }

  /** Returns the result of `call` on the widget, or undefined if there is no widget or the module has crashed. */
  ask<Answer>(call: (handle: K["handle"]) => Answer): Answer | undefined {
    const handle = this.#handle;
    return handle && this.#call(() => call(handle));
  }

  /** Runs `call` in the module. Returns undefined if the module has crashed, or crashes during the call. */
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

  /** Listens to events of the page. */
  #listen(): void {
    const { module, place, onCrash } = this.#parts;
    this.#listening = new AbortController();
    const options = { signal: this.#listening.signal };
    document.addEventListener("visibilitychange", () => this.look(), options);
    globalThis.addEventListener("online", () => this.ask((handle) => handle.online()), options);
    globalThis.addEventListener("pageshow", ({ persisted }) => persisted && this.ask((handle) => handle.returned()), options);
    // A `beforeunload` listener excludes the page from some browsers' back/forward cache, so it is added at the first input.
    const leave = (event: Event) => this.ask((handle) => handle.unsaved) && event.preventDefault();
    const typed = () => globalThis.addEventListener("beforeunload", leave, options);
    place.base.addEventListener("input", typed, { ...options, once: true });
    this.listen?.(place, options.signal);
    module.addEventListener("crash", onCrash, options);
  }
}
