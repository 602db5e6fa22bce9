/**
 * The browser's functions that a widget calls. Written in JavaScript they are a quarter of the download of their calls from Rust, each of
 * which is an import with glue of its own. `mod.rs` describes them.
 */

export function isOnline() {
  return navigator.onLine;
}

/** Returns the date as the number YYYYMMDD. */
export function today() {
  const now = new Date();
  return now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate();
}

export function isToday(millis) {
  return new Date(millis).toDateString() === new Date().toDateString();
}

export function timeOfDay(millis, lang) {
  return new Date(millis).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
}

export function dateAndTime(millis, lang, timeZone) {
  return new Date(millis).toLocaleString(lang, { dateStyle: "short", timeStyle: "short", timeZone });
}

const PASTE = /^insert(FromPaste|FromDrop|ReplacementText)$/;

/** A name, an e-mail address, a number or an amount has no colon. Part of an address is no label: `Bloco: B`, `Rua: das Flores`. */
const LABEL = /^[^:@\d]*:\s*(?=\S)/;
const LABEL_OF_ADDRESS = /^\s*(ender|logr|compl)[^:]*:\s*(?=\S)/i;

/** Cuts a label, and characters that nobody sees, out of a pasted text. */
export function typedText({ target, inputType }) {
  const text = target.value.normalize();
  const label = /^(logradouro|complemento)$/.test(target.name) ? LABEL_OF_ADDRESS : LABEL;
  const cut = text.replace(/\p{Cf}/gu, "").replace(label, "");
  return !PASTE.test(inputType) || cut === text ? text : (target.value = cut);
}

export function editOf({ inputType, isComposing }) {
  if (isComposing) return 0;
  if (inputType === "deleteContentForward") return 2;
  return PASTE.test(inputType) ? 3 : 1;
}

export function caretOf({ target }) {
  return target.selectionStart ?? target.value.length;
}

export function setText({ target }, text, caret) {
  target.value = text;
  target.setSelectionRange(caret, caret);
}

export function isReload() {
  return performance.navigation?.type === 1;
}

/** Returns a file without a name, which is of no kind, for several files. It is the same at each call. */
export function firstFile(field) {
  return field.files[1] ? (field.several ??= new File([], "")) : field.files[0];
}

/** Rejects if there is no clipboard, as on insecure pages, or if it refuses the text. */
export async function copy(text) {
  await navigator.clipboard.writeText(text);
}

export async function firstBytes(blob, count) {
  return new Uint8Array(await blob.slice(0, count).arrayBuffer());
}

export async function base64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let characters = ""; // `btoa` encodes a text, in which each character is one byte
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}

/**
 * The area around the focus in which buttons replace each other, and the part of the last button directly in it that had the focus. Both
 * are known only before the button is removed.
 */
let area, begun;

export function focused(container) {
  // The root is a document or a shadow root. A document's `activeElement` is never inside a shadow tree.
  const active = container.getRootNode().activeElement ?? null;
  if (!container.contains(active)) return undefined;
  area = active.closest(".export");
  if (area === active.parentNode) begun = active.part.value;
  return active;
}

/**
 * Moves the focus, unless somebody types in a field of the page: the next key would press what the focus moves to. A frame, and an element that
 * does not show what is in it, may have such a field.
 */
export function focus(container, selector) {
  let root = container.getRootNode();
  while (!root.activeElement && root.host) root = root.host.getRootNode();
  let active = root.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const isTyping =
    active?.isContentEditable ||
    active?.matches("input,textarea,select,iframe,[role=textbox]") ||
    (active?.localName.includes("-") && !active.shadowRoot);
  if (!isTyping || container.contains(active)) container.querySelector(selector)?.focus();
}

export function keepFocus(container, focused) {
  const { activeElement, body } = document;
  const isLost = !activeElement || activeElement === body;
  if (!isLost || focused.isConnected) return;
  const button = container.contains(area) && (area.querySelector(`[part="${begun}"]`) ?? area.querySelector("button"));
  (button || container.querySelector("h2"))?.focus({ preventScroll: true });
}

export function swallowTab(container, id) {
  const swallow = (event) => {
    if (event.key === "Tab" && !event.shiftKey && event.target?.id === id) event.preventDefault();
  };
  container.addEventListener("keydown", swallow, { once: true });
}

/** Rejects if there is no lock, as on insecure pages, or if it is not free in time. */
export async function locked(name, timeout, work) {
  await navigator.locks.request(name, { signal: AbortSignal.timeout?.(timeout) }, work);
}

/** Does nothing in web views that have no dialog. */
export function print() {
  window.print?.();
}

export function canShare() {
  return typeof navigator.share === "function";
}

/** The promise is rejected if the seller closes the dialog. That is not a failure. */
export function share(text) {
  navigator.share({ text }).catch(() => {});
}

export function isPhone() {
  return matchMedia("(pointer: coarse) and (max-width: 37.5em)").matches;
}

/** Fails if there is no storage, or if the browser's settings block it. */
const storage = (isShared) => (isShared ? localStorage : sessionStorage);

function attempted(action) {
  try {
    return action() ?? undefined;
  } catch {
    return undefined;
  }
}

export function stored(isShared, name) {
  return attempted(() => storage(isShared).getItem(name));
}

/** Returns the names with a NUL between them, or undefined if there is no storage. */
export function storedNames(isShared) {
  return attempted(() => Object.keys(storage(isShared)).join("\0"));
}

/** Deletes the entry if `text` is undefined. A full storage stays as it is. */
export function store(isShared, name, text) {
  attempted(() => (text === undefined ? storage(isShared).removeItem(name) : storage(isShared).setItem(name, text)));
}
