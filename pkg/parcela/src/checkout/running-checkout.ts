/** A running checkout: the checkout of one element, inside an instance of the WebAssembly. */

import type { CheckoutGlue, CheckoutHandle, CheckoutPage } from "../shared/glue.js";
import { keepHistory } from "../widget/history.js";
import type { Kind, WidgetInputs } from "../widget/kind.js";
import type { Place } from "../widget/place.js";
import { Running, type WidgetDependencies } from "../widget/running.js";
import type { FirstStepInputs } from "./early-step.js";
import { followEnter } from "./enter-key.js";
import type { CheckoutClient } from "./service.js";

/** The prefix of the storage keys that the checkout's tabs share. */
const STORED = "parcela-checkout ";

/** The values of `data-step`, in the order of the steps. */
const STEPS = ["simulation", "order", "link"];

/** The step of an existing order, from which nothing leads back. */
const LINK = STEPS.indexOf("link");

/** The attributes and properties of the element. */
export interface CheckoutInputs extends WidgetInputs, FirstStepInputs {
  establishment: string;
  terms: string;
  autofill: boolean;
  /** The name of the establishment in the page's list of stores; empty if it is not in the list. */
  shop: string;
  /** Whether the page has called `reset()` while no checkout was shown. */
  wantsNext: boolean;
  /** Whether the seller has chosen another store and keeps the customer that has been typed. */
  changesStore: boolean;
}

export interface Checkout extends Kind {
  inputs: CheckoutInputs;
  glue: CheckoutGlue;
  page: CheckoutPage;
  handle: CheckoutHandle;
  client: CheckoutClient;
}

export class RunningCheckout extends Running<Checkout> {
  /** Whether the checkout has taken over the customer that was typed for the previous store. */
  hasTakenCustomer = false;
  /** The amount and settings that the handle has, to detect changes. */
  #amount: string | undefined;
  #settings: string | undefined;
  /** The establishment of the handle. */
  #establishment = "";
  /** The scope of the crashed checkout that this one replaces, if any. */
  #crashed: string | undefined;

  constructor(dependencies: WidgetDependencies<Checkout>, crashed: string | undefined) {
    super(dependencies);
    this.#crashed = crashed;
  }

  protected override createHandle(glue: CheckoutGlue, inputs: CheckoutInputs, before: CheckoutHandle | undefined): CheckoutHandle {
    const { baseUrl, establishment, amount, session, changesStore } = inputs;
    this.#establishment = establishment;
    const handle = new glue.CheckoutHandle(baseUrl, establishment, amount, session);
    this.hasTakenCustomer = before !== undefined && changesStore && handle.takeCustomer(before);
    return handle;
  }

  override takeOver(before: RunningCheckout): void {
    super.takeOver(before);
    [this.#amount, this.#establishment] = [before.#amount, before.#establishment];
  }

  protected override applyBeforeView({ amount, amountFinal, terms, autofill, shop, wantsNext }: CheckoutInputs, isNew: boolean): void {
    if (isNew) {
      if (this.scope === this.#crashed) this.ask((handle) => handle.recover());
      [this.#amount, this.#settings, this.#crashed] = [amount, undefined, undefined];
    }
    const settings = JSON.stringify([terms, autofill, amountFinal, shop]);
    if (this.#settings !== settings) {
      this.#settings = settings;
      this.ask((handle) => handle.configure(terms, autofill, amountFinal, shop));
    }
    if (wantsNext) this.ask((handle) => handle.reset());
  }

  protected override applyAfterView({ amount }: CheckoutInputs): void {
    if (this.#amount === amount) return;
    this.#amount = amount;
    this.ask((handle) => handle.setAmount(amount));
  }

  protected override listen(place: Place, signal: AbortSignal): void {
    keepStepHistory(place, this.#establishment, () => this.ask((handle) => handle.back()), signal);
    const stored = ({ key }: StorageEvent) => key?.startsWith(STORED) && this.ask((handle) => handle.stored(key));
    globalThis.addEventListener("storage", stored, { signal });
    followEnter(place, signal);
  }
}

/**
 * Keeps a history entry for each step after the first, and calls `onBack` when the browser goes back, until `signal` aborts.
 */
function keepStepHistory({ base, host }: Place, establishment: string, onBack: () => void, signal: AbortSignal): void {
  const current = () => STEPS.indexOf(base.getAttribute("data-step") ?? "");
  const follow = keepHistory({ host, establishment }, { current, last: LINK, onBack }, signal);
  const observer = new MutationObserver(follow);
  observer.observe(base, { attributeFilter: ["data-step"] });
  signal.addEventListener("abort", () => observer.disconnect());
}
