/** Validators of single values. What is not a string is not valid. */

import type { SdkGlue } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";
import { sdk } from "./module.js";

/** How many characters the module looks at: no document has more. */
const ROOM = 64;

/** Where the module looks for a text, and whose memory that is in. */
let scratch: Uint8Array | undefined;
let owner: Instance<SdkGlue> | undefined;

/**
 * Whether a text is a valid CPF, with or without its mask. What is not a string is not valid.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function isValidCpf(text: unknown): boolean {
  return isValid(text, (glue, length) => glue.isValidCpf(length));
}

/**
 * Whether a text is a valid CNPJ, numeric or alphanumeric, with or without its mask. What is not a string is not valid.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function isValidCnpj(text: unknown): boolean {
  return isValid(text, (glue, length) => glue.isValidCnpj(length));
}

/**
 * Whether a text is a CEP: 8 digits that are not all 0, with or without its mask. Nobody is asked whether it exists.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function isValidCep(text: unknown): boolean {
  return isValid(text, (glue, length) => glue.isValidCep(length));
}

/**
 * Whether a text is the abbreviation of a Brazilian state, in any case.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function isValidUf(text: unknown): boolean {
  return isValid(text, (glue, length) => glue.isValidUf(length));
}

/**
 * Whether a text is a Brazilian mobile number: an area code in use and 9 digits that begin with 7, 8 or 9, but not with 700 (Anatel's
 * resolution 749/2022, article 12). The country code is optional, as `+55`, `0055` or `55`, and so are the mask and a `tel:` before it.
 *
 * @throws {ParcelaError} `not_initialized`: `init()` has not been awaited, or the module has crashed
 */
export function isValidCelular(text: unknown): boolean {
  return isValid(text, (glue, length) => glue.isValidCelular(length));
}

function isValid(text: unknown, check: (glue: SdkGlue, length: number) => boolean): boolean {
  const { instance } = sdk;
  if (typeof text !== "string" || text.length > ROOM) return false;
  // A memory that has grown has another buffer.
  if (owner !== instance || !scratch?.byteLength) {
    scratch = new Uint8Array(instance.buffer, instance.run((glue) => glue.scratch()), ROOM);
    owner = instance;
  }
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return false;
    scratch[at] = code;
  }
  return instance.run((glue) => check(glue, text.length));
}
