/** Loads the words of a widget: those of one language, with the page's own words in place of the package's. */

import { warnOfKeys, warnOnce } from "./console.js";
import { languageOf, ownLanguageOf, type Prerendered } from "./prerendered-views.js";

/** The page's own words, by key. The key `lang` is their language. */
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
  isRequested(inputs: LanguageInputs): boolean {
    return this.#requested === requestOf(inputs);
  }

  /** Loads the table for these inputs. The result of an earlier call that is still loading is dropped. */
  async load(inputs: LanguageInputs): Promise<void> {
    const requested = requestOf(inputs);
    [this.#requested, this.#isLoading] = [requested, true];
    try {
      const table = await this.#read(inputs);
      if (this.#requested === requested) this.#table = table;
    } finally {
      if (this.#requested === requested) this.#isLoading = false;
    }
  }

  /**
   * Replaces the package's texts by the page's own texts for the same keys. Texts for statuses that the package does not know are appended,
   * each after its number. Logs unknown keys and, if the page has texts in a language of its own, missing ones.
   */
  async #read({ locale, messages: own = {} }: LanguageInputs): Promise<Table> {
    const [lang, , loadTexts] = languageOf(this.#prerendered, locale);
    const given = Object.entries(own);
    const [{ texts }, { keys }] = await Promise.all([loadTexts(), given.length > 0 ? this.#prerendered.loadKeys() : { keys: [] }]);
    const ownLang = ownLanguageOf(own);
    const words = [...texts];
    const places = keys.map(plain);
    const missing = new Map([...keys, ...this.#prerendered.keys].map((key) => [plain(key), key]));
    const unknown: string[] = [];
    if (own.lang !== undefined && !ownLang) warnOnce(this.#host, "messages.lang is no language tag");
    for (const [key, text] of given) {
      if (key === "lang") continue;
      const word = text.replaceAll(SEPARATOR, "");
      const place = places.indexOf(plain(key));
      const [, status] = /^status\.(\d{1,3})$/.exec(key) ?? [];
      if (place >= 0) words[place] = word;
      else if (status) words.push(status, word);
      else if (!missing.has(plain(key))) unknown.push(key);
      missing.delete(plain(key));
    }
    warnOfKeys(this.#host, "messages has unknown keys", unknown);
    if (ownLang) warnOfKeys(this.#host, `messages lacks keys of ${ownLang}`, [...missing.values()]);
    return { lang: ownLang ?? lang, source: words.join(SEPARATOR) };
  }
}

const requestOf = ({ locale, messages }: LanguageInputs) => JSON.stringify([locale, messages]);

/** Normalizes a key: `new_sale` and `newSale` are equal. */
const plain = (key: string) => key.replaceAll("_", "").toLowerCase();
