/** The first step before the WebAssembly is loaded. The seller's input is handed over to the widget. */

import { isAmount, shownAmount } from "./amount.js";
import { amountField, DOWN_PAYMENT, draftOf, type Draft } from "./draft.js";
import { Gestures } from "./gestures.js";
import { show, styles, type Words } from "./stills.js";

/** The attributes and properties that the first step shows. */
export interface GivenFirst {
  amount: string | undefined;
  amountFinal: boolean;
  locale: string | null;
  messages: Words | undefined;
}

export class EarlyStep {
  #root: ShadowRoot;
  #base: HTMLElement;
  #given: GivenFirst;
  #shown: string;
  #submitted = false;
  #addsDownPayment = false;
  #gestures: Gestures;
  #listening = new AbortController();

  /** Shows the first step in `base`. `onFree` is called when a gesture has ended. */
  constructor(root: ShadowRoot, base: HTMLElement, given: GivenFirst, onFree: () => void) {
    [this.#root, this.#base, this.#given] = [root, base, given];
    root.adoptedStyleSheets = styles(1);
    const { amount, amountFinal, locale, messages } = given;
    show(base, isAmount(amount) ? "given" : "blank", locale, messages);
    this.#shown = shownAmount(amount);
    const field = amountField(base);
    if (field) {
      field.value = this.#shown;
      field.readOnly = amountFinal && amount !== undefined;
    }
    this.#gestures = new Gestures(base, this.#listening.signal, onFree);
    this.#listen();
  }

  /** Whether it shows `given`. */
  shows(given: GivenFirst): boolean {
    const shown = ({ amount, amountFinal, locale, messages }: GivenFirst) => JSON.stringify([amount, amountFinal, locale, messages]);
    return shown(given) === shown(this.#given);
  }

  /** Whether the widget has to wait for the end of a gesture. */
  get isInGesture(): boolean {
    return this.#gestures.isOpen;
  }

  /** The seller's input. The typed amount is dropped if the page has replaced it by `amount` meanwhile. */
  draft(amount: string | undefined): Draft {
    const shown = amount === this.#given.amount ? this.#shown : undefined;
    return draftOf(this.#root, this.#base, shown, { submitted: this.#submitted, addsDownPayment: this.#addsDownPayment });
  }

  /** Removes all listeners. */
  end(): void {
    this.#listening.abort();
  }

  #listen(): void {
    const options = { signal: this.#listening.signal, capture: true };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      this.#submitted = true;
    };
    // What is typed after that is simulated when the seller pauses, as always.
    const onInput = () => {
      this.#submitted = false;
    };
    const onClick = ({ target }: Event) => {
      this.#addsDownPayment ||= target instanceof Element && target.closest(DOWN_PAYMENT) !== null;
    };
    this.#base.addEventListener("submit", onSubmit, options);
    this.#base.addEventListener("input", onInput, options);
    this.#base.addEventListener("click", onClick, options);
  }
}
