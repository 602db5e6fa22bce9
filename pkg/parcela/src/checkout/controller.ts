/** Decides what an element shows: a running checkout, the first step before there is one, or a failure. */

import { isParcelaError } from "../shared/error.js";
import type { CheckoutGlue } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
import { flagOf } from "./attributes.js";
import { complain, warn, warnOfNoSession } from "./console.js";
import type { CepLookup, CheckoutCustomer } from "./customer.js";
import { missingFeature } from "./environment.js";
import type { Place } from "./place.js";
import { RunningCheckout, type Given } from "./running-checkout.js";
import type { Service } from "./service.js";
import { addressOf } from "./simulation-address.js";
import { StandIn } from "./stand-in.js";
import type { Words } from "./stills.js";
import { tell, tellFailure, type Failed } from "./tell.js";
import { typedCustomer } from "./typed-customer.js";
import { Vocabulary } from "./vocabulary.js";

/** The numbers of installments that are listed first where the page names none. */
const COMMON_TERMS = "3,6,10,12";

/** Why it could not start, where nothing else is known. */
const UNKNOWN = { code: "not_initialized", message: "the WebAssembly could not be loaded" } as const;

/** Answers the running instance of the WebAssembly. Memoised by whoever gives it, until that has crashed. */
export type Load = () => Promise<Instance<CheckoutGlue>>;

/** The properties of the element that are read here. */
interface Properties {
  readonly cepLookup: CepLookup | undefined;
  readonly messages: Words | undefined;
  readonly customer: CheckoutCustomer | undefined;
}

export class Controller {
  #place: Place & { host: Properties };
  #service: Service;
  #load: Load;
  #standIn: StandIn;
  #running: RunningCheckout | undefined;
  #vocabulary = new Vocabulary();
  /** The seller's session, as the page has last named it. */
  #session: string | undefined;
  /** The customer of this sale, as far as the page has given one, and whether it is still to be filled in. */
  #customer: CheckoutCustomer | undefined;
  #customerIsNew = false;
  /** Whether the page has asked for the next sale while none was shown. */
  #wantsNext = false;
  /** The order that the page wants to go on with. */
  #resumed: string | undefined;
  #isScheduled = false;
  #isLoading = false;
  /** Whether the module has crashed, and the seller has not gone on yet; or it cannot run here. */
  #isStopped = false;
  /** Whether the module could not be loaded the last time. */
  #hasFailed = false;
  /** The scope of the checkout that has crashed, which the next one goes on with. */
  #crashed: string | undefined;
  /** The customer that the seller had typed when the module crashed, and its scope. */
  #typed: { scope: string | undefined; customer: CheckoutCustomer | undefined } | undefined;

