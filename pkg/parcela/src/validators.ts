/** Validators, formatters and masks by the core's own rules, without `init`: small, synchronous, in browsers, Node.js and workers. */

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

/** Whether a text is a valid CPF, with or without its mask: 11 digits, not all the same, check digits right. */
export function isValidCpf(value: string): boolean;
export function isValidCpf(value: unknown): value is string;
export function isValidCpf(value: unknown): value is string {
  return isCpf(value);
}

/** Whether a text is a valid CNPJ, numeric or alphanumeric (IN RFB 2.229/2024), with or without its mask. */
export function isValidCnpj(value: string): boolean;
export function isValidCnpj(value: unknown): value is string;
export function isValidCnpj(value: unknown): value is string {
  return isCnpj(value);
}

/** Whether a text is a CEP: 8 digits that are not all 0, with or without its mask. Nobody is asked whether it exists. */
export function isValidCep(value: string): boolean;
export function isValidCep(value: unknown): value is string;
export function isValidCep(value: unknown): value is string {
  return isCep(value);
}

/** Whether a text is the abbreviation of a Brazilian state, in any case. */
export function isValidUf(value: string): boolean;
export function isValidUf(value: unknown): value is string;
export function isValidUf(value: unknown): value is string {
  return typeof value === "string" && isUf(value);
}

/**
 * Whether a text is a Brazilian mobile number: an area code in use and 9 digits that begin with 7, 8 or 9, but not with 700 (Anatel's
 * resolution 749/2022, article 12). The country code is optional, as `+55`, `0055` or `55`, and so are the mask and a `tel:` before it.
 */
export function isValidCelular(value: string): boolean;
export function isValidCelular(value: unknown): value is string;
export function isValidCelular(value: unknown): value is string {
  return isCelular(value);
}

/** Whether a text has the form of an e-mail address. Nobody is asked whether it exists. */
export function isValidEmail(value: string): boolean;
export function isValidEmail(value: unknown): value is string;
export function isValidEmail(value: unknown): value is string {
  return typeof value === "string" && isEmail(value);
}

/**
 * Whether a text is the birth date of somebody who can be alive: `1990-05-20`, `20/05/1990` or an ISO 8601 date-time, from 1900 on, not
 * after `today` and no more than 130 years before it. A customer may be younger than 18: whether you sell to them is yours to decide.
 *
 * @param today the day in the machine's own time zone. Default: now
 */
export function isValidDataDeNascimento(value: string, today?: Date): boolean;
export function isValidDataDeNascimento(value: unknown, today?: Date): value is string;
export function isValidDataDeNascimento(value: unknown, today = new Date()): value is string {
  return typeof value === "string" && isBirthDate(value, today);
}

/** A valid CPF with its mask, `529.982.247-25`; undefined for any other text. */
export function formatCpf(text: string): string | undefined {
  return formatterOf(isCpf, PATTERNS.cpf)(text);
}

/** A valid CNPJ with its mask, `12.ABC.345/01DE-35`; undefined for any other text. */
export function formatCnpj(text: string): string | undefined {
  return formatterOf(isCnpj, PATTERNS.cnpj)(text);
}

/** A CEP with its mask, `01310-100`; undefined for any other text. */
export function formatCep(text: string): string | undefined {
  return formatterOf(isCep, PATTERNS.cep)(text);
}

/** A mobile number with its mask, `(11) 98765-4321`; undefined for any other text. */
export function formatCelular(text: string): string | undefined {
  return formatterOf(isCelular, PATTERNS.celular)(text);
}

/**
 * An amount in reais as Brazilians write it, `R$ 1.234,56` with a no-break space, rounded to centavos; undefined below
 * zero and above 9 999 999 999.99.
 */
export function formatValor(reais: number): string | undefined {
  return formatAmount(reais);
}

/**
 * The amount in reais that a text stands for, as a person types it: `1.500,50`, `1500,5`, `R$ 1.500`. Undefined for a text that is no
 * amount, has more than two decimal places, or lies above 9 999 999 999.99.
 *
 * @example
 * parseValor("1.500,50"); // 1500.5
 */
export function parseValor(text: string): number | undefined {
  return typeof text === "string" ? parseAmount(text) : undefined;
}

/**
 * The text of a field with its mask, after each edit. The caret stays behind the same character. It masks, and does not validate: what
 * has no place in the mask is dropped. A pasted text that is no amount, such as `1500.505` or `-1500`, leaves `valor` as it was before.
 *
 * @param caret where the caret stands in `text`, as `selectionStart` says. Default: the end
 * @example
 * input.addEventListener("input", () => {
 *   const { text, caret } = mask("cpf", input.value, input.selectionStart, { previous });
 *   input.value = previous = text;
 *   input.setSelectionRange(caret, caret);
 * });
 */
export function mask(kind: MaskKind, text: string, caret?: number | null, edit: MaskedEdit = {}): Masked {
  return maskField(kind, text, caret ?? text.length, edit);
}
