/** Loads the words of a widget: those of one language, with the page's own words in place of the package's. */

import { warnOfKeys } from "./console.js";
import { languageOf, type Prerendered } from "./prerendered-views.js";

/** The page's own words, by key. */
export type Words = Record<string, string>;

/** The attributes and properties that choose the words. */
export interface LanguageInputs {
  locale: string | null;
  messages: Words | undefined;
}

/** A table of words in the format that the WebAssembly reads. */
export interface Table {
  lang: string;
  source: string;
}

/** Separates the texts of a table. No text contains it. */
const SEPARATOR = "\0";

export class Vocabulary {
  #host: Element;
  #prerendered: Prerendered<never>;
  /** The inputs of the last call of `load()`, as JSON. */
  #requested: string | undefined;
  #isLoading = false;
  #table: Table | undefined;

  /** @param host the element, for the warning about unknown keys */
  constructor(host: Element, prerendered: Prerendered<never>) {
    [this.#host, this.#prerendered] = [host, prerendered];
  }

  /** The last table that has been loaded. */
  get table(): Table | undefined {
    return this.#table;
  }

  get isLoading(): boolean {
    return this.#isLoading;
  }

  /** Returns whether `load()` has been called last with these inputs. The table may be loaded, loading or failed. */
  isRequested({ locale, messages }: LanguageInputs): boolean {
    return this.#requested === JSON.stringify([locale, messages]);
  }

  /** Loads the table for these inputs. The result of an earlier call that is still loading is dropped. */
  async load({ locale, messages }: LanguageInputs): Promise<void> {
    const requested = JSON.stringify([locale, messages]);
    [this.#requested, this.#isLoading] = [requested, true];
    try {
      const table = await this.#read(locale, messages);
      if (this.#requested === requested) this.#table = table;
    } finally {
      if (this.#requested === requested) this.#isLoading = false;
    }
  }

  async #read(locale: string | null, own: Words = {}): Promise<Table> {
    const [lang, , loadTexts] = languageOf(this.#prerendered, locale);
    const entries = Object.entries(own).filter(([, text]) => typeof text === "string");
    const [{ texts }, { keys }] = await Promise.all([loadTexts(), entries.length > 0 ? this.#prerendered.loadKeys() : { keys: [] }]);
    const { words, others } = withOwn(texts, keys, entries);
    warnOfKeys(
      this.#host,
      "messages",
      others.filter((key) => !this.#prerendered.keys.includes(key)),
    );
    return { lang, source: words.join(SEPARATOR) };
  }
}

/**
 * Replaces texts by the page's own texts for the same keys. Texts for statuses that the package does not know are appended, each after its
 * number.
 *
 * @returns the words, and the unknown keys
 */
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

/** Normalizes a key: `new_sale` and `newSale` are equal. */
const plain = (key: string) => key.replaceAll("_", "").toLowerCase();
