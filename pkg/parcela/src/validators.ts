/** Validators, formatters and masks by the core's own rules, without `init`: small, synchronous, in browsers, Node.js and workers. */

import { inlined as inlinedFields } from "plain:fields";
import { inlined } from "plain:validators";

import { documents, fields } from "./validators/entry.js";
import { bytesOf } from "./validators/lazily.js";
import type { Masked, MaskedEdit, MaskKind } from "./validators/masked.js";

export type { Masked, MaskedEdit, MaskKind };

let knownDocuments: ReturnType<typeof documents> | undefined;
let knownFields: ReturnType<typeof fields> | undefined;

// Made at the first call: a bundler leaves out the one that nobody calls.
const ofDocuments = () => (knownDocuments ??= documents(() => new WebAssembly.Module(bytesOf(inlined))));
const ofFields = () => (knownFields ??= fields(() => new WebAssembly.Module(bytesOf(inlinedFields))));

/** Whether a text is a valid CPF, with or without its mask: 11 digits, not all the same, check digits right. */
export function isValidCpf(text: unknown): boolean {
  return ofDocuments().isValidCpf(text);
}

/** Whether a text is a valid CNPJ, numeric or alphanumeric (IN RFB 2.229/2024), with or without its mask. */
export function isValidCnpj(text: unknown): boolean {
  return ofDocuments().isValidCnpj(text);
}

/** Whether a text is a CEP: 8 digits that are not all 0, with or without its mask. Nobody is asked whether it exists. */
export function isValidCep(text: unknown): boolean {
  return ofDocuments().isValidCep(text);
}

/** Whether a text is the abbreviation of a Brazilian state, in any case. */
export function isValidUf(text: unknown): boolean {
  return ofDocuments().isValidUf(text);
}

/**
 * Whether a text is a Brazilian mobile number: an area code in use and 9 digits that begin with 7, 8 or 9, but not with 700 (Anatel's
 * resolution 749/2022, article 12). The country code is optional, as `+55`, `0055` or `55`, and so are the mask and a `tel:` before it.
 */
export function isValidCelular(text: unknown): boolean {
  return ofDocuments().isValidCelular(text);
}

/** Whether a text has the form of an e-mail address. Nobody is asked whether it exists. */
export function isValidEmail(text: unknown): boolean {
  return ofFields().isValidEmail(text);
}

/**
 * Whether a text is the birth date of somebody who can be alive: `1990-05-20`, `20/05/1990` or an ISO 8601 date-time, from 1900 on, not
 * after `today` and no more than 130 years before it. A customer may be younger than 18: whether you sell to them is yours to decide.
 *
 * @param today the day in the machine's own time zone. Default: now
 */
export function isValidDataDeNascimento(text: unknown, today?: Date): boolean {
  return ofFields().isValidDataDeNascimento(text, today);
}

/** A valid CPF with its mask, `529.982.247-25`; undefined for any other text. */
export function formatCpf(text: string): string | undefined {
  return ofDocuments().formatCpf(text);
}

/** A valid CNPJ with its mask, `12.ABC.345/01DE-35`; undefined for any other text. */
export function formatCnpj(text: string): string | undefined {
  return ofDocuments().formatCnpj(text);
}

/** A CEP with its mask, `01310-100`; undefined for any other text. */
export function formatCep(text: string): string | undefined {
  return ofDocuments().formatCep(text);
}

/** A mobile number with its mask, `(11) 98765-4321`; undefined for any other text. */
export function formatCelular(text: string): string | undefined {
  return ofDocuments().formatCelular(text);
}

/**
 * An amount in reais as Brazilians write it, `R$ 1.234,56` with a no-break space, rounded to centavos; undefined below
 * zero and above 9 999 999 999.99.
 */
export function formatValor(reais: number): string | undefined {
  return ofFields().formatValor(reais);
}

/**
 * The amount in reais that a text stands for, as a person types it: `1.500,50`, `1500,5`, `R$ 1.500`. Undefined for a text that is no
 * amount, has more than two decimal places, or lies above 9 999 999 999.99.
 *
 * @example
 * parseValor("1.500,50"); // 1500.5
 */
export function parseValor(text: string): number | undefined {
  return ofFields().parseValor(text);
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
export function mask(kind: MaskKind, text: string, caret?: number | null, edit?: MaskedEdit): Masked {
  return ofFields().mask(kind, text, caret, edit);
}
