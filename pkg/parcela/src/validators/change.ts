/** Reconstructs an edit from the text before it, the text after it and the caret, as core's `mask/change.rs` does. */

/** The part of a text that is read: far more than any masked text has. */
const LONGEST = 256;

/** One edit: `removed` was taken out of the old text and `inserted` put in its place, between `front` and `tail`. */
export interface Change {
  front: string;
  inserted: string;
  tail: string;
  removed: string;
  /** The new text up to the caret. */
  before: string;
  /** The whole new text. */
  text: string;
  /** Whether one key can have made the edit: at most one character is new. */
  isKey: boolean;
}

/**
 * The edit that turns `previous` into `text` and leaves the caret after the inserted text. Some phone keyboards report another caret: the
 * tail is then empty. The same holds when the end is replaced by more than one character, as a pasted text may begin like the old one.
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
  return { ...parts, tail, before, text, isKey: isKey([...old], [...now]) };
}

/** Whether the edit only inserted at the end. */
export const isAppended = ({ tail, removed }: Change): boolean => tail === "" && removed === "";

/** Whether at most one character of `now` lies between what it begins and what it ends with like `old`. */
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
