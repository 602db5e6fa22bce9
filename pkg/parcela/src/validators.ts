/**
 * Validators, formatters and masks with core's rules. They are small and synchronous, need no `init`, and run in browsers, Node.js and
 * workers.
 */

import { inlined as celular } from "plain:celular";
import { inlined as cep } from "plain:cep";
import { inlined as cnpj } from "plain:cnpj";
import { inlined as cpf } from "plain:cpf";

import { formatAmount, parseAmount } from "./validators/amount.js";
import { isBirthDate } from "./validators/birth-date.js";
import { celularCheck, cepCheck, cnpjCheck, cpfCheck } from "./validators/checks.js";
import { formatterOf, moduleOf } from "./validators/document.js";
import { isEmail } from "./validators/email.js";
import { maskField } from "./validators/mask.js";
import type { Masked, MaskedEdit, MaskKind } from "./validators/masked.js";
import { PATTERNS } from "./validators/pattern.js";
import { isUf } from "./validators/uf.js";

export type { Masked, MaskedEdit, MaskKind };

const isCpf = /* @__PURE__ */ cpfCheck(() => moduleOf(cpf));
const isCnpj = /* @__PURE__ */ cnpjCheck(() => moduleOf(cnpj));
const isCep = /* @__PURE__ */ cepCheck(() => moduleOf(cep));
const isCelular = /* @__PURE__ */ celularCheck(() => moduleOf(celular));

/** Returns whether a value is a CPF, with or without mask: 11 digits, not all equal, with correct check digits. */
export function isValidCpf(value: string): boolean;
export function isValidCpf(value: unknown): value is string;
export function isValidCpf(value: unknown): value is string {
  return isCpf(value);
}

/** Returns whether a value is a CNPJ, numeric or alphanumeric (IN RFB 2.229/2024), with or without mask, with correct check digits. */
export function isValidCnpj(value: string): boolean;
export function isValidCnpj(value: unknown): value is string;
export function isValidCnpj(value: unknown): value is string {
  return isCnpj(value);
}

/** Returns whether a value is a postal code (CEP), with or without mask: 8 digits, not all 0. The code may not be in use. */
export function isValidCep(value: string): boolean;
export function isValidCep(value: unknown): value is string;
export function isValidCep(value: unknown): value is string {
  return isCep(value);
}

/** Returns whether a value is the abbreviation of a Brazilian state, such as `SP`, in upper or lower case. */
export function isValidUf(value: string): boolean;
export function isValidUf(value: unknown): value is string;
export function isValidUf(value: unknown): value is string {
  return typeof value === "string" && isUf(value);
}

/**
 * Returns whether a value is a Brazilian mobile number: an area code in use, and 9 digits that begin with 7, 8 or 9, but not with 700
 * (Anatel's resolution 749/2022, article 12). The mask, a country code (`+55`, `0055` or `55`), a trunk 0 with or without a carrier (`011`,
 * `015 11`) and the prefix `tel:` are optional.
 */
export function isValidCelular(value: string): boolean;
export function isValidCelular(value: unknown): value is string;
export function isValidCelular(value: unknown): value is string {
  return isCelular(value);
}

/** Returns whether a value has the form of an e-mail address. The address may not exist. */
export function isValidEmail(value: string): boolean;
export function isValidEmail(value: unknown): value is string;
export function isValidEmail(value: unknown): value is string {
  return typeof value === "string" && isEmail(value);
}

/**
 * Returns whether a value is the birth date of a person who can be alive, written as `1990-05-20`, `20/05/1990` or an ISO 8601 date-time.
 * The year is 1900 or later. The date is not after `today`, and not more than 130 years before it. The function does not require an age of
 * 18.
 *
 * @param today the current date, in the machine's time zone. Default: now
 */
export function isValidDataDeNascimento(value: string, today?: Date): boolean;
export function isValidDataDeNascimento(value: unknown, today?: Date): value is string;
export function isValidDataDeNascimento(value: unknown, today = new Date()): value is string {
  return typeof value === "string" && isBirthDate(value, today);
}

/** Formats a CPF with its mask, such as `529.982.247-25`. Returns undefined if it is invalid. */
export function formatCpf(text: string): string | undefined {
  return formatterOf(isCpf, PATTERNS.cpf)(text);
}

/** Formats a CNPJ with its mask, such as `12.ABC.345/01DE-35`. Returns undefined if it is invalid. */
export function formatCnpj(text: string): string | undefined {
  return formatterOf(isCnpj, PATTERNS.cnpj)(text);
}

/** Formats a CEP with its mask, such as `01310-100`. Returns undefined if it is invalid. */
export function formatCep(text: string): string | undefined {
  return formatterOf(isCep, PATTERNS.cep)(text);
}

/** Formats a mobile number with its mask, such as `(11) 98765-4321`, without country code. Returns undefined if it is invalid. */
export function formatCelular(text: string): string | undefined {
  return formatterOf(isCelular, PATTERNS.celular)(text);
}

/**
 * Formats an amount in reais, such as `R$ 1.234,56`, with a no-break space after `R$`. Half a centavo is rounded up. Returns undefined if
 * the amount is below 0 or above 9 999 999 999.99.
 */
export function formatValor(reais: number): string | undefined {
  return formatAmount(reais);
}

/**
 * Parses an amount in reais as a person types it, such as `1.500,50`, `1500,5`, `1500.5` or `R$ 1.500`. Returns undefined if the text is
 * not an amount, has more than two decimals, or is above 9 999 999 999.99.
 *
 * @example
 * parseValor("1.500,50"); // 1500.5
 */
export function parseValor(text: string): number | undefined {
  return typeof text === "string" ? parseAmount(text) : undefined;
}

/**
 * Masks the text of a field after an edit. The caret stays after the same character. The function does not validate; it drops characters
 * that do not fit the mask. A pasted text with more digits than fit is refused, as its first digits are another number: those of a CNPJ may be
 * a CPF. A foreign mobile number keeps its `+`. In an amount, a typed point groups thousands once a third digit follows
 * it, if `previous` is the text of the last call. A pasted text that is not an amount, such as `1500.505` or `-1500`, does not change a field of kind `valor`.
 *
 * @param kind the kind of the field
 * @param text the text of the field after the edit
 * @param caret the position of the caret in `text`, as in `selectionStart`. A position outside of the text is its nearest end.
 *   Default: the end
 * @param edit the text before the edit, and the kind of the edit
 * @throws {TypeError} if `kind` has no mask
 * @example
 * input.addEventListener("input", () => {
 *   const { text, caret } = mask("cpf", input.value, input.selectionStart, { previous });
 *   input.value = previous = text;
 *   input.setSelectionRange(caret, caret);
 * });
 */
export function mask(kind: MaskKind, text: string, caret?: number | null, edit: MaskedEdit = {}): Masked {
  return maskField(kind, text, Math.min(Math.max(caret ?? text.length, 0), text.length), edit);
}
