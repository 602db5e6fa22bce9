/** The words of a checkout: those of one language, downloaded on demand, with the page's own in their places. */

import { warn } from "./console.js";
import { languageOf } from "./language.js";
import { KEYS, loadKeys } from "./prerendered.js";
import type { Words } from "./stills.js";

/** The attributes and properties that choose the words. */
interface Wish {
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
  /** The choice for which the last table was loaded, or is being loaded. */
  #wish: string | undefined;
  #isLoading = false;
  #table: Table | undefined;

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
      const table = await load(locale, messages);
      if (this.#wish === wish) this.#table = table;
    } finally {
      if (this.#wish === wish) this.#isLoading = false;
    }
  }
}

async function load(locale: string | null, own: Words = {}): Promise<Table> {
  const [lang, , loadTexts] = languageOf(locale);
  const entries = Object.entries(own).filter(([, text]) => typeof text === "string");
  const [{ texts }, { keys }] = await Promise.all([loadTexts(), entries.length > 0 ? loadKeys() : { keys: [] }]);
  const words = withOwn(texts, keys, entries);
  return { lang, source: words.join(SEPARATOR) };
}

/** The texts with the page's own in place of those with their keys, and behind them those for statuses without a text. */
function withOwn(texts: string[], keys: string[], own: [key: string, text: string][]): string[] {
  const words = [...texts];
  const places = new Map(keys.map((key, place) => [plain(key), place]));
  const unknown: string[] = [];
  for (const [key, text] of own) {
    const word = text.replaceAll(SEPARATOR, "");
    const place = places.get(plain(key));
    const [, status] = /^status\.(\d{1,3})$/.exec(key) ?? [];
    if (place !== undefined) words[place] = word;
    else if (status) words.push(status, word);
    else if (!KEYS.includes(key)) unknown.push(key);
  }
  if (unknown.length > 0) warn(`messages has unknown keys: ${unknown.join(", ")}`);
  return words;
}

/** `new_sale` is `newSale`. */
const plain = (key: string) => key.replaceAll("_", "").toLowerCase();
