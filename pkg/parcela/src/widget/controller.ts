/** Decides what an element shows: a running widget, the first view before there is one, or a failure. */

import { isParcelaError } from "../shared/error.js";
import type { PageGlue, WidgetPage } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
import type { OperationName } from "../shared/operations.js";
import { complain, warnOnce } from "./console.js";
import { missingFeature } from "./environment.js";
import type { Kind } from "./kind.js";
import type { Place } from "./place.js";
import type { Parts, Running } from "./running.js";
import type { Service } from "./service.js";
import { StandIn, type Early, type Failure } from "./stand-in.js";
import type { Stills } from "./stills.js";
import { tell, tellFailure, type Failed } from "./tell.js";
import { Vocabulary } from "./vocabulary.js";

/** Why it could not start, where nothing else is known. */
const UNKNOWN = { code: "not_initialized", message: "the WebAssembly could not be loaded" } as const;

/** Answers the running instance of the WebAssembly. Memoised by whoever gives it, until that has crashed. */
export type Load<Glue extends PageGlue> = () => Promise<Instance<Glue>>;

/** What every widget is run with. */
export type Common<K extends Kind> = Omit<Parts<K>, "page"> & { page: WidgetPage<keyof K["client"] & OperationName> };

/** What a controller of a kind of widget works with. */
export interface Tools<K extends Kind> {
  place: Place;
  service: Service<K["client"]>;
  stills: Stills<Failure>;
  load: Load<K["glue"]>;
}

export abstract class Controller<K extends Kind, R extends Running<K>> {
  protected readonly standIn: StandIn<K["given"]>;
  protected running: R | undefined;
  #tools: Tools<K>;
  #vocabulary: Vocabulary;
  /** The seller's session, as the page has last named it. */
  #session: string | undefined;
  #isScheduled = false;
  #isLoading = false;
  /** Whether the module has crashed, and the seller has not gone on yet; or it cannot run here. */
  #isStopped = false;
  /** Whether the module could not be loaded the last time. */
  #hasFailed = false;

  constructor(tools: Tools<K>) {
    const { place, stills } = tools;
    this.#tools = tools;
    this.#vocabulary = new Vocabulary(place.host, stills.prerendered);
    this.standIn = new StandIn(place, stills, (given, onFree) => this.showEarly(given, onFree));
  }

  /** The current attributes and properties. */
  protected abstract get given(): K["given"];

  /** What the page is told once where it names no session: one seller cannot be told from another. */
  protected abstract readonly withoutSession: string;

  /** Shows the first view. */
  protected abstract showEarly(given: K["given"], onFree: () => void): Early<K["given"]>;

  /** Makes the widget of a module that has started. */
  protected abstract run(parts: Common<K>): R;

  /** After the browser has laid out the first view: what the widget is expected to need can be on its way. */
  protected prepare?(isExpected: boolean): void;

  /** Forgets what belongs to the session that has ended. */
  protected sessionEnded?(): void;

  /** Keeps what is left of a widget whose module has crashed. */
  protected hasCrashed?(running: R): void;

  /** Hands over what the page has given for what is shown. `isNew`: another widget has begun. */
  protected fillIn?(running: R, isNew: boolean): void;

  /** Shows what stands beside the view, in each of its phases. */
  protected showAround?(): void;

  /** Does what the page has asked for of a widget that is there. */
  protected goOn?(running: R): void;

  /** The element is in the document: its first view stands there at once. */
  connected(): void {
    this.#hasFailed = false;
    const missing = missingFeature();
    if (missing) {
      this.#refuse(missing);
      return;
    }
    this.showAround?.();
    this.#showFirst();
    this.schedule();
  }

  notify(pedidoId: string): void {
    this.running?.ask((handle) => handle.notify(pedidoId));
  }