  constructor(place: Place & { host: Properties }, service: Service, load: Load) {
    [this.#place, this.#service, this.#load] = [place, service, load];
    this.#standIn = new StandIn(place);
  }

  /** The element is in the document: its first step stands there at once. */
  connected(): void {
    this.#hasFailed = false;
    const missing = missingFeature();
    if (missing) {
      this.#refuse(missing);
      return;
    }
    this.#showFirstStep();
    this.schedule();
  }

  /** Where the WebAssembly would crash, it is not loaded. The page is told once it can listen. */
  #refuse(missing: string): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    complain(`it needs a browser, and ${missing} is missing here. The tests of a page use parcela/testing in its place`);
    queueMicrotask(() => this.#fail({ code: "not_initialized", message: `${missing} is missing here` }));
  }

  /** The page has given another customer: what was typed before a crash is of the one before. */
  customerChanged(): void {
    this.#customer = this.#place.host.customer;
    this.#customerIsNew = this.#customer !== undefined;
    this.#typed = undefined;
    this.schedule();
  }

  /** The sale of the customer that was filled in is over: another checkout is not given it. */
  forgetCustomer(): void {
    if (!this.#customerIsNew) this.#customer = undefined;
  }

  reset(): void {
    this.#resumed = this.#typed = undefined;
    this.forgetCustomer();
    this.#running?.ask((handle) => handle.reset());
    this.#wantsNext = !this.#running?.isSelling;
    this.#standIn.forget();
    this.schedule();
  }

  resume(pedidoId: string): void {
    this.#resumed = pedidoId;
    this.schedule();
  }

  notify(pedidoId: string): void {
    this.#running?.ask((handle) => handle.notify(pedidoId));
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

  #update(): void {
    const { isConnected } = this.#place.host;
    if (this.#running?.crash) this.#giveUp(this.#running, this.#running.crash);
    this.#checkSession();
    if (!isConnected) this.#hide();
    else if (this.#running && this.#isReady(this.#running)) this.#show(this.#running);
    else this.#showFirstStep();
    if (!this.#running) this.#begin(isConnected);
  }

  /** Begins the downloads at once, as they take longest, and the first simulation after the browser has laid out the first step. */
  #begin(isConnected: boolean): void {
    if (isConnected && !this.#isLoading && !this.#isStopped) void this.#start();
    setTimeout(() => this.#running || this.#prepare());
  }

  /** The first simulation is on its way while the WebAssembly is. */
  #prepare(): void {
    const { baseUrl, amount } = this.#given;
    const isExpected = this.#place.host.isConnected && !this.#isStopped && !this.#hasFailed && this.#resumed === undefined;
    this.#service.prepare(isExpected ? addressOf(baseUrl, amount) : undefined);
  }

  /** Where the page names another session, the one before ends, also while the element is out of the document. */
  #checkSession(): void {
    const { session } = this.#given;
    if (this.#session === session) return;
    this.#session = session;
    this.#service.prepare(undefined);
    this.#hide();
    this.#standIn.forget();
    this.forgetCustomer();
    this.#running?.close();
  }

  #hide(): void {
    this.#standIn.end(this.#given.amount);
    this.#running?.hide();
  }

  /** Drops the crashed module. The next one resumes from the browser's storage once the seller continues. */
  #giveUp(running: RunningCheckout, crash: Error): void {
    this.#crashed = running.scope;
    this.#typed = { scope: running.scope, customer: typedCustomer(this.#place.base) };
    running.hide();
    this.#running = undefined;
    if (!this.#place.host.isConnected) return;
    this.#isStopped = true;
    complain("the WebAssembly has crashed, which is a defect of it", crash);
    this.#showFailure("crashed");
    this.#fail({ code: "crashed", message: "the WebAssembly of the checkout has crashed" }, crash);
  }

  /** The WebAssembly and the words are loaded beside each other. */
  async #start(): Promise<void> {
    this.#isLoading = true;
    try {
      const [module] = await Promise.all([this.#load(), this.#vocabulary.load(this.#given)]);
      this.#running = new RunningCheckout(
        module,
        this.#place,
        {
          fetch: (request) => this.#service.send(request),
          call: (operation, input, idempotencyKey, correlationId, signal) =>
            this.#service.call(operation, input, { idempotencyKey, correlationId, signal }),
          hasClient: () => this.#service.client !== undefined,
          token: (reason) => this.#service.token(reason),
          lookUp: async (cep) => {
            const { cepLookup } = this.#place.host;
            if (!cepLookup) throw new Error("the page has no cepLookup");
            return cepLookup(cep);
          },
          tell: (event, detail, thrown) => tell(this.#place.host, event, JSON.parse(detail), thrown),
          onCrash: () => this.schedule(),
        },
        this.#crashed,
      );
      this.#crashed = undefined;
      this.schedule();
    } catch (error) {
      this.#failToStart(error);
    }
    this.#isLoading = false;
  }

  #failToStart(error: unknown): void {
    complain(UNKNOWN.message, error);
    this.#running = undefined;
    this.#hasFailed = true;
    this.#showFailure("failed");
    const { code, message } = isParcelaError(error) ? error : UNKNOWN;
    this.#fail({ code, message }, error);
  }

  /** Whether the view can be made now, or made anew: not while a gesture lasts, and not before its first words are there. */
  #isReady(running: RunningCheckout): boolean {
    if (!this.#vocabulary.isAsked(this.#given)) void this.#learn();
    return !this.#standIn.isInGesture && (running.isShown || !this.#vocabulary.isLoading);
  }

  /** Loads another table of words and rebuilds the view with it. If that fails, the view stays as it is. */
  async #learn(): Promise<void> {
    try {
      await this.#vocabulary.load(this.#given);
    } catch (error) {
      complain("the words could not be loaded", error);
    }
    this.schedule();
  }

  #show(running: RunningCheckout): void {
    const { table } = this.#vocabulary;
    if (!table) return;
    this.#standIn.end(this.#given.amount);
    let isNew: boolean;
    try {
      isNew = running.show(this.#given, table, this.#wantsNext);
    } catch (error) {
      this.#failToStart(error);
      return;
    }
    // What the page wants of a sale waits while an attribute is wrong.
    const { isSelling } = running;
    if (isNew) this.#customerIsNew = this.#customer !== undefined;
    if (isSelling) this.#fillIn(running);
    if (isNew) {
      this.#typeAgain(running);
      this.#standIn.replay();
      this.#tellReady(running);
    }
    if (isSelling && this.#resumed !== undefined) this.#goOn(running, this.#resumed);
  }

  #fillIn(running: RunningCheckout): void {
    this.#wantsNext = false;
    if (!this.#customerIsNew) return;
    this.#customerIsNew = false;
    running.ask((handle) => handle.setCustomer(this.#customer));
  }

  #goOn(running: RunningCheckout, pedidoId: string): void {
    if (!running.ask((handle) => handle.resume(pedidoId))) {
      warn("resume() needs the identifier of an order, and no other that is being created or has had no answer");
    }
    this.#resumed = undefined;
  }

  /** Fills in the customer that was typed before a crash. */
  #typeAgain(running: RunningCheckout): void {
    const { scope, customer } = this.#typed ?? {};
    this.#typed = undefined;
    if (customer && scope === running.scope) running.ask((handle) => handle.setCustomer(customer));
  }

  #tellReady(running: RunningCheckout): void {
    const attribute = running.ask((handle) => handle.misconfigured);
    if (attribute === undefined) {
      if (this.#given.session === undefined) warnOfNoSession();
      tell(this.#place.host, "parcela-ready", {});
      return;
    }
    const message = `the attribute ${attribute} is missing or invalid`;
    complain(message);
    const rule = this.#place.host.getAttribute(attribute)?.trim() ? "format" : "required";
    this.#fail({ code: "validation", message, violations: { [attribute]: [{ rule }] } });
  }

  /** Shows the first step, where there is neither a checkout nor a failure. */
  #showFirstStep(): void {
    if (this.#running || this.#isStopped || this.#hasFailed) return;
    this.#standIn.showFirstStep(this.#given, () => this.schedule());
  }

  #showFailure(name: "failed" | "crashed"): void {
    this.#standIn.showFailure(name, this.#given, () => {
      this.#isStopped = this.#hasFailed = false;
      this.#showFirstStep();
      this.schedule();
    });
  }

  /** The current attributes and properties. */
  get #given(): Given {
    const { host } = this.#place;
    return {
      baseUrl: host.getAttribute("base-url") ?? "",
      establishment: host.getAttribute("establishment") ?? "",
      session: host.getAttribute("session") || undefined,
      amount: host.getAttribute("amount") || undefined,
      amountFinal: flagOf(host, "amount-final"),
      terms: host.getAttribute("terms") || COMMON_TERMS,
      autofill: host.getAttribute("autofill") === "on",
      locale: host.getAttribute("locale"),
      messages: host.messages,
    };
  }

  #fail(failed: Failed, thrown?: unknown): void {
    tellFailure(this.#place.host, failed, thrown);
  }
}
