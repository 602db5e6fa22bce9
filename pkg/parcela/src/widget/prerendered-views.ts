/** Shows prerendered views: they need no WebAssembly. */

import { languageOf } from "./language.js";
import type { Part, Prerendered } from "./prerendered.js";
import type { Words } from "./vocabulary.js";

/** The tags in the SVG namespace. */
const SVG = ["svg", "path"];

/** The prerendered views of one kind of widget. All of its elements share the style sheets. */
export class PrerenderedViews<View extends string> {
  readonly prerendered: Prerendered<View>;
  /** The style sheets that have been created so far. */
  #sheets: CSSStyleSheet[] = [];

  constructor(prerendered: Prerendered<View>) {
    this.prerendered = prerendered;
  }

  /**
   * Returns the first `count` sheets, for `adoptedStyleSheets`. On a slow phone, parsing all of them would double the time to the first
   * view.
   */
  styles(count = this.prerendered.styles.length): CSSStyleSheet[] {
    for (const text of this.prerendered.styles.slice(this.#sheets.length, count)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      this.#sheets.push(sheet);
    }
    return this.#sheets.slice(0, count);
  }

  /** Shows the view `name` in `place`, in the language of `locale` or the default one. The page's `own` words replace the package's. */
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
