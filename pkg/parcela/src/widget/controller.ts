/** Decides what an element shows: the prerendered first view, the running widget, or a failure. */

import { isParcelaError } from "../shared/error.js";
import type { PageGlue, WidgetPage } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
import type { OperationName } from "../shared/operations.js";
import { logError, textsOf, warnOnce } from "./console.js";
import { dispatch, dispatchError, type FailureFields } from "./dispatch.js";
import { missingFeature } from "./environment.js";
import type { Kind, WidgetInputs } from "./kind.js";
import type { Place } from "./place.js";
import { Placeholder, type FailureView, type FirstView } from "./placeholder.js";
import type { PrerenderedViews } from "./prerendered-views.js";
import { scopeOf, type Running, type WidgetDependencies } from "./running.js";
import type { Service } from "./service.js";
import { Vocabulary } from "./vocabulary.js";

/** The error for a widget that could not start for an unknown reason. */
const UNKNOWN = { code: "not_initialized", message: "the WebAssembly could not be loaded" } as const;

/** The controllers of the elements that were removed from the document in the current task. */
const removed = new Set<unknown>();

/** Loads the WebAssembly. Returns the same instance until it crashes. */
export type Load<Glue extends PageGlue> = () => Promise<Instance<Glue>>;

/** The parts of a running widget that are the same for all kinds of widgets. */
export type CommonDependencies<K extends Kind> = Omit<WidgetDependencies<K>, "page"> & {
  page: WidgetPage<keyof K["client"] & OperationName>;
};

/** The options of a controller. */
export interface ControllerOptions<K extends Kind> {
  place: Place;
  service: Service<K["client"]>;
  views: PrerenderedViews<FailureView>;
  load: Load<K["glue"]>;
}

export abstract class Controller<K extends Kind, R extends Running<K>> {
  protected readonly placeholder: Placeholder<K["inputs"]>;
  protected running: R | undefined;
  #options: ControllerOptions<K>;
  #vocabulary: Vocabulary;
  /**
   * The last value of the attribute `session`. Null after `forget()`, when the element is empty and calls nothing. The empty string before the next
   * session, so that every value differs.
   */
  #session: string | null | undefined;
  /** Whether the element may continue another one: markup that a page inserts has created it. One of a script, as by React, begins anew. */
  #mayContinue: boolean;
  /** Whether the element has taken over a widget, and has not reported yet that it is ready. */
  #hasContinued = false;
  #isScheduled = false;
  #isLoading = false;
  /** Whether the module has crashed and the seller has not pressed the button yet, or the module cannot run in this environment. */
  #isStopped = false;
  /** Whether the last attempt to start has failed. The seller's button and another connection to a document try again. */
  #hasFailed = false;

  constructor(options: ControllerOptions<K>) {
    const { place, views } = options;
    this.#options = options;
    this.#mayContinue = place.host.isConnected;
    this.#vocabulary = new Vocabulary(place.host, views.prerendered);
    this.placeholder = new Placeholder(place, views, (inputs, onFree) => this.showEarly(inputs, onFree));
  }

  /** The current attributes and properties. */
  protected abstract get inputs(): K["inputs"];

  /** The attributes and properties that all elements have. */
  protected get commonInputs(): WidgetInputs {
    const host = this.#host;
    return {
      baseUrl: host.getAttribute("base-url") ?? "",
      establishment: host.getAttribute("establishment") || undefined,
      session: host.getAttribute("session") || undefined,
      locale: host.getAttribute("locale"),
      messages: host.messages && textsOf(host, "messages", host.messages),
    };
  }

  /** The consequence of a missing session, for a console warning. */
  protected abstract readonly withoutSession: string;

  /** Shows the first view. */
  protected abstract showEarly(inputs: K["inputs"], onFree: () => void): FirstView<K["inputs"]>;

  /** Creates the running widget after the module has been loaded. */
  protected abstract run(dependencies: CommonDependencies<K>): R;

  /** Takes over what determines the establishment from the element that this one may continue. */
  protected precededBy?(before: this): void;

  /** Takes over the data of the element that this one continues. */
  protected continues?(before: this): void;

  /** Begins requests that the widget is expected to need. Called after the browser has laid out the first view. */
  protected prepare?(isExpected: boolean): void;

  /** Drops what the page has set or asked for. `isForgotten` is true in `forget()`, and false when another session begins. */
  protected abstract drop(isForgotten: boolean): void;

  /** Forgets the data of the session that has ended. */
  protected abstract sessionEnded(): void;

