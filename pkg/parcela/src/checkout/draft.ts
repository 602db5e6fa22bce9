/** The seller's input in the first step before the WebAssembly was loaded, and its transfer to the view that follows. */

import { keepSelection, refocus, retype, select, selectionOf, selectorOf, type Selection } from "../widget/fields.js";

export interface Draft {
  /** The amount as it was typed; undefined where the page has given another one meanwhile. */
  value: string | undefined;
  isTyped: boolean;
  selection: Selection;
  /** The chosen `tipoValorCalculo`. */
  basis: string | undefined;
  /** A selector of the focused element. */
  focused: string | undefined;
  submitted: boolean;
  /** Whether the field of a down payment is opened and takes the focus. It comes with the widget. */
  addsDownPayment: boolean;
}

/** The field of the amount, where the view has one. */
export const amountField = (base: ParentNode) => base.querySelector<HTMLInputElement>("#amount");

/** The button that opens the field of a down payment. */
export const DOWN_PAYMENT = '[part="toggle-down-payment"]';

/** What the seller has asked for by a button. */
type Asked = Pick<Draft, "submitted" | "addsDownPayment">;

/** The content of the fields in `base`. `shown` is the amount as it was first displayed; undefined if that does not matter any more. */
export function draftOf(root: ShadowRoot, base: ParentNode, shown: string | undefined, asked: Asked): Draft {
  const field = amountField(base);
  const isKept = shown !== undefined;
  const focused = selectorOf(root.activeElement);
  return {
    value: isKept ? field?.value : undefined,
    isTyped: isKept && field?.value !== shown,
    selection: selectionOf(field),
    basis: base.querySelector<HTMLInputElement>(":checked")?.value,
    focused,
    submitted: asked.submitted,
    // The focus is not taken from another field. A button need not have it after its click.
    addsDownPayment: asked.addsDownPayment && (focused ?? DOWN_PAYMENT) === DOWN_PAYMENT,
  };
}

/** Repeats in `base` the seller's input in the view before it. */
export async function replay(draft: Draft, root: ShadowRoot, base: ParentNode): Promise<void> {
  const { value, isTyped, selection, basis, focused, submitted, addsDownPayment } = draft;
  const input = amountField(base);
  const isFocused = input !== null && focused === "#amount";
  if (input) {
    base.querySelector<HTMLElement>(`[name="tipoValorCalculo"][value="${basis}"]:not(:checked)`)?.click();
    // The page has made its amount final meanwhile.
    const isLocked = input.readOnly;
    if (value !== undefined && !isLocked) input.value = value;
    if (isFocused) select(input, selection);
    if (isTyped && !isLocked) {
      // The widget moves the caret with the text.
      retype(input);
      if (!isFocused) input.dispatchEvent(new FocusEvent("blur"));
    }
  }
  refocus(root, base, focused);
  if (addsDownPayment) base.querySelector<HTMLElement>(`${DOWN_PAYMENT}[aria-expanded="false"]`)?.click();
  if (submitted) input?.form?.requestSubmit();
  if (isFocused) await keepSelection(root, input);
}
