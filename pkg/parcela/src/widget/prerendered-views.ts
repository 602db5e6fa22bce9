/** The prerendered views, which need no WebAssembly, and the choice of their language. */

import type { Words } from "./vocabulary.js";

/** A text, the index of a word in `keys`, or an element. */
export type Part = string | number | [tag: string, attributes: Record<string, string | number>, ...children: Part[]];

/** A language: its tag, the words of the prerendered views in the order of `keys`, and a function that loads all of the widget's texts. */
export type Language = [lang: string, words: string[], load: () => Promise<{ texts: string[] }>];

/** The prerendered views of one widget. */
export interface Prerendered<View extends string> {
  /** The style sheets: first the one of the first view and the failures, then the one of the other views. */
  readonly styles: readonly string[];
  /** The keys of the words in the views, as in the property `messages`. */
  readonly keys: readonly string[];
  /** The languages, the default first. */
  readonly languages: readonly [Language, ...Language[]];
  readonly views: Record<View, Part>;
  /** Loads the keys of all of the widget's texts, in their order. */
  loadKeys(): Promise<{ keys: string[] }>;
}

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
    const textOf = (part: string | number) => (typeof part === "number" ? (own?.[keys[part]] ?? words[part]) : part);
    const made = (part: Part): string | Element => {
      if (!Array.isArray(part)) return textOf(part);
      const [tag, attributes, ...children] = part;
      const element = SVG.includes(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, textOf(value));
      element.append(...children.map(made));
      return element;
    };
    place.lang = ownLanguageOf(own) ?? lang;
    place.replaceChildren(made(views[name]));
  }
}

/** Returns the language of the page's own words, or undefined if they have none. An invalid tag would throw where dates are formatted. */
export function ownLanguageOf(own: Words | undefined): string | undefined {
  try {
    return own?.lang ? Intl.getCanonicalLocales(own.lang)[0] : undefined;
  } catch {
    return undefined;
  }
}

const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

/** Returns the language for a tag such as `pt-BR` or `es_419`, or the default if it is unsupported. */
export function languageOf({ languages }: Pick<Prerendered<never>, "languages">, locale: string | null): Language {
  const wanted = primary(locale ?? "");
  return languages.find(([lang]) => primary(lang) === wanted) ?? languages[0];
}
