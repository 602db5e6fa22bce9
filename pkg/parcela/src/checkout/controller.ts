/** Decides what a checkout shows, and keeps the page's requests for a sale until a checkout is running. */

import { flagOf } from "../widget/attribute-rules.js";
import { warn } from "../widget/console.js";
import { Controller as WidgetController, type CommonDependencies, type ControllerOptions } from "../widget/controller.js";
import type { Place } from "../widget/place.js";
import type { CepLookup, CheckoutCustomer, CustomerLookup } from "./customer.js";
import { EarlyStep } from "./early-step.js";
import { plainCnpj, type CheckoutEstablishment } from "./establishments.js";
import { RunningCheckout, type Checkout, type CheckoutInputs } from "./running-checkout.js";
import type { Service } from "./service.js";
import { addressOf, hasSavedSale } from "./simulation-address.js";
import { StoreSelect } from "./store-select.js";
import { answerOf, typedCustomer } from "./typed-customer.js";

/** The numbers of installments that are listed first by default. */
const COMMON_TERMS = "3,6,10,12";

/** The page's functions. */
interface Lookups {
  readonly cepLookup: CepLookup | undefined;
  readonly customerLookup: CustomerLookup | undefined;
}

/** The properties of the element that the controller reads. */
interface Properties extends Lookups {
  customer: CheckoutCustomer | undefined;
}

interface CheckoutControllerOptions extends ControllerOptions<Checkout> {
  place: Place & { host: Properties };
  service: Service;
}

export class Controller extends WidgetController<Checkout, RunningCheckout> {
  protected override readonly withoutSession = "tabs share nothing, and only a reload resumes an unanswered order";
  #host: Place["host"] & Properties;
  #place: Place;
  #service: Service;
  #storeSelect: StoreSelect;
  /** The page's customer for this sale, and whether the form has yet to be filled with it. */
  #customer: CheckoutCustomer | undefined;
  #customerIsNew = false;
  /** Whether the page has called `reset()` while no checkout was shown. */
  #wantsNext = false;
  /** Whether the seller has chosen another store. */
  #changesStore = false;
  /** The order that the page wants to resume: its identifier, and its establishment if it is known. */
  #resumed: { pedidoId: string; establishment: string | undefined } | undefined;
  /** The scope of the checkout that has crashed. The next checkout recovers its sale. */
  #crashed: string | undefined;
  /** The customer that the seller had typed when the module crashed, and the scope of that checkout. */
  #typed: { scope: string | undefined; customer: CheckoutCustomer | undefined } | undefined;

