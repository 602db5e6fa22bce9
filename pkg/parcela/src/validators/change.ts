/** Reconstructs an edit from the text before it, the text after it and the caret, as core's `mask/change.rs` does. */

/** The number of characters that are read, far above the length of any masked text. */
const LONGEST = 256;

/** One edit: between `front` and `tail`, `inserted` has replaced `removed`. */
export interface Change {
  front: string;
  inserted: string;
  tail: string;
  removed: string;
  /** The new text up to the caret. */
  before: string;
  /** The whole new text. */
  text: string;
  /** Whether digits follow the part of the new text that is read. */
  isCut: boolean;
  /** Whether a single key may have caused the edit: at most one character is new. */
  isKey: boolean;
}

/**
 * Returns the edit that turns `previous` into `text` and leaves the caret after the inserted text. If a phone keyboard reports another
 * caret, `tail` is empty. If several characters replace the end of the text, the edit replaces the whole text, because a pasted text may
 * have the same beginning as the old one.
 */
export function changeBetween(previous: string, text: string, caret: number): Change {
  const [old, now] = [previous.slice(0, LONGEST), text.slice(0, LONGEST)];
  const [before, behind] = [now.slice(0, caret), now.slice(caret)];
  const tail = old.endsWith(behind) ? behind : "";
  const replaced = old.slice(0, old.length - tail.length);
  const changed = now.slice(0, now.length - tail.length);
  const shared = sharedPrefix([...replaced], [...changed]).join("");
  const [inserted, removed] = [changed.slice(shared.length), replaced.slice(shared.length)];
  const isMore = inserted.length > 1 || inserted > "\u007f";
  const isWhole = tail === "" && removed !== "" && isMore && !old.endsWith(inserted);
  const parts = isWhole ? { front: "", inserted: now, removed: old } : { front: shared, inserted, removed };
  return { ...parts, tail, before, text, isCut: digitsOf(text.slice(LONGEST)) > 0, isKey: isKey([...old], [...now]) };
}

/** Returns whether the edit has only inserted text at the end. */
export const isAppended = ({ tail, removed }: Change): boolean => tail === "" && removed === "";

/** Returns the number of digits of a text. */
export const digitsOf = (text: string): number => text.replace(/\D/g, "").length;

/** Returns whether at most one character of `now` is outside of the prefix and the suffix that it shares with `old`. */
function isKey(old: string[], now: string[]): boolean {
  const front = sharedPrefix(old, now).length;
  const rest = now.slice(front);
  const behind = sharedPrefix(old.slice(front).reverse(), [...rest].reverse()).length;
  return rest.length <= behind + 1;
}

function sharedPrefix(one: string[], other: string[]): string[] {
  const end = one.findIndex((character, at) => character !== other[at]);
  return end < 0 ? one : one.slice(0, end);
}
