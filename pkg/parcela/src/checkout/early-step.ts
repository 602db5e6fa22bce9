/** The prerendered first step, shown while the WebAssembly is loading. The running widget takes over the seller's input. */

import { Gestures } from "../widget/gestures.js";
import type { EarlyView } from "../widget/placeholder.js";
import type { LanguageInputs } from "../widget/vocabulary.js";
import { isAmount, shownAmount } from "./amount.js";
import { amountField, DOWN_PAYMENT, draftOf, replay } from "./draft.js";
import { PRERENDERED_VIEWS } from "./prerendered-views.js";

/** The attributes and properties that the first step depends on. */
export interface FirstStepInputs extends LanguageInputs {
  amount: string | undefined;
  amountFinal: boolean;
}

export class EarlyStep implements EarlyView<FirstStepInputs> {
  #root: ShadowRoot;
  #base: HTMLElement;
  #inputs: FirstStepInputs;
  #shown: string;
  #submitted = false;
  #addsDownPayment = false;
  #gestures: Gestures;
  #listening = new AbortController();

  /** Shows the first step in `base`. Calls `onFree` when a gesture has ended. */
  constructor(root: ShadowRoot, base: HTMLElement, inputs: FirstStepInputs, onFree: () => void) {
    [this.#root, this.#base, this.#inputs] = [root, base, inputs];
    root.adoptedStyleSheets = PRERENDERED_VIEWS.styles(1);
    const { amount, amountFinal, locale, messages } = inputs;
    PRERENDERED_VIEWS.show(base, isAmount(amount) ? "given" : "blank", locale, messages);
    this.#shown = shownAmount(amount);
    const field = amountField(base);
    if (field) {
      field.value = this.#shown;
      field.readOnly = amountFinal && amount !== undefined;
    }
    this.#gestures = new Gestures(base, this.#listening.signal, onFree);
    this.#listen();
  }

  shows(inputs: FirstStepInputs): boolean {
    const shown = ({ amount, amountFinal, locale, messages }: FirstStepInputs) => JSON.stringify([amount, amountFinal, locale, messages]);
    return shown(inputs) === shown(this.#inputs);
  }

  get isInGesture(): boolean {
    return this.#gestures.isOpen;
  }

  /** Drops the typed amount if the page has changed `amount` meanwhile. */
  draft({ amount }: FirstStepInputs): () => void {
    const shown = amount === this.#inputs.amount ? this.#shown : undefined;
    const pressed = { submitted: this.#submitted, addsDownPayment: this.#addsDownPayment };
    const draft = draftOf(this.#root, this.#base, shown, pressed);
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
    // Typing cancels a submission: the widget simulates when the seller pauses.
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
