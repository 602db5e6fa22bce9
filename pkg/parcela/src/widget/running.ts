/** A running widget: the widget of one element, inside an instance of the WebAssembly. */

import { again } from "../shared/load.js";
import { otherVersion, type Instance } from "../shared/module.js";
import { takeDrops } from "./drop.js";
import type { Kind, WidgetInputs } from "./kind.js";
import type { Place } from "./place.js";
import type { PrerenderedViews } from "./prerendered-views.js";
import { printAlone } from "./print.js";
import type { Table } from "./vocabulary.js";

const loadLater = again(() => import("./later/later.js"));

/** Calls `then` when the browser is idle, after a second at the latest: a page that paints nothing may never be called idle. */
function whenIdle(then: () => void): void {
  const timeout = 1000;
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(then, { timeout });
  else setTimeout(then, timeout);
}

/** Draws the QR codes until `signal` aborts. A download that has failed is repeated at the seller's next click. */
async function drawCodes(base: HTMLElement, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    const later = await loadLater();
    if (!signal.aborted) later.drawCodes(base, signal);
  } catch {
    base.addEventListener("click", () => void drawCodes(base, signal), { signal, once: true });
  }
}

/** The dependencies of a running widget. */
export interface WidgetDependencies<K extends Kind> {
  module: Instance<K["glue"]>;
  place: Place;
  views: PrerenderedViews<never>;
  /** The functions that the widget calls on the page. */
  page: K["page"];
  /** Called when the module has crashed. */
  onCrash: () => void;
}

export abstract class Running<K extends Kind> {
  #dependencies: WidgetDependencies<K>;
  #handle: K["handle"] | undefined;
  /** The scope of the handle, to detect changes. */
  #scope: string | undefined;
  /** The words of the view; undefined while there is no view. */
  #table: Table | undefined;
  /** Removes the listeners on the page; set while the widget is shown. */
  #listening: AbortController | undefined;

  constructor(dependencies: WidgetDependencies<K>) {
    this.#dependencies = dependencies;
  }

  /** Creates the widget for a new scope. It replaces `before`. */
  protected abstract createHandle(glue: K["glue"], inputs: K["inputs"], before: K["handle"] | undefined): K["handle"];

  /** Passes the inputs that the view depends on to the widget, before the view is built. `isNew`: the widget has been created just now. */
  protected abstract applyBeforeView(inputs: K["inputs"], isNew: boolean): void;

  /** Passes the other inputs to the widget, after the view has been built. */
  protected applyAfterView?(inputs: K["inputs"]): void;

  /** Adds the listeners of this kind of widget, until `signal` aborts. */
  protected listen?(place: Place, signal: AbortSignal): void;

  /** Whether the widget may be visible to the seller. */
  protected get isVisible(): boolean {
    return !document.hidden;
  }

  /** Reports the visibility to the widget. */
  protected reportVisibility(): void {
    this.ask((handle) => handle.shown(this.isVisible));
  }

  /** Called when the browser has restored the page from its cache. */
  protected returned(): void {
    this.ask((handle) => handle.returned());
  }

  /** The error with which the module has crashed, if it has. After that, `ask` does nothing. */
  get crash(): Error | undefined {
    return this.#dependencies.module.crash;
  }

  /** The service, establishment and session of the widget, as JSON. */
  get scope(): string | undefined {
    return this.#scope;
  }

  /** The instance of the WebAssembly that the widget is in. */
  get module(): Instance<K["glue"]> {
    return this.#dependencies.module;
  }

  /** Whether there is a view. */
  get isShown(): boolean {
    return this.#table !== undefined;
  }

  /** Whether the view is shown and usable: no attribute is missing or invalid, and the module has not crashed. */
  get isWorking(): boolean {
    return this.isShown && this.ask((handle) => handle.misconfigured === undefined) === true;
  }

  /** Shows the widget for the inputs, in the words of `table`. Returns `true` if it has created a new widget. */
  show(inputs: K["inputs"], table: Table): boolean {
    const scope = scopeOf(inputs);
    const isNew = this.#scope !== scope;
    if (isNew) {
      this.leave();
      const before = this.#handle;
      this.#handle = this.#call((glue) => this.createHandle(glue, inputs, before));
      if (before) this.#call(() => before.free());
      this.#scope = scope;
      this.#keepSession();
    }
    this.applyBeforeView(inputs, isNew);
    if (this.#table !== table) {
      this.hide();
      const isWhole = this.ask((handle) => handle.speak(table.lang, table.source));
      if (isWhole === false) throw otherVersion();
      this.#table = table;
      this.#connect();
    }
    this.applyAfterView?.(inputs);
    return isNew;
  }

  /** Takes over the widget of another element, with its state. */
  takeOver(before: Running<K>): void {
    before.hide();
    [this.#handle, this.#scope, before.#handle] = [before.#handle, before.#scope, undefined];
    this.#keepSession();
  }

  /** Removes the view from the document. The widget keeps its state. */
  hide(): void {
    this.#listening?.abort();
    this.ask((handle) => handle.disconnect());
    this.#table = undefined;
  }

  /** Removes the view because the element was removed from the document, or because another scope follows. */
  leave(): void {
    this.hide();
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
      return this.#dependencies.module.run(call);
    } catch (error) {
      if (!this.crash) throw error;
      this.#dependencies.onCrash();
      return undefined;
    }
  }

  #connect(): void {
    const { place, views, page } = this.#dependencies;
    const { host, root, base } = place;
    root.adoptedStyleSheets = views.styles();
    base.replaceChildren();
    this.#listen();
    this.ask((handle) => handle.connect(base, host, page));
    if (!this.isVisible) this.reportVisibility();
  }

  /** Stores the session as the last one of the tab, once all widgets of a page that the browser restores have compared theirs with the last. */
  #keepSession(): void {
    setTimeout(() => this.ask((handle) => handle.keepSession()));
  }

  /** Listens to events of the page. */
  #listen(): void {
    const { module, place, onCrash } = this.#dependencies;
    this.#listening = new AbortController();
    const options = { signal: this.#listening.signal };
    document.addEventListener("visibilitychange", () => this.reportVisibility(), options);
    globalThis.addEventListener("online", () => this.ask((handle) => handle.online()), options);
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      this.#keepSession();
      this.returned();
    };
    globalThis.addEventListener("pageshow", show, options);
    // A `beforeunload` listener excludes the page from some browsers' back/forward cache, so it is added at the first input.
    const leave = (event: Event) => this.ask((handle) => handle.unsaved) && event.preventDefault();
    const warn = () => globalThis.addEventListener("beforeunload", leave, options);
    // A file that is dropped fires no `input`. A new view may show what was typed or chosen in the previous one.
    for (const name of ["input", "drop"]) place.base.addEventListener(name, warn, { ...options, once: true });
    if (this.ask((handle) => handle.unsaved)) warn();
    printAlone(place, options.signal);
    takeDrops(place, options.signal);
    whenIdle(() => void drawCodes(place.base, options.signal));
    this.listen?.(place, options.signal);
    module.addEventListener("crash", onCrash, options);
  }
}

/** Returns the scope of a widget: the service, establishment and session as JSON. Spellings of one address or CNPJ that the module accepts are equal. */
export function scopeOf({ baseUrl, establishment, session }: WidgetInputs): string {
  const cnpj = establishment?.replace(/[./ -]/g, "").toUpperCase();
  return JSON.stringify([baseUrl.replace(/([^\s/])\/+$/, "$1"), cnpj, session]);
}
