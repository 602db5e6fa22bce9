/** E-mail addresses, by their form. The rules are those of core's `Email`. */

/** In bytes (RFC 5321 §4.5.3.1.3). */
const LONGEST = 254;

/** In bytes (RFC 1034). */
const LONGEST_LABEL = 63;

const UNSEEN = /[\s\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** The characters of HTML's e-mail input, and others than ASCII (RFC 6531). */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~\u0080-\uffff-]+$/;

const LABEL = /^(?!-|.*-$)[a-z\d\u0080-\uffff-]+$/i;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Whether a text has the form of an address. */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST || bytes(text) > LONGEST) return false;
  const address = text.trim();
  const at = address.lastIndexOf("@");
  const labels = address.slice(at + 1).split(".");
  const areLabels = labels.every((label) => LABEL.test(label) && bytes(label) <= LONGEST_LABEL);
  return !UNSEEN.test(address) && LOCAL.test(address.slice(0, Math.max(at, 0))) && labels.length > 1 && areLabels;
}
