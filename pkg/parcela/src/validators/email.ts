/** The form of e-mail addresses, by the rules of core's `Email`. */

/** The maximum length of an address in bytes (RFC 5321 §4.5.3.1.3). */
const LONGEST = 254;

/** The maximum length of the local part in bytes (RFC 5321 §4.5.3.1.1). */
const LONGEST_LOCAL = 64;

/** The maximum length of a domain label in bytes (RFC 1034). */
const LONGEST_LABEL = 63;

/** Control characters, invisible characters, and the replacement character of a text that was decoded wrongly. */
const UNSEEN = /[\s\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd]/u;

/** The local part: the characters that HTML's e-mail input accepts, and non-ASCII characters (RFC 6531). */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~\u0080-\uffff-]+$/;

const LABEL = /^(?!-|.*-$)[a-z\d\u0080-\uffff-]+$/i;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Returns whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST || bytes(text) > LONGEST) return false;
  const address = text.trim();
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split(".");
  const areLabels = labels.every((label) => LABEL.test(label) && bytes(label) <= LONGEST_LABEL);
  return !UNSEEN.test(address) && LOCAL.test(local) && bytes(local) <= LONGEST_LOCAL && labels.length > 1 && areLabels;
}
