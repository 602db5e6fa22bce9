/**
 * The key `/`, which moves the focus to the search field. A page that wants it loads this module, which imports no other one: a bundler would put
 * one that the first view needs too in a file of its own.
 */

import type { Place } from "../widget/place.js";

const KEY = "/";
const SHORTCUTS = "aria-keyshortcuts";
/** The elements that take the key as a character. */
const FIELDS = "input:not([type=radio]),select,textarea";
const DIALOGS = "dialog,[role*=dialog]";
/** The dialogs that a page has made itself, which leave the rest of the page usable for scripts. */
const MODALS = "[aria-modal=true]";

/**
 * Listens until `signal` aborts, on the page after all others, and on the radio buttons, whose keys `base` keeps. The field says that it has the
 * shortcut, also after the view has created it anew.
 *
 * @param isWanted returns whether the page still wants the shortcut
 */
export function focusOnSlash({ host, base, root }: Place, isWanted: () => boolean, signal: AbortSignal): void {
  const field = () => base.querySelector<HTMLInputElement>("#search");
  const isTaken = (node: EventTarget) =>
    node instanceof HTMLElement && (node.isContentEditable || node.matches(FIELDS) || (node.matches(DIALOGS) && !node.contains(host)));
  const isBehind = (dialog: Element) =>
    !dialog.contains(host) && dialog.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) !== false;
  const press = (event: KeyboardEvent) => {
    // A character that is typed with AltGr is no chord.
    const isChord = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph");
    if (event.key !== KEY || isChord || event.isComposing || event.defaultPrevented || !isWanted()) return;
    const path = event.composedPath();
    const [target] = path as Element[];
    if (event.currentTarget === base && !target?.matches("[type=radio]")) return;
    // A custom element of the page may be a field that does not show its content.
    if (path.some(isTaken) || (target !== host && target?.localName?.includes("-"))) return;
    if ([...document.querySelectorAll(MODALS)].some(isBehind)) return;
    const search = field();
    search?.focus();
    // A hidden field does not take the focus.
    if (!search || root.activeElement !== search) return;
    search.select();
    event.preventDefault();
  };
  for (const node of [base, globalThis]) node.addEventListener("keydown", press as EventListener, { signal });

  const mark = () => {
    if (isWanted()) field()?.setAttribute(SHORTCUTS, KEY);
    else field()?.removeAttribute(SHORTCUTS);
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(base, { childList: true, subtree: true });
  observer.observe(host, { attributes: true });
  signal.addEventListener("abort", () => observer.disconnect());
}
