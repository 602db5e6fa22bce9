/**
 * Handles a large invoice in parts: the file is taken out of the body before it is parsed, so that a body needs no more memory than a small one
 * and its file, and it is checked in parts, so that the module's memory, which never shrinks, need not hold the whole file.
 */

import { joined } from "./body-bytes.js";
import type { ServerInstance } from "./module.js";

export interface PartialInvoice {
  input: unknown;
  restore: (checked: unknown) => unknown;
}

/** The characters of a part: a multiple of four, the length of a base64 group. */
const PART = 128 * 1024;

/** The start of the file in a body: its name, and the quote before it. */
const FILE = /"arquivoBase64"\s*:\s*"/;
const QUOTE = 0x22;

/**
 * Takes the file out of the body of an `importOrderInvoice`, and leaves an empty text in its place. Returns the body unchanged if it is not
 * larger than `most`, or if no file begins within its first `most` bytes.
 */
export function withoutFile(body: Uint8Array, most: number): { file?: Uint8Array; rest: Uint8Array } {
  if (body.byteLength <= most) return { rest: body };
  // Each byte becomes one character.
  const found = FILE.exec(new TextDecoder("latin1").decode(body.subarray(0, most)));
  const start = found ? found.index + found[0].length : 0;
  const end = body.indexOf(QUOTE, start);
  if (!found || end < 0) return { rest: body };
  return { file: body.subarray(start, end), rest: joined([body.subarray(0, start), body.subarray(end)]) };
}

/**
 * Checks all parts of the file but the last, and returns the input with only the last part, and a function that puts the whole file back.
 * Only the last part may have padding, so the whole file is valid base64 if each part is.
 *
 * @param input the input of `importOrderInvoice`
 */
export function checkedInParts(instance: ServerInstance, input: unknown): PartialInvoice {
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