  /** Saves the state of a widget whose module has crashed. */
  protected hasCrashed?(running: R): void;

  /** Passes the page's data to the widget that is shown. `isNew`: the widget has been created just now. */
  protected afterShow?(running: R, isNew: boolean): void;

  /** Updates the parts of the element outside of the view. */
  protected updateSurroundings?(): void;

  /** Carries out the page's pending requests. Called only while no attribute is invalid. */
  protected whenWorking?(running: R): void;

  /** Handles the connection to a document: shows the first view at once. */
  connected(): void {
    this.#hasFailed = false;
    this.sessionSet(false);
    const missing = missingFeature();
    if (missing) {
      this.#rejectEnvironment(missing);
      return;
    }
    this.updateSurroundings?.();
    this.#showFirst();
    this.schedule();
  }

  /** Handles the removal from a document. An element that takes over the widget is updated first. */
  disconnected(): void {
    removed.add(this);
    setTimeout(() => removed.delete(this));
    queueMicrotask(() => this.schedule());
  }

  /** Has the widget read the order again, if it is shown. */
  notify(pedidoId: string): void {
    this.running?.ask((handle) => handle.notify(pedidoId));
  }

  /** Schedules one update in a microtask, so that moving the element or setting several attributes causes a single update. */
  schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#update();
    });
  }

  /** Reports an environment in which the WebAssembly cannot run. The event is deferred, so that the page can add its listener first. */
  #rejectEnvironment(missing: string): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    const message = `${missing} is missing here. In tests, use parcela/testing`;
    logError(this.#host, message);
    queueMicrotask(() => this.#fail({ code: "not_initialized", message }));
  }

  get #host(): Place["host"] {
    return this.#options.place.host;
  }

  #update(): void {
    const { isConnected } = this.#host;
    if (this.#session === null) return;
    if (this.running?.crash) this.#dropCrashed(this.running, this.running.crash);
    this.#checkSession();
    if (isConnected && this.#mayContinue) this.#continue();
    this.updateSurroundings?.();
    if (!isConnected) this.#leave();
    else if (this.running && this.#isReady(this.running)) this.#show(this.running);
    else this.#showFirst();
    if (!this.running) this.#begin(isConnected);
  }

  /**
   * Takes over the widget of an element that the page's markup has replaced in this task: one with the same name, `id`, `session`, service and
   * establishment. Without `session`, the seller may be another one.
   */
  #continue(): void {
    this.#mayContinue = false;
    const { session } = this.inputs;
    for (const before of session === undefined ? [] : (removed as Set<this>)) {
      const { running } = before;
      const { isConnected, localName, id } = before.#host;
      if (!running || running.crash || before.#session !== session) continue;
      if (isConnected || localName !== this.#host.localName || id !== this.#host.id) continue;
      this.precededBy?.(before);
      if (running.scope !== scopeOf(this.inputs)) continue;
      this.placeholder.forget();
      this.running = this.#run(running.module);
      this.running.takeOver(running);
      before.running = undefined;
      [this.#vocabulary, before.#vocabulary] = [before.#vocabulary, this.#vocabulary];
      this.#hasContinued = true;
      this.continues?.(before);
      return;
    }
  }

  /** Begins the downloads, which take longest, at once, and everything else after the browser has laid out the first view. */
  #begin(isConnected: boolean): void {
    if (isConnected && !this.#isLoading && !this.#isStopped && !this.#hasFailed) void this.#start();
    setTimeout(
      () => this.running || this.#session === null || this.prepare?.(this.#host.isConnected && !this.#isStopped && !this.#hasFailed),
    );
  }

  /** Ends the previous session if the attribute has changed, even while the element is disconnected. */
  #checkSession(): void {
    const { session } = this.inputs;
    if (this.#session === session) return;
    this.#session = session;
    this.endSession();
  }

  /** Ends the session, and empties the element until the page sets `session` or inserts the element again. */
  signOut(): void {
    this.drop(true);
    this.endSession();
    this.#session = null;
    this.#options.place.base.replaceChildren();
  }

  /** Handles a value of the attribute `session`, also an equal one. `isOther`: it replaces another one. */
  sessionSet(isOther: boolean): void {
    if (isOther || this.#session === null) {
      // A failure and its button went with the element's content.
      if (this.#session === null) {
        this.#isStopped = missingFeature() !== undefined;
        this.#hasFailed = false;
        if (this.running?.crash) this.running = undefined;
      }
      this.drop(false);
      this.#session = "";
    }
    this.schedule();
  }

  /** Forgets the seller's data, and ends the widget. The next one begins anew. */
  endSession(): void {
    this.sessionEnded();
    this.#leave();
    this.placeholder.forget();
    this.running?.close();
  }

  #leave(): void {
    this.placeholder.end(this.inputs);
    this.running?.leave();
  }

  /** Drops the crashed module and shows the failure. After the seller has pressed the button, a new module resumes from storage. */
  #dropCrashed(running: R, crash: Error): void {
    this.hasCrashed?.(running);
    running.hide();
    this.running = undefined;
    if (!this.#host.isConnected) return;
    this.#isStopped = true;
    const message = "the module has crashed, which is a bug in parcela";
    logError(this.#host, message, crash);
    this.#showFailure("crashed");
    this.#fail({ code: "crashed", message }, crash);
  }

  /** Loads the WebAssembly and the words in parallel. */
  async #start(): Promise<void> {
    this.#isLoading = true;
    try {
      const [module] = await Promise.all([this.#options.load(), this.#vocabulary.load(this.inputs)]);
      this.running = this.#run(module);
      this.schedule();
    } catch (error) {
      this.#failToStart(error);
    }
    this.#isLoading = false;
  }

  #run(module: Instance<K["glue"]>): R {
    const { place, views } = this.#options;
    return this.run({ module, place, views, page: this.#page(), onCrash: () => this.schedule() });
  }

  #page(): CommonDependencies<K>["page"] {
    const { place, service } = this.#options;
    return {
      fetch: (request) => service.send(request),
      call: (operation, input, idempotencyKey, correlationId, signal) =>
        service.call(operation, input, { idempotencyKey, correlationId, signal }),
      hasClient: () => service.client !== undefined,
      token: (reason) => service.token(reason),
      tell: (event, detail, thrown) => dispatch(place.host, event, JSON.parse(detail), thrown),
    };
  }

  #failToStart(error: unknown): void {
    const { code, message } = isParcelaError(error) ? error : UNKNOWN;
    logError(this.#host, message, error);
    this.running = undefined;
    if (this.#session === null) return;
    this.#hasFailed = true;
    this.#showFailure("failed");
    this.#fail({ code, message }, error);
  }

  /** Whether the view can be built or rebuilt now: no gesture is in progress, and the first words are loaded. */
  #isReady(running: R): boolean {
    if (!this.#vocabulary.isRequested(this.inputs)) void this.#loadWords();
    return !this.placeholder.isInGesture && (running.isShown || !this.#vocabulary.isLoading);
  }

  /** Loads the table of words for the current inputs, and rebuilds the view with it. If loading fails, the view keeps its words. */
  async #loadWords(): Promise<void> {
    try {
      await this.#vocabulary.load(this.inputs);
    } catch (error) {
      logError(this.#host, "the words could not be loaded", error);
    }
    this.schedule();
  }

  #show(running: R): void {
    const { table } = this.#vocabulary;
    if (!table) return;
    this.placeholder.end(this.inputs);
    let isNew: boolean;
    try {
      isNew = running.show(this.inputs, table);
    } catch (error) {
      this.#failToStart(error);
      return;
    }
    this.afterShow?.(running, isNew);
    if (isNew) this.placeholder.replay();
    if (isNew || this.#hasContinued) this.#reportReady(running);
    this.#hasContinued = false;
    if (running.isWorking) this.whenWorking?.(running);
  }

  #reportReady(running: R): void {
    const attribute = running.ask((handle) => handle.misconfigured);
    if (attribute === undefined) {
      if (this.inputs.session === undefined) warnOnce(this.#host, `the attribute session is missing: ${this.withoutSession}`);
      dispatch(this.#host, "parcela-ready", {});
      return;
    }
    const message = `the attribute ${attribute} is missing or invalid`;
    logError(this.#host, message);
    const rule = this.#host.getAttribute(attribute)?.trim() ? "format" : "required";
    this.#fail({ code: "validation", message, violations: { [attribute]: [{ rule }] } });
  }

  /** Shows the first view, unless there is a running widget or a failure. */
  #showFirst(): void {
    if (this.running || this.#isStopped || this.#hasFailed) return;
    this.placeholder.showFirst(this.inputs, () => this.schedule());
  }

  #showFailure(name: FailureView): void {
    this.placeholder.showFailure(name, this.inputs, () => {
      this.#isStopped = this.#hasFailed = false;
      this.#showFirst();
      this.schedule();
    });
  }

  #fail(fields: FailureFields, thrown?: unknown): void {
    dispatchError(this.#host, fields, thrown);
  }
}
