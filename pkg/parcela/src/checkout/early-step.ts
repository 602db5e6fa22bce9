/** The first step before the WebAssembly is loaded. The seller's input is handed over to the widget. */

import { Gestures } from "../widget/gestures.js";
import type { Early } from "../widget/stand-in.js";
import type { Wish } from "../widget/vocabulary.js";
import { isAmount, shownAmount } from "./amount.js";
import { amountField, DOWN_PAYMENT, draftOf, replay } from "./draft.js";
import { STILLS } from "./stills.js";

/** The attributes and properties that the first step shows. */
export interface GivenFirst extends Wish {
  amount: string | undefined;
  amountFinal: boolean;
}

export class EarlyStep implements Early<GivenFirst> {
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
    root.adoptedStyleSheets = STILLS.styles(1);
    const { amount, amountFinal, locale, messages } = given;
    STILLS.show(base, isAmount(amount) ? "given" : "blank", locale, messages);
    this.#shown = shownAmount(amount);
    const field = amountField(base);
    if (field) {
      field.value = this.#shown;
      field.readOnly = amountFinal && amount !== undefined;
    }
    this.#gestures = new Gestures(base, this.#listening.signal, onFree);
    this.#listen();
  }

  shows(given: GivenFirst): boolean {
    const shown = ({ amount, amountFinal, locale, messages }: GivenFirst) => JSON.stringify([amount, amountFinal, locale, messages]);
    return shown(given) === shown(this.#given);
  }

  get isInGesture(): boolean {
    return this.#gestures.isOpen;
  }

  /** The typed amount is dropped if the page has replaced it by another one meanwhile. */
  draft({ amount }: GivenFirst): () => void {
    const shown = amount === this.#given.amount ? this.#shown : undefined;
    const asked = { submitted: this.#submitted, addsDownPayment: this.#addsDownPayment };
    const draft = draftOf(this.#root, this.#base, shown, asked);
    return () => void replay(draft, this.#root, this.#base);
  }

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
