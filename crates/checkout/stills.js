/** What stands there without the WebAssembly: the first step as the components render it, or that there is no more. */

import { KEYS, STYLES, VIEWS, WORDS } from "./prerendered.js";

/** One sheet for all elements, made when the first is shown. */
let sheet;

/** For `adoptedStyleSheets`. */
export function styles() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
  }
  return [sheet];
}

const languageOf = (tag) => tag.split(/[-_]/)[0].toLowerCase();

/**
 * Shows the view `name` in `place`.
 *
 * @param {string | null} locale the language, the default for one that there is none of
 * @param {Record<string, string> | undefined} own the page's own words, by key
 */
export function show(place, name, locale, own) {
  const wanted = languageOf(locale ?? "");
  const [lang, words] = WORDS.find(([tag]) => languageOf(tag) === wanted) ?? WORDS[0];
  const wordOf = (number) => {
    const text = own?.[KEYS[number]];
    return typeof text === "string" ? text : words[number];
  };
  const textOf = (part) => (typeof part === "number" ? wordOf(part) : part);
  const made = (part) => {
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
