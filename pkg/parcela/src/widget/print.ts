/** Printing an element's receipt alone: the rest of the page is hidden on paper. */

import type { Place } from "./place.js";

/** Marks the element, and those that it stands in, while the page is printed. */
const MARK = "data-parcela-printed";

/** What is neither marked nor around it is hidden. What is around it neither lays it out in columns nor cuts it. */
const RULES = `
  @page { margin: 8mm }
  @media print {
    :not([${MARK}], :has([${MARK}])) { display: none !important }
    :host, [${MARK}], :has([${MARK}]) {
      display: block !important; position: static !important; overflow: visible !important; transform: none !important;
      width: auto !important; max-width: none !important; height: auto !important; max-height: none !important; min-height: 0 !important;
      margin: 0 !important; border: 0 !important; padding: 0 !important;
      background: none !important; color-scheme: light !important;
    }
  }`;

/** Made when a page is printed for the first time. */
let sheet: CSSStyleSheet | undefined;

/**
 * Prints the receipt of an element alone while it has one, whether the page or the seller prints, until `signal` aborts. A style sheet of
 * the document's own needs nothing of the page's policy.
 */
export function printAlone({ host, base }: Place, signal: AbortSignal): void {
  let undo: (() => void) | undefined;
  const end = () => {
    undo?.();
    undo = undefined;
  };
  const begin = () => {
    end();
    if (base.querySelector("[part=receipt]")) undo = hideOthers(host);
  };
  globalThis.addEventListener("beforeprint", begin, { signal });
  globalThis.addEventListener("afterprint", end, { signal });
  signal.addEventListener("abort", end);
}

/** Hides all but `host` in its document, and in each shadow tree that it stands in. Returns what takes that back. */
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

/** Another element of the page may have added the same sheet: one of them goes. */
function without(sheets: CSSStyleSheet[], removed: CSSStyleSheet): CSSStyleSheet[] {
  const place = sheets.lastIndexOf(removed);
  return sheets.filter((_, index) => index !== place);
}

function sheetOf(rules: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(rules);
  return made;
}
