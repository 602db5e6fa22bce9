/** Input masks: the text of a field and the position of its caret after each edit, by the rules of core's `mask`. */

import { bare, grouped, readAmount, WHOLE_DIGITS } from "./amount.js";
import { NO_POINTS, pointsAfter, withGroup, type Points } from "./points.js";
import { changeBetween, digitsOf, isAppended, type Change } from "./change.js";
import type { Masked, MaskedEdit, MaskKind } from "./masked.js";
import { PATTERNS, room, show, significantOf } from "./pattern.js";

/** The number of digits of a mobile number without country code. */
const NATIONAL = 11;

/** A whole mobile number: country code, trunk prefix with or without a carrier, and the national digits. */
const MOBILE = /^(?:\+55|55(?=\d{11})|0055|(?!0055))(?:0(?!0|11)\d\d(?=\d{11}$)|0(?=\d{11}$)|(?!0))\d{11}$/;

/** The pattern of a mobile number that begins with `+` or 0. */
const PREFIXED = "A0000000000000000";

/** A typed character without which an amount is another one, such as a sign or the letter of an exponent. */
const FOREIGN = /[^\d.,R$ \t-\r\u00a0\u202f]/i;

/** The values of `inputType` for edits that insert a whole text. */
const PASTES = ["insertFromPaste", "insertFromDrop", "insertReplacementText"];

/** An amount whose text does not show typed points. */
interface OpenAmount {
  text: string;
  points: Points;
}

/** The last amount, and the one before the edit that led to it, as a framework may repeat a call. */
let recent: OpenAmount[] = [];

/** The mask of one kind of field. */
interface Mask {
  /** Returns the significant characters of a text. */
  keep(text: string): string;
  /** Returns the number of leading significant characters that fit the mask. */
  room(significant: string): number;
  /** Returns the significant characters with their separators. */
  show(significant: string): string;
}

/** Masks the text of a field after an edit. Typed points of an amount are remembered until the next amount is edited. */
export function maskField(kind: MaskKind, text: string, caret: number, edit: MaskedEdit): Masked {
  if (kind !== "valor") return maskEdit(kind, text, caret, edit, NO_POINTS).masked;
  const before = recent.find((amount) => amount.text === (edit.previous ?? ""));
  const isKey = ![...PASTES, "deleteContentForward"].includes(edit.inputType ?? "");
  const { masked, points } = maskEdit(kind, text, caret, edit, (isKey && before?.points) || NO_POINTS);
  recent = [{ text: masked.text, points }, ...(before ? [before] : [])].filter(({ points }) => points.decimal || points.groups > 0);
  return masked;
}

type MaskResult = { masked: Masked; points: Points };

function maskEdit(kind: MaskKind, text: string, caret: number, { previous = "", inputType }: MaskedEdit, points: Points): MaskResult {
  const mask = maskOf(kind);
  const change = changeBetween(previous, text, caret);
  const isPaste = PASTES.includes(inputType ?? "");
  const [typed, tail] = parts(kind, mask, change, isPaste, inputType === "deleteContentForward");
  const grouped = isAppended(change) ? withGroup(points, typed) : undefined;
  const next = grouped === undefined ? pointsAfter(points, change) : { decimal: false, groups: points.groups + 1 };
  const hasPrefix = kind === "celular" && isPrefixed(mask.keep(text));
  if (!hasPrefix && mask.room(mask.keep(text)) === mask.keep(text).length && mask.show(mask.keep(text)) === text) {
    return { masked: { text, caret }, points: next };
  }
  const pasted = kind === "valor" ? pastedAmount(isPaste, change) : undefined;
  if (pasted === "refused") return { masked: refuse(mask, previous, tail), points };
  const isKey = !isPaste && change.isKey;
  let head = pasted?.slice(0, Math.max(0, pasted.length - tail.length)) ?? grouped ?? typed;
  const front = mask.keep(change.front).length;
  const wanted = digitsOf(head + tail);
  while (head.length > front && mask.room(head + tail) < head.length + tail.length) head = head.slice(0, -1);
  const reachesCaret = change.before.length === change.front.length + change.inserted.length;
  const count = reachesCaret ? head.length : mask.keep(change.before).length;
  const all = head + tail;
  const kept = all.slice(0, mask.room(all));
  const isCut = digitsOf(kept) < wanted;
  if (kind !== "valor" && !isKey && (isCut || change.isCut)) return { masked: refuse(mask, previous, tail), points };
  const isRejected = kind === "valor" && (isCut || (isKey && FOREIGN.test(change.inserted)));
  const shown = mask.show(kept);
  const masked = { text: shown, caret: caretIn(mask, shown, change.before, count) };
  return { masked: isRejected ? { ...masked, rejected: true } : masked, points: next };
}

