/** The views that need no WebAssembly: the first one as the components render it, and the failures. */

import { languageOf } from "./language.js";
import type { Part, Prerendered } from "./prerendered.js";
import type { Words } from "./vocabulary.js";

/** The elements of an icon. */
const SVG = ["svg", "path"];

/** The views of one kind of widget. Its elements share the sheets. */
export class Stills<View extends string> {
  readonly prerendered: Prerendered<View>;
  /** The sheets that have been made. */
  #sheets: CSSStyleSheet[] = [];

  constructor(prerendered: Prerendered<View>) {
    this.prerendered = prerendered;
  }

  /** The first `count` sheets, for `adoptedStyleSheets`. A slow phone parses them for as long as the rest of the first view takes. */
  styles(count = this.prerendered.styles.length): CSSStyleSheet[] {
    for (const text of this.prerendered.styles.slice(this.#sheets.length, count)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      this.#sheets.push(sheet);
    }
    return this.#sheets.slice(0, count);
  }

  /** Shows the view `name` in `place`, in the default language where there is no table of `locale`'s, with the page's `own` words. */
  show(place: HTMLElement, name: View, locale: string | null, own: Words | undefined): void {
    const { keys, views } = this.prerendered;
    const [lang, words] = languageOf(this.prerendered, locale);
    const wordOf = (number: number): string => {
      const text: unknown = own?.[keys[number]];
      return typeof text === "string" ? text : words[number];
    };
    const textOf = (part: string | number) => (typeof part === "number" ? wordOf(part) : part);
    const made = (part: Part): string | Element => {
      if (!Array.isArray(part)) return textOf(part);
      const [tag, attributes, ...children] = part;
      const element = SVG.includes(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, textOf(value));
      element.append(...children.map(made));
      return element;
    };
    place.lang = lang;
    place.replaceChildren(made(views[name]));
  }
}
