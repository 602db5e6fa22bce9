/** What a mask is told and answers. */

/** What has a mask. */
export type MaskKind = "cpf" | "cnpj" | "cep" | "celular" | "dataDeNascimento" | "valor";

/** The text of a field with its mask, and its caret. */
export interface Masked {
  text: string;
  /** Where the caret stands, as `selectionStart` counts. */
  caret: number;
}

/** What a field was before an edit, and how it was edited. */
export interface MaskedEdit {
  /** The field's text before the edit, with its mask. With it, backspace behind a separator takes the digit before it. */
  previous?: string | undefined;
  /**
   * The event's `inputType`. `deleteContentForward` before a separator takes the digit behind it. After `insertFromPaste` an amount is read
   * as a whole: `1.50` pasted over `1.500` is 1,50.
   */
  inputType?: string | undefined;
}
