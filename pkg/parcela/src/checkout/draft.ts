/** Saves the seller's input in the first step, and restores it in the view that replaces it. */

import { keepSelection, refocus, retype, select, selectionOf, selectorOf, type Selection } from "../widget/fields.js";

export interface Draft {
  /** The text of the amount field; undefined if the page has replaced the amount meanwhile. */
  value: string | undefined;
  isTyped: boolean;
  selection: Selection;
  /** The selected `tipoValorCalculo`. */
  basis: string | undefined;
  /** A selector of the focused element. */
  focused: string | undefined;
  submitted: boolean;
  /** Whether to open and focus the down-payment field, which exists in the running widget only. */
  addsDownPayment: boolean;
}

/** Returns the amount field, or null if the view has none. */
export const amountField = (base: ParentNode) => base.querySelector<HTMLInputElement>("#amount");

/** The selector of the button that opens the down-payment field. */
export const DOWN_PAYMENT = '[part="toggle-down-payment"]';

/** The buttons that the seller has pressed. */
type PressedButtons = Pick<Draft, "submitted" | "addsDownPayment">;

/** Returns the state of the fields in `base`. `shown` is the amount that was first displayed; undefined drops the typed amount. */
export function draftOf(root: ShadowRoot, base: ParentNode, shown: string | undefined, pressed: PressedButtons): Draft {
  const field = amountField(base);
  const isKept = shown !== undefined;
  const focused = selectorOf(root.activeElement);
  return {
    value: isKept ? field?.value : undefined,
    isTyped: isKept && field?.value !== shown,
    selection: selectionOf(field),
    basis: base.querySelector<HTMLInputElement>(":checked")?.value,
    focused,
    submitted: pressed.submitted,
    // The focus stays in another field. In some browsers, a click does not focus the button.
    addsDownPayment: pressed.addsDownPayment && (focused ?? DOWN_PAYMENT) === DOWN_PAYMENT,
  };
}

/** Restores `draft` in `base`. */
export async function replay(draft: Draft, root: ShadowRoot, base: ParentNode): Promise<void> {
  const { value, isTyped, selection, basis, focused, submitted, addsDownPayment } = draft;
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
}
