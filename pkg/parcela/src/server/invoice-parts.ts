/** Checks a large invoice in parts, so that the module's memory, which never shrinks, need not hold the whole file. */

import type { ServerGlue } from "../shared/glue.js";
import type { Instance } from "../shared/module.js";

export interface PartialInvoice {
  input: unknown;
  restore: (checked: unknown) => unknown;
}

/** The characters of a part: a multiple of four, the length of a base64 group. */
const PART = 128 * 1024;

/**
 * Checks all parts of the file but the last, and returns the input with only the last part, and a function that puts the whole file back.
 * Only the last part may have padding, so the whole file is valid base64 if each part is.
 *
 * @param input the input of `importOrderInvoice`
 */
export function checkedInParts(instance: Instance<ServerGlue>, input: unknown): PartialInvoice {
  const file: unknown = Object(input).arquivoBase64;
  if (typeof file !== "string" || file.length <= PART) return { input, restore: (same) => same };
  const last = Math.floor((file.length - 1) / PART) * PART;
  const isRight = (at: number) => {
    const part = file.slice(at, at + PART);
    return !part.endsWith("=") && instance.run((glue) => glue.isInvoiceContent(part));
  };
  let at = 0;
  while (at < last && isRight(at)) at += PART;
  // "=" is invalid, so that the core reports the field together with the others.
  const standIn = at < last ? "=" : file.slice(last);
  return {
    input: { ...Object(input), arquivoBase64: standIn },
    restore: (checked) => ({ ...Object(checked), arquivoBase64: file }),
  };
}
