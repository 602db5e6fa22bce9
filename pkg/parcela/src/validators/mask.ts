/** Input masks: the text of a field and the position of its caret after each edit, by the rules of core's `mask`. */

import { bare, grouped, readAmount, WHOLE_DIGITS } from "./amount.js";
import { changeBetween, isAppended, type Change } from "./change.js";
import type { Masked, MaskedEdit, MaskKind } from "./masked.js";
import { PATTERNS, room, show, significantOf } from "./pattern.js";

/** The number of digits of a mobile number without country code. */
const NATIONAL = 11;

/** The values of `inputType` for edits that insert a whole text. */
const PASTES = ["insertFromPaste", "insertFromDrop", "insertReplacementText"];

/** The mask of one kind of field. */
interface Mask {
  /** Returns the significant characters of a text. */
  keep(text: string): string;
  /** Returns the number of leading significant characters that fit the mask. */
  room(significant: string): number;
  /** Returns the significant characters with their separators. */
  show(significant: string): string;
}

/** Masks the text of a field after an edit. */
export function maskField(kind: MaskKind, text: string, caret: number, { previous = "", inputType }: MaskedEdit): Masked {
  const mask = maskOf(kind);
  if (mask.room(mask.keep(text)) === mask.keep(text).length && mask.show(mask.keep(text)) === text) {
    return { text, caret: Math.min(caret, text.length) };
  }
  const change = changeBetween(previous, text, caret);
  const isPaste = PASTES.includes(inputType ?? "");
  const [typed, tail] = parts(kind, mask, change, isPaste, inputType === "deleteContentForward");
  const pasted = kind === "valor" ? pastedAmount(isPaste, change) : undefined;
  if (pasted === "refused") return refuse(mask, previous, tail);
  let head = pasted?.slice(0, Math.max(0, pasted.length - tail.length)) ?? typed;
  const front = mask.keep(change.front).length;
  while (head.length > front && mask.room(head + tail) < head.length + tail.length) head = head.slice(0, -1);
  const reachesCaret = change.before.length === change.front.length + change.inserted.length;
  const count = reachesCaret ? head.length : mask.keep(change.before).length;
  const all = head + tail;
  const shown = mask.show(all.slice(0, mask.room(all)));
  return { text: shown, caret: caretIn(mask, shown, change.before, count) };
}

function maskOf(kind: MaskKind): Mask {
  if (kind === "valor") return { keep: (text) => text.replace(/[^\d,]/g, ""), room: roomOfAmount, show: grouped };
  if (!Object.hasOwn(PATTERNS, kind)) throw new TypeError(`parcela/validators: ${String(kind)} has no mask`);
  const pattern = PATTERNS[kind];
  return { keep: (text) => significantOf(pattern, text), room: (text) => room(pattern, text), show: (text) => show(pattern, text) };
}

/** Returns the significant characters up to the end of the inserted text, and those after it. */
function parts(kind: MaskKind, mask: Mask, change: Change, isPaste: boolean, isDelete: boolean): [head: string, tail: string] {
  const [head, tail] = [mask.keep(change.front), mask.keep(change.tail)];
  if (change.inserted === "" && change.removed !== "" && mask.keep(change.removed) === "") {
    if (isPaste) return [head, tail];
    return isDelete ? [head, tail.slice(1)] : [head.slice(0, -1), tail];
  }
  if (kind === "valor" && change.inserted === ".") return [`${head},`, tail];
  if (kind === "celular") return [withoutCountryCode(head, mask.keep(change.inserted), tail, change), tail];
  const isForward = isAppended(change) || !change.isKey;
  if (kind === "dataDeNascimento" && tail === "" && (isPaste || isForward)) return [withDate(head, change.inserted), tail];
  return [head + mask.keep(change.inserted), tail];
}

/**
 * Returns the digits up to the end of the inserted text, without a country code. The code is recognized by the length of a complete number,
 * by `+`, or by leading zeros.
 */
function withoutCountryCode(front: string, inserted: string, tail: string, change: Change): string {
  const head = front + inserted;
  const all = head.length + tail.length;
  const hasPlus = front === "" && change.inserted.trimStart().startsWith("+");
  const isWhole = inserted.length >= NATIONAL;
  const atEnd = tail === "" && (isAppended(change) || change.front === "");
  // The digits after 55 cannot begin a mobile number, so 55 is not an area code but the country code.
  const isTwelfth = isAppended(change) && inserted.length === 1 && head.length === NATIONAL + 1 && /^..[^7-9]/.test(head);
  if (/^0055./.test(head) && (atEnd || (isWhole && all === NATIONAL + 4))) return head.slice(4);
  if (/^55./.test(head) && ((isWhole && all === NATIONAL + 2) || (atEnd && hasPlus) || isTwelfth)) return head.slice(2);
  return head;
}

/** Appends a text to the digits of a date. A separator after a single digit other than 0 pads it with a zero. An ISO date is reordered. */
function withDate(digits: string, text: string): string {
  const iso = digits === "" && /^(\d{4})-(\d\d)-(\d\d)(?:$|T)/.exec(text.trim());
  if (iso) return iso.slice(1).reverse().join("");
  for (const character of text) {
    if (/\d/.test(character)) digits += character;
    else if (/[/.-]/.test(character) && /^(?:..)?[1-9]$/.test(digits)) digits = `${digits.slice(0, -1)}0${digits.slice(-1)}`;
  }
  return digits;
}

/** Returns the significant characters of a pasted amount, or undefined for typed keys and for digits pasted between others. */
function pastedAmount(isPaste: boolean, { front, inserted, tail, text, isKey }: Change): string | undefined {
  const read = readAmount(text);
  const { whole = "", cents } = read?.whole && read.whole.length <= WHOLE_DIGITS ? read : {};
  const amount = whole && (cents === undefined ? whole : `${whole},${cents}`);
  // A keyboard that reports the caret at the end causes the same change as a paste over the whole text.
  if (!isPaste && isKey) return inserted.length > 1 && inserted === text && amount ? amount : undefined;
  if (amount) return amount;
  const isPart = front !== "" || tail !== "";
  return bare(text) === "" || (isPart && /^\d+$/.test(inserted.trim())) ? undefined : "refused";
}

/** Returns the previous text, with the caret before `tail`. */
function refuse(mask: Mask, previous: string, tail: string): Masked {
  const kept = mask.keep(previous);
  const all = kept.slice(0, mask.room(kept));
  const text = mask.show(all);
  return { text, caret: caretIn(mask, text, "", Math.max(0, all.length - tail.length)) };
}

function roomOfAmount(significant: string): number {
  const [whole = ""] = significant.split(",", 1);
  if (whole.length > WHOLE_DIGITS || whole.length === significant.length) return Math.min(whole.length, WHOLE_DIGITS);
  return whole.length + (/^,\d{0,2}/.exec(significant.slice(whole.length))?.[0].length ?? 0);
}

/**
 * Returns the position after `count` significant characters, and after the separators at the end of `before`, the text before the caret.
 */
function caretIn(mask: Mask, text: string, before: string, count: number): number {
  let at = 0;
  const pass = (): void => {
    const next = [...text.slice(at)].findIndex((character) => mask.keep(character) !== "");
    at = next < 0 ? text.length : at + next + 1;
  };
  for (const character of before) {
    if (mask.keep(character) === "") at += text.startsWith(character, at) ? character.length : 0;
    else if (count-- > 0) pass();
  }
  while (count-- > 0) pass();
  return at;
}
