/** Validates the property `establishments`, the stores that a seller may sell for. */

import type { ViolationRule, Violations } from "../shared/rules.js";

/** A store that the seller may sell for. */
export interface CheckoutEstablishment {
  /** The CNPJ, with or without mask. */
  cnpj: string;
  /** The name that the seller sees. */
  nome: string;
}

/** The valid entries, each CNPJ without mask, and the violations of the others. */
export interface ReadEstablishments {
  stores: CheckoutEstablishment[];
  violations: Violations;
}

/** Reads the page's list. Invalid entries are left out. */
export function readEstablishments(list: readonly unknown[]): ReadEstablishments {
  const stores: CheckoutEstablishment[] = [];
  const violations: Violations = {};
  for (const [index, entry] of list.entries()) {
    const cnpj = plainCnpj(Object(entry).cnpj);
    const nome = textOf(Object(entry).nome).trim();
    const refuse = (field: string, rule: ViolationRule) => (violations[`establishments[${index}].${field}`] = [{ rule }]);
    if (!cnpj) refuse("cnpj", "required");
    else if (!isCnpj(cnpj)) refuse("cnpj", "format");
    else if (stores.some((store) => store.cnpj === cnpj)) refuse("cnpj", "forbidden");
    else if (!nome) refuse("nome", "required");
    else stores.push({ cnpj, nome });
  }
  return { stores, violations };
}

/** The text for each rule, as it follows the name of the entry. */
export const VIOLATION_TEXTS: Partial<Record<ViolationRule, string>> = {
  required: "is missing",
  format: "is not a CNPJ",
  forbidden: "is a duplicate",
};

/** Returns a CNPJ without mask, in upper case. */
export function plainCnpj(given: unknown): string {
  return textOf(given)
    .replace(/[./\s-]/g, "")
    .toUpperCase();
}

const textOf = (given: unknown) => (typeof given === "string" ? given : "");

/** Returns whether a text without mask is a CNPJ, by core's rule. The module of `parcela/validators` would cost another request. */
function isCnpj(text: string): boolean {
  const isShaped = /^[0-9A-Z]{12}\d\d$/.test(text) && !/^(.)\1*$/.test(text);
  return isShaped && [12, 13].every((length) => checkDigit(text.slice(0, length)) === Number(text[length]));
}

/** Returns the check digit that follows `text`: weights 2 to 9 from the right, modulo 11. A character's value is its code minus 48. */
function checkDigit(text: string): number {
  const rest = [...text].reverse().reduce((sum, character, place) => sum + (character.charCodeAt(0) - 48) * (2 + (place % 8)), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
