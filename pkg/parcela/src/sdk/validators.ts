/** Validators of single values. What is not a string is not valid. */

import type { DocumentsGlue } from "../shared/glue.js";
import { sdk } from "./module.js";

/**
 * Whether a text is a valid CPF, with or without its mask. What is not a string is not valid.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function isValidCpf(text: unknown): boolean {
  return isValid("isValidCpf", text);
}

/**
 * Whether a text is a valid CNPJ, numeric or alphanumeric, with or without its mask. What is not a string is not valid.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function isValidCnpj(text: unknown): boolean {
  return isValid("isValidCnpj", text);
}

/**
 * Whether a text is a CEP: 8 digits that are not all 0, with or without its mask. Nobody is asked whether it exists.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function isValidCep(text: unknown): boolean {
  return isValid("isValidCep", text);
}

/**
 * Whether a text is the abbreviation of a Brazilian state, in any case.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function isValidUf(text: unknown): boolean {
  return isValid("isValidUf", text);
}

/**
 * Whether a text is a Brazilian mobile number: an area code in use and 9 digits that begin with 7, 8 or 9, but not with 700 (Anatel's
 * resolution 749/2022, article 12). The country code is optional, as `+55`, `0055` or `55`, and so are the mask and a `tel:` before it.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function isValidCelular(text: unknown): boolean {
  return isValid("isValidCelular", text);
}

function isValid(name: Extract<keyof DocumentsGlue, `is${string}`>, text: unknown): boolean {
  const { instance } = sdk;
  return typeof text === "string" && instance.run((glue) => glue[name](text));
}