  constructor(options: CheckoutControllerOptions) {
    super(options);
    [this.#host, this.#place, this.#service] = [options.place.host, options.place, options.service];
    this.#storeSelect = new StoreSelect(options.place, (isNew) => {
      this.#changesStore ||= isNew;
      this.schedule();
    });
  }

  /** Sets the stores that the seller may sell for. */
  setStores(stores: readonly CheckoutEstablishment[]): void {
    this.#storeSelect.given = stores;
    this.schedule();
  }

  /** Handles a new value of `customer`. Input that was typed before a crash belongs to the previous customer and is dropped. */
  customerChanged(): void {
    this.#customer = this.#host.customer;
    this.#customerIsNew = true;
    this.#typed = undefined;
    this.schedule();
  }

  /** Forgets a customer that has been filled in, because the sale is over. */
  forgetCustomer(): void {
    if (!this.#customerIsNew) this.#customer = undefined;
  }

  reset(): void {
    this.#resumed = this.#typed = undefined;
    this.forgetCustomer();
    this.running?.ask((handle) => handle.reset());
    this.#wantsNext = !this.running?.isWorking;
    this.placeholder.forget();
    this.schedule();
  }

  resume(pedidoId: string, establishment: string | undefined): void {
    this.#resumed = { pedidoId, establishment };
    this.schedule();
  }

  /** The CNPJ of the current store, without mask. */
  get store(): string {
    return plainCnpj(this.inputs.establishment);
  }

  protected override showEarly(inputs: CheckoutInputs, onFree: () => void): EarlyStep {
    return new EarlyStep(this.#place, inputs, onFree);
  }

  /** Requests the first simulation while the WebAssembly is loading. */
  protected override prepare(isExpected: boolean): void {
    const { baseUrl, amount } = this.inputs;
    this.#service.prepare(isExpected && this.#resumed === undefined ? addressOf(baseUrl, amount) : undefined);
  }

  protected override precededBy(before: this): void {
    this.#storeSelect.takeOver(before.#storeSelect);
  }

  protected override drop(): void {
    this.#host.customer = this.#resumed = undefined;
    this.#customerIsNew = this.#wantsNext = false;
  }

  protected override sessionEnded(): void {
    this.#service.prepare(undefined);
    this.#storeSelect.release();
    this.#typed = undefined;
    this.forgetCustomer();
  }

  /** Locks the choice while stored data may hold an unanswered order, which only the WebAssembly can read. */
  protected override updateSurroundings(): void {
    this.#storeSelect.show(this.inputs, !this.running && hasSavedSale());
  }

  protected override hasCrashed(running: RunningCheckout): void {
    this.#crashed = running.scope;
    this.#typed = { scope: running.scope, customer: typedCustomer(this.#place.base) };
  }

  protected override run({ page, ...others }: CommonDependencies<Checkout>): RunningCheckout {
    const host = this.#host;
    /** Rejects if the page has no such function. */
    const answer = async (name: keyof Lookups, text: string) =>
      answerOf(host, name, await (host[name] as CustomerLookup & CepLookup)(text));
    const lookups = {
      lookUp: (cep: string) => answer("cepLookup", cep),
      lookUpCustomer: (cpf: string) => host.customerLookup && answer("customerLookup", cpf),
    };
    const running = new RunningCheckout({ ...others, page: { ...page, ...lookups } }, this.#crashed);
    this.#crashed = undefined;
    return running;
  }

  /** Passes `customer` and `reset()` on. Both wait while an attribute is invalid. */
  protected override afterShow(running: RunningCheckout, isNew: boolean): void {
    // A new checkout is filled with the page's customer, unless it has taken over the previous form, which the seller may have edited.
    if (isNew && !running.hasTakenCustomer) this.#customerIsNew = this.#customer !== undefined;
    this.#changesStore = false;
    if (running.isWorking) {
      this.#wantsNext = false;
      if (this.#customerIsNew) {
        this.#customerIsNew = false;
        running.ask((handle) => handle.setCustomer(this.#customer));
      }
    } else {
      this.#storeSelect.unmark();
    }
    if (isNew) this.#typeAgain(running);
  }

  protected override whenWorking(running: RunningCheckout): void {
    const resumed = this.#resumed;
    if (!resumed) return;
    const { pedidoId, establishment } = resumed;
    if (!running.ask((handle) => handle.resume(pedidoId, establishment))) {
      warn(this.#host, "resume() is ignored: an invalid identifier, or an order without an answer");
    } else if (establishment && plainCnpj(establishment) !== this.store) {
      warn(this.#host, "the order belongs to another establishment");
    }
    this.#resumed = undefined;
  }

  /** Fills in the customer that was typed before a crash. */
  #typeAgain(running: RunningCheckout): void {
    const { scope, customer } = this.#typed ?? {};
    this.#typed = undefined;
    if (customer && scope === running.scope) running.ask((handle) => handle.setCustomer(customer));
  }

  protected override get inputs(): CheckoutInputs {
    const [host, common] = [this.#host, this.commonInputs];
    const establishment = this.#storeSelect.establishment(common.session, plainCnpj(this.#resumed?.establishment));
    return {
      ...common,
      establishment,
      shop: this.#storeSelect.nameOf(establishment),
      amount: host.getAttribute("amount") || undefined,
      amountFinal: flagOf(host, "amount-final"),
      terms: host.getAttribute("terms") || COMMON_TERMS,
      autofill: host.getAttribute("autofill") === "on",
      wantsNext: this.#wantsNext,
      changesStore: this.#changesStore,
    };
  }
}
