/** The prerendered first step, shown while the WebAssembly is loading. The running widget takes over the seller's input. */

import { PRERENDERED } from "prerendered:checkout";

import { EarlyView } from "../widget/early-view.js";
import { keepSelection, refocus, retype, select, selectionOf, selectorOf } from "../widget/fields.js";
import type { Place } from "../widget/place.js";
import { PrerenderedViews } from "../widget/prerendered-views.js";
import type { LanguageInputs } from "../widget/vocabulary.js";
import { isAmount, shownAmount } from "./amount.js";

/** The first step without and with an amount, the failures, and the choice of the store. */
export const PRERENDERED_VIEWS = new PrerenderedViews(PRERENDERED);

/** The attributes and properties that the first step depends on. */
export interface FirstStepInputs extends LanguageInputs {
  amount: string | undefined;
  amountFinal: boolean;
}

/** The selector of the button that opens the down-payment field, which exists in the running widget only. */
const DOWN_PAYMENT = '[part="toggle-down-payment"]';

/** Returns the amount field, or null if the view has none. */
const amountField = (base: ParentNode) => base.querySelector<HTMLInputElement>("#amount");

export class EarlyStep extends EarlyView<FirstStepInputs, "blank" | "given"> {
  /** The amount that was displayed first. */
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
  override draft({ amount }: FirstStepInputs): () => Promise<void> {
    const { root, base, submitted } = this;
    const field = amountField(base);
    const isKept = amount === this.inputs.amount;
    const value = isKept ? field?.value : undefined;
    const isTyped = isKept && value !== this.#shown;
    const selection = selectionOf(field);
    const basis = base.querySelector<HTMLInputElement>(":checked")?.value;
    const focused = selectorOf(root.activeElement);
    // The focus stays in another field. In some browsers, a click does not focus the button.
    const addsDownPayment = this.#addsDownPayment && (focused ?? DOWN_PAYMENT) === DOWN_PAYMENT;
    return async () => {
      const input = amountField(base);
      const isFocused = input !== null && focused === "#amount";
      if (input) {
        base.querySelector<HTMLElement>(`[name="tipoValorCalculo"][value="${basis}"]:not(:checked)`)?.click();
        // The page may have made its amount final meanwhile.
        const isLocked = input.readOnly;
        if (value !== undefined && !isLocked) input.value = value;
        if (isFocused) select(input, selection);
        if (isTyped && !isLocked) {
          // The widget formats the text and moves the caret accordingly.
          retype(input);
          if (!isFocused) input.dispatchEvent(new FocusEvent("blur"));
        }
      }
      refocus(root, base, focused);
      if (addsDownPayment) base.querySelector<HTMLElement>(`${DOWN_PAYMENT}[aria-expanded="false"]`)?.click();
      if (submitted) input?.form?.requestSubmit();
      if (isFocused) await keepSelection(root, input);
    };
  }
}
