/** The abbreviations of the Brazilian states. */

import { UFS } from "../words/known.js";

/** Whether a text is one, in any case, with white space of ASCII around it. */
export function isUf(text: string): boolean {
  const [, uf = ""] = /^[\t\n\f\r ]*([a-z]{2})[\t\n\f\r ]*$/i.exec(text) ?? [];
  return (UFS as readonly string[]).includes(uf.toUpperCase());
}
