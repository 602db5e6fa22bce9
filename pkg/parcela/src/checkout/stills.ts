/** The views that need no WebAssembly: the first step as the components render it, and the failures. */

import { languageOf } from "./language.js";
import { KEYS, STYLES, VIEWS, type Part } from "./prerendered.js";

/** The page's own words, by key. */
export type Words = Record<string, string>;

/** The sheets that have been made, shared by all elements. */
const sheets: CSSStyleSheet[] = [];

/** The first `count` sheets, for `adoptedStyleSheets`. A slow phone parses them for as long as the rest of the first step takes. */
export function styles(count = STYLES.length): CSSStyleSheet[] {
  for (const text of STYLES.slice(sheets.length, count)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.push(sheet);
  }
  return sheets.slice(0, count);
}

/** Shows the view `name` in `place`, in the default language where there is no table of `locale`'s, with the page's `own` words. */
export function show(place: HTMLElement, name: keyof typeof VIEWS, locale: string | null, own: Words | undefined): void {
  const [lang, words] = languageOf(locale);
  const wordOf = (number: number): string => {
    const text: unknown = own?.[KEYS[number]];
    return typeof text === "string" ? text : words[number];
  };
  const textOf = (part: string | number) => (typeof part === "number" ? wordOf(part) : part);
  const made = (part: Part): string | Element => {
    if (!Array.isArray(part)) return textOf(part);
    const [tag, attributes, ...children] = part;
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, textOf(value));
    element.append(...children.map(made));
    return element;
  };
  place.lang = lang;
  place.replaceChildren(made(VIEWS[name]));
}
