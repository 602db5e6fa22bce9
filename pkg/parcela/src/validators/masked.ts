/** The input and the result of a mask. */

/** The kinds of fields that have a mask. `valor` is an amount in reais. */
export type MaskKind = "cpf" | "cnpj" | "cep" | "celular" | "dataDeNascimento" | "valor";

/** The masked text of a field, and the position of its caret. */
export interface Masked {
  /** The masked text. */
  text: string;
  /** The position of the caret, as in `selectionStart`. */
  caret: number;
  /**
   * Set if a part of the input was not used, which a form should tell: a pasted text that has more digits than fit or that is no amount, of
   * which `text` has nothing, or a sign, a letter or surplus digits that were typed into an amount.
   */
  rejected?: true;
}

/** The state of a field before an edit, and the kind of the edit. */
export interface MaskedEdit {
  /** The masked text before the edit. It lets backspace after a separator delete the digit before the separator. */
  previous?: string | undefined;
  /**
   * The `inputType` of the event. `deleteContentForward` before a separator deletes the digit after the separator. After `insertFromPaste`,
   * an amount is read as a whole: `1.50` pasted over `1.500` becomes `1,50`.
   */
  inputType?: string | undefined;
}
