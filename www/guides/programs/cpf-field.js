// cpf-field.js
import { isValidCpf, mask } from "parcela/validators"; // works without init

/**
 * Masks a CPF field during typing, and reports an invalid CPF to the browser's form validation.
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
