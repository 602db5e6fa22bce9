// cpf-field.js
import { isValidCpf, mask } from "parcela/validators"; // no init: it answers at once

/**
 * Masks a field for a CPF as it is typed, and tells the browser's own form check whether it is one.
 *
 * @param {HTMLInputElement} input
 */
export function connectCpf(input) {
  let previous = "";
  input.addEventListener("input", (event) => {
    const { inputType } = /** @type {InputEvent} */ (event);
    const { text, caret } = mask("cpf", input.value, input.selectionStart, { previous, inputType });
    input.value = previous = text;
    input.setSelectionRange(caret, caret);
    input.setCustomValidity(isValidCpf(text) ? "" : "CPF inválido");
  });
}