function maskOf(kind: MaskKind): Mask {
  if (kind === "valor") return { keep: (text) => text.replace(/[^\d,]/g, ""), room: roomOfAmount, show: grouped };
  if (!Object.hasOwn(PATTERNS, kind)) throw new TypeError(`parcela/validators: ${String(kind)} has no mask`);
  const pattern = PATTERNS[kind];
  if (kind === "celular") {
    const patternOf = (text: string) => (isPrefixed(text) ? PREFIXED : pattern);
    const keep = (text: string) => text.replace(/[^\d+]/g, "").replace(/(?!^)\+/g, "");
    return { keep, room: (text) => room(patternOf(text), text), show: (text) => show(patternOf(text), text) };
  }
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
  if (kind === "celular") {
    const all = mask.keep(head + change.inserted);
    const rest = all === "" ? tail : tail.replace("+", "");
    return [withoutPrefix(all, all.length - head.length, rest, change), rest];
  }
  if (kind === "cnpj") return [head + mask.keep(withoutLabel(change.inserted)), tail];
  const isForward = isAppended(change) || !change.isKey;
  if (kind === "dataDeNascimento" && tail === "" && (isPaste || isForward)) return [withDate(head, change.inserted), tail];
  return [head + mask.keep(change.inserted), tail];
}

/** Returns whether a mobile number begins with a prefix, which is shown without separators until the number is complete. */
const isPrefixed = (significant: string): boolean => /^[+0]/.test(significant);

/**
 * Returns the characters up to the end of the inserted text, without country code and trunk prefix. They are recognized by the length of a
 * complete number, by `+`, or by leading zeros.
 */
function withoutPrefix(head: string, inserted: number, tail: string, change: Change): string {
  const all = head + tail;
  const isKey = isAppended(change) && inserted === 1;
  const atEnd = tail === "" && (isAppended(change) || change.front === "");
  const isWhole = inserted >= NATIONAL || (isKey && /^0\d{13}$/.test(all));
  if (isWhole && MOBILE.test(all)) return head.slice(all.length - NATIONAL);
  if (head.startsWith("+55") && all.length > 3) return head.slice(3);
  if (/^0055./.test(head) && atEnd) return head.slice(4);
  // The digits after 55 cannot begin a mobile number, so 55 is not an area code but the country code.
  return isKey && head.length === NATIONAL + 1 && /^55[^7-9]/.test(head) ? head.slice(2) : head;
}

/**
 * Returns a pasted CNPJ without the words before it: those without a digit, while there are more letters and digits than places. One more
 * is a key in a full field, from a keyboard that reports the caret at the end.
 */
function withoutLabel(text: string): string {
  const count = (part: string): number => part.replace(/[^a-z\d]/gi, "").length;
  let rest = text;
  while (count(text) > 15 && count(rest) > 14) {
    const [whole, word = ""] = /^[^a-z\d]*([a-z\d]+)/i.exec(rest) ?? [""];
    if (/\d/.test(word)) break;
    rest = rest.slice(whole.length);
  }
  return rest;
}

/** Appends a text to the digits of a date. A separator after a single digit other than 0 pads it with a zero. An ISO date is reordered, and a time dropped. */
function withDate(digits: string, text: string): string {
  const iso = digits === "" && /^\D*(\d{4})-(\d\d)-(\d\d)(?:\s*$|T| )/.exec(text);
  if (iso) return iso.slice(1).reverse().join("");
  for (const character of text) {
    if (digits.length === 8 && !/\d/.test(character)) break;
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
  return { text, caret: caretIn(mask, text, "", Math.max(0, all.length - tail.length)), rejected: true };
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
