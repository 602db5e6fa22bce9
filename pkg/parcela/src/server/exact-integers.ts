/** Whole numbers in JSON that a JavaScript number does not hold: their digits are kept as a string. */

/** A text or a number of JSON. Digits inside of a text are a part of the text's match. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** Only a text with so many digits in a row may have such a number: 2^53 has 16. */
const MANY_DIGITS = /\d{16}/;

/**
 * Returns the JSON in `text`, in which each integer beyond 2^53 - 1 that is written in digits is a string of them. Returns undefined if `text` has
 * no such number or is not JSON.
 */
export function exactly(text: string): unknown {
  if (!MANY_DIGITS.test(text)) return undefined;
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const exact = text.replaceAll(TOKEN, (token) => (isRounded(token) ? `"${token}"` : token));
  return exact === text ? undefined : JSON.parse(exact);
}

const isRounded = (token: string): boolean => /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));
