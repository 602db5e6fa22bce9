/** The words of a widget: those of one language, downloaded on demand, with the page's own in their places. */

import { warn } from "./console.js";
import { languageOf } from "./language.js";
import type { Prerendered } from "./prerendered.js";

/** The page's own words, by key. */
export type Words = Record<string, string>;

/** The attributes and properties that choose the words. */
export interface Wish {
  locale: string | null;
  messages: Words | undefined;
}

/** The words as the WebAssembly takes them. */
export interface Table {
  lang: string;
  source: string;
}

/** Stands between two texts, and in none. */
const SEPARATOR = "\0";

export class Vocabulary {
  #host: Element;
  #prerendered: Prerendered<never>;
  /** The choice for which the last table was loaded, or is being loaded. */
  #wish: string | undefined;
  #isLoading = false;
  #table: Table | undefined;

  /** @param host the element whose page is told of unknown keys */
  constructor(host: Element, prerendered: Prerendered<never>) {
    [this.#host, this.#prerendered] = [host, prerendered];
  }

  /** The last table that was loaded. */
  get table(): Table | undefined {
    return this.#table;
  }

  get isLoading(): boolean {
    return this.#isLoading;
  }

  /** Whether the table for what the page wants is there, on its way, or could not be loaded. */
  isAsked({ locale, messages }: Wish): boolean {
    return this.#wish === JSON.stringify([locale, messages]);
  }

  /** Loads the table. What the page wants meanwhile comes before it. */
  async load({ locale, messages }: Wish): Promise<void> {
    const wish = JSON.stringify([locale, messages]);
    [this.#wish, this.#isLoading] = [wish, true];
    try {
      const table = await this.#read(locale, messages);
      if (this.#wish === wish) this.#table = table;
    } finally {
      if (this.#wish === wish) this.#isLoading = false;
    }
  }

  async #read(locale: string | null, own: Words = {}): Promise<Table> {
    const [lang, , loadTexts] = languageOf(this.#prerendered, locale);
    const entries = Object.entries(own).filter(([, text]) => typeof text === "string");
    const [{ texts }, { keys }] = await Promise.all([loadTexts(), entries.length > 0 ? this.#prerendered.loadKeys() : { keys: [] }]);
    const { words, others } = withOwn(texts, keys, entries);
    const unknown = others.filter((key) => !this.#prerendered.keys.includes(key));
    if (unknown.length > 0) warn(this.#host, `messages has unknown keys: ${unknown.join(", ")}`);
    return { lang, source: words.join(SEPARATOR) };
  }
}

/** The texts with the page's own in place of those with their keys, and behind them those for statuses without a text; and the other keys. */
function withOwn(texts: string[], keys: string[], own: [key: string, text: string][]): { words: string[]; others: string[] } {
  const words = [...texts];
  const places = new Map(keys.map((key, place) => [plain(key), place]));
  const others: string[] = [];
  for (const [key, text] of own) {
    const word = text.replaceAll(SEPARATOR, "");
    const place = places.get(plain(key));
    const [, status] = /^status\.(\d{1,3})$/.exec(key) ?? [];
    if (place !== undefined) words[place] = word;
    else if (status) words.push(status, word);
    else others.push(key);
  }
  return { words, others };
}

/** `new_sale` is `newSale`. */
const plain = (key: string) => key.replaceAll("_", "").toLowerCase();
