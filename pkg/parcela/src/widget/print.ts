/** Prints an element's receipt without the rest of the page. */

import type { Place } from "./place.js";

/** Marks the element and the hosts of the shadow trees around it while the page is printed. */
const MARK = "data-parcela-printed";

/**
 * Hides all elements that are neither marked nor contain a marked one. Resets the layout of those that remain, so that nothing is clipped.
 */
const RULES = `
  @page { margin: 8mm }
  @media print {
    :not([${MARK}], :has([${MARK}])) { display: none !important }
    :host, [${MARK}], :has([${MARK}]) {
      display: block !important; position: static !important; overflow: visible !important; transform: none !important;
      width: auto !important; max-width: none !important; height: auto !important; max-height: none !important; min-width: 0 !important; min-height: 0 !important;
      margin: 0 !important; border: 0 !important; padding: 0 !important;
      background: none !important; color-scheme: light !important;
    }
  }`;

/**
 * Names the view whose print button was pressed, until the printing ends or the seller does something else. Both widgets and all copies of the
 * package use the same name.
 */
const CHOSEN = Symbol.for("parcela.printed");

const shared = globalThis as typeof globalThis & { [CHOSEN]?: HTMLElement };

/** Marks a view whose print button has had no effect, as in a WebView: the receipt's note is then shown. */
const UNPRINTED = "data-unprinted";

/** The time in milliseconds after which a browser would have begun to print. */
const BEGINS_WITHIN = 1000;

/** Created when a page is printed for the first time. */
let sheet: CSSStyleSheet | undefined;

/**
 * Hides the rest of the page in print while the element shows a receipt, until `signal` aborts. It does not matter whether the page or the
 * seller prints. If another element's button prints, this element is hidden. A constructed style sheet is exempt from the page's content
 * security policy.
 */
export function printAlone({ host, base }: Place, signal: AbortSignal): void {
  let undo: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const printed = () => {
    clearTimeout(timer);
    base.removeAttribute(UNPRINTED);
  };
  const show = () => {
    undo?.();
    undo = undefined;
  };
  const choose = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest("[part~=print]"))) return;
    shared[CHOSEN] = base;
    printed();
    timer = setTimeout(() => base.setAttribute(UNPRINTED, ""), BEGINS_WITHIN);
    // A WebView whose `print()` has no effect fires no event either.
    for (const name of ["pointerdown", "keydown"]) globalThis.addEventListener(name, forget, { signal, capture: true, once: true });
  };
  const begin = () => {
    printed();
    show();
    const { [CHOSEN]: chosen = base } = shared;
    if (chosen === base && base.querySelector("[part=receipt]")) undo = hideOthers(host);
  };
  const forget = () => {
    if (shared[CHOSEN] === base) delete shared[CHOSEN];
  };
  const end = () => {
    show();
    forget();
  };
  // The button calls `print()` during its click.
  base.addEventListener("click", choose, { signal, capture: true });
  globalThis.addEventListener("beforeprint", begin, { signal });
  globalThis.addEventListener("afterprint", end, { signal });
  for (const stop of [end, printed]) signal.addEventListener("abort", stop);
}

/** Hides everything but `host` in its document and in each shadow tree around it. Returns a function that undoes this. */
function hideOthers(host: Element): () => void {
  sheet ??= sheetOf(RULES);
  const added = sheet;
  const undos: (() => void)[] = [];
  for (let element: Element | undefined = host; element;) {
    const marked: Element = element;
    const root = marked.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) break;
    marked.setAttribute(MARK, "");
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, added];
    undos.push(() => {
      marked.removeAttribute(MARK);
      root.adoptedStyleSheets = without(root.adoptedStyleSheets, added);
    });
    element = root instanceof ShadowRoot ? root.host : undefined;
  }
  return () => undos.forEach((undo) => undo());
}

/** Returns the sheets without the last occurrence of `removed`. Another element may have added the same sheet. */
function without(sheets: CSSStyleSheet[], removed: CSSStyleSheet): CSSStyleSheet[] {
  const place = sheets.lastIndexOf(removed);
  return sheets.filter((_, index) => index !== place);
}

function sheetOf(rules: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(rules);
  return made;
}
