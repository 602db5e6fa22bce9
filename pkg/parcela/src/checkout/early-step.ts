/** The prerendered first step, shown while the WebAssembly is loading. The running widget takes over the seller's input. */

import { EarlyView } from "../widget/early-view.js";
import type { Place } from "../widget/place.js";
import type { LanguageInputs } from "../widget/vocabulary.js";
import { isAmount, shownAmount } from "./amount.js";
import { amountField, DOWN_PAYMENT, draftOf, replay } from "./draft.js";
import { PRERENDERED_VIEWS } from "./prerendered-views.js";

/** The attributes and properties that the first step depends on. */
export interface FirstStepInputs extends LanguageInputs {
  amount: string | undefined;
  amountFinal: boolean;
}

export class EarlyStep extends EarlyView<FirstStepInputs, "blank" | "given"> {
  #shown: string;
  #addsDownPayment = false;

  /** Shows the first step in `place`. Calls `onFree` when a gesture has ended. */
  constructor(place: Place, inputs: FirstStepInputs, onFree: () => void) {
    const { amount, amountFinal } = inputs;
    super(place, PRERENDERED_VIEWS, isAmount(amount) ? "given" : "blank", inputs, ["amount", "amountFinal"], onFree);
    this.#shown = shownAmount(amount);
    const field = amountField(this.base);
    if (field) {
      field.value = this.#shown;
      field.readOnly = amountFinal && amount !== undefined;
    }
    this.listen("click", ({ target }) => {
      this.#addsDownPayment ||= target instanceof Element && target.closest(DOWN_PAYMENT) !== null;
    });
  }

  /** Drops the typed amount if the page has changed `amount` meanwhile. */
  override draft({ amount }: FirstStepInputs): () => void {
    const shown = amount === this.inputs.amount ? this.#shown : undefined;
    const pressed = { submitted: this.submitted, addsDownPayment: this.#addsDownPayment };
    const draft = draftOf(this.root, this.base, shown, pressed);
    return () => void replay(draft, this.root, this.base);
  }
}