  /** Once the page's own code has run: an element that is only moved, or gets its attributes one by one, is updated once. */
  schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#update();
    });
  }

  /** Where the WebAssembly would crash, it is not loaded. The page is told once it can listen. */
  #refuse(missing: string): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    complain(this.#host, `it needs a browser, and ${missing} is missing here. The tests of a page use parcela/testing in its place`);
    queueMicrotask(() => this.#fail({ code: "not_initialized", message: `${missing} is missing here` }));
  }

  get #host(): HTMLElement {
    return this.#tools.place.host;
  }

  #update(): void {
    const { isConnected } = this.#host;
    if (this.running?.crash) this.#giveUp(this.running, this.running.crash);
    this.#checkSession();
    this.showAround?.();
    if (!isConnected) this.#hide();
    else if (this.running && this.#isReady(this.running)) this.#show(this.running);
    else this.#showFirst();
    if (!this.running) this.#begin(isConnected);
  }

  /** Begins the downloads at once, as they take longest, and all else after the browser has laid out the first view. */
  #begin(isConnected: boolean): void {
    if (isConnected && !this.#isLoading && !this.#isStopped) void this.#start();
    setTimeout(() => this.running || this.prepare?.(this.#host.isConnected && !this.#isStopped && !this.#hasFailed));
  }

  /** Where the page names another session, the one before ends, also while the element is out of the document. */
  #checkSession(): void {
    const { session } = this.given;
    if (this.#session === session) return;
    this.#session = session;
    this.sessionEnded?.();
    this.#hide();
    this.standIn.forget();
    this.running?.close();
  }

  #hide(): void {
    this.standIn.end(this.given);
    this.running?.hide();
  }

  /** Drops the crashed module. The next one resumes from the browser's storage once the seller continues. */
  #giveUp(running: R, crash: Error): void {
    this.hasCrashed?.(running);
    running.hide();
    this.running = undefined;
    if (!this.#host.isConnected) return;
    this.#isStopped = true;
    complain(this.#host, "the WebAssembly has crashed, which is a defect of it", crash);
    this.#showFailure("crashed");
    this.#fail({ code: "crashed", message: `the WebAssembly of ${this.#host.localName} has crashed` }, crash);
  }

  /** The WebAssembly and the words are loaded beside each other. */
  async #start(): Promise<void> {
    this.#isLoading = true;
    const { place, stills, load } = this.#tools;
    try {
      const [module] = await Promise.all([load(), this.#vocabulary.load(this.given)]);
      this.running = this.run({ module, place, stills, page: this.#page(), onCrash: () => this.schedule() });
      this.schedule();
    } catch (error) {
      this.#failToStart(error);
    }
    this.#isLoading = false;
  }

  #page(): Common<K>["page"] {
    const { place, service } = this.#tools;
    return {
      fetch: (request) => service.send(request),
      call: (operation, input, idempotencyKey, correlationId, signal) =>
        service.call(operation, input, { idempotencyKey, correlationId, signal }),
      hasClient: () => service.client !== undefined,
      token: (reason) => service.token(reason),
      tell: (event, detail, thrown) => tell(place.host, event, JSON.parse(detail), thrown),
    };
  }

  #failToStart(error: unknown): void {
    complain(this.#host, UNKNOWN.message, error);
    this.running = undefined;
    this.#hasFailed = true;
    this.#showFailure("failed");
    const { code, message } = isParcelaError(error) ? error : UNKNOWN;
    this.#fail({ code, message }, error);
  }

  /** Whether the view can be made now, or made anew: not while a gesture lasts, and not before its first words are there. */
  #isReady(running: R): boolean {
    if (!this.#vocabulary.isAsked(this.given)) void this.#learn();
    return !this.standIn.isInGesture && (running.isShown || !this.#vocabulary.isLoading);
  }

  /** Loads another table of words and rebuilds the view with it. If that fails, the view stays as it is. */
  async #learn(): Promise<void> {
    try {
      await this.#vocabulary.load(this.given);
    } catch (error) {
      complain(this.#host, "the words could not be loaded", error);
    }
    this.schedule();
  }

  #show(running: R): void {
    const { table } = this.#vocabulary;
    if (!table) return;
    this.standIn.end(this.given);
    let isNew: boolean;
    try {
      isNew = running.show(this.given, table);
    } catch (error) {
      this.#failToStart(error);
      return;
    }
    this.fillIn?.(running, isNew);
    if (isNew) {
      this.standIn.replay();
      this.#tellReady(running);
    }
    // What the page wants of the widget waits while an attribute is wrong.
    if (running.isWorking) this.goOn?.(running);
  }

  #tellReady(running: R): void {
    const attribute = running.ask((handle) => handle.misconfigured);
    if (attribute === undefined) {
      if (this.given.session === undefined) warnOnce(this.#host, `the attribute session is missing: ${this.withoutSession}`);
      tell(this.#host, "parcela-ready", {});
      return;
    }
    const message = `the attribute ${attribute} is missing or invalid`;
    complain(this.#host, message);
    const rule = this.#host.getAttribute(attribute)?.trim() ? "format" : "required";
    this.#fail({ code: "validation", message, violations: { [attribute]: [{ rule }] } });
  }

  /** Shows the first view, where there is neither a widget nor a failure. */
  #showFirst(): void {
    if (this.running || this.#isStopped || this.#hasFailed) return;
    this.standIn.showFirst(this.given, () => this.schedule());
  }

  #showFailure(name: Failure): void {
    this.standIn.showFailure(name, this.given, () => {
      this.#isStopped = this.#hasFailed = false;
      this.#showFirst();
      this.schedule();
    });
  }

  #fail(failed: Failed, thrown?: unknown): void {
    tellFailure(this.#host, failed, thrown);
  }
}
