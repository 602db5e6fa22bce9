/** The abbreviations of the Brazilian states. */

import { UFS } from "../words/known.js";

/** Returns whether a text is the abbreviation of a state, in upper or lower case. Surrounding ASCII white space is allowed. */
export function isUf(text: string): boolean {
  const [, uf = ""] = /^[\t\n\f\r ]*([a-z]{2})[\t\n\f\r ]*$/i.exec(text) ?? [];
  return (UFS as readonly string[]).includes(uf.toUpperCase());
}
