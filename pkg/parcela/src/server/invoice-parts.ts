/** A large invoice, checked part by part: the module's memory, which never shrinks, does not have to hold all of it. */

import type { ServerGlue } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";

export interface InParts {
  input: unknown;
  whole: (checked: unknown) => unknown;
}

/** Characters of a part: a multiple of four, as base64 is checked. */
const PART = 128 * 1024;

/**
 * The input of importOrderInvoice with the last part of the file in place of all of it, once the core has checked the others, and
 * what puts the whole file back. Each part is base64 without padding but for the last, so the whole is base64.
 *
 * @param input as it came
 */
export function inParts(instance: Instance<ServerGlue>, input: unknown): InParts {
  const file: unknown = Object(input).arquivoBase64;
  if (typeof file !== "string" || file.length <= PART) return { input, whole: (same) => same };
  const last = Math.floor((file.length - 1) / PART) * PART;
  const isRight = (at: number) => {
    const part = file.slice(at, at + PART);
    return !part.endsWith("=") && instance.run((glue) => glue.isInvoiceContent(part));
  };
  let at = 0;
  while (at < last && isRight(at)) at += PART;
  // The core says what is wrong with it, along with the other fields.
  const standIn = at < last ? "=" : file.slice(last);
  return {
    input: { ...Object(input), arquivoBase64: standIn },
    whole: (checked) => ({ ...Object(checked), arquivoBase64: file }),
  };
}
