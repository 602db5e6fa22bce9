/** The stores that a seller may sell for, as the page gives them. */

import type { ViolationRule, Violations } from "../shared/rules.js";

/** A store: its CNPJ, with or without mask, and the name by which the seller knows it. */
export interface CheckoutEstablishment {
  cnpj: string;
  nome: string;
}

/** The entries that can be chosen, their documents without mask, and what is wrong with the others. */
export interface ReadEstablishments {
  stores: CheckoutEstablishment[];
  violations: Violations;
}

/** Reads a page's list. An entry that is wrong is left out. */
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

/** What is wrong by a rule, in words. */
export const WRONG: Partial<Record<ViolationRule, string>> = {
  required: "is missing",
  format: "is no CNPJ",
  forbidden: "is there already",
};

/** A CNPJ without its mask, in upper case. */
export function plainCnpj(given: unknown): string {
  return textOf(given)
    .replace(/[./\s-]/g, "")
    .toUpperCase();
}

const textOf = (given: unknown) => (typeof given === "string" ? given : "");

/** Core's rule of a CNPJ, for a text without mask: the module of `parcela/validators` would be a request of its own. */
function isCnpj(text: string): boolean {
  const isShaped = /^[0-9A-Z]{12}\d\d$/.test(text) && !/^(.)\1*$/.test(text);
  return isShaped && [12, 13].every((length) => checkDigit(text.slice(0, length)) === Number(text[length]));
}

/** The check digit behind `text`: weights from 2 to 9, from the right, modulo 11. A character counts as its code less 48. */
function checkDigit(text: string): number {
  const values = [...text].reverse().map((character) => character.charCodeAt(0) - 48);
  const rest = values.reduce((sum, value, place) => sum + value * (2 + (place % 8)), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
