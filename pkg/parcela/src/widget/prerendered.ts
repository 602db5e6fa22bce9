/** The views that need no WebAssembly, as the build renders them from a widget's components: `prerendered:checkout` and the like. */

/** A text, the number of a word in `keys`, or an element. */
export type Part = string | number | [tag: string, attributes: Record<string, string | number>, ...children: Part[]];

/** Its tag, its words in the order of `keys`, and its table: all texts in the order of the table's keys. */
export type Language = [lang: string, words: string[], load: () => Promise<{ texts: string[] }>];

/** What is rendered of one widget. */
export interface Prerendered<View extends string> {
  /** The style sheets: that of the first view and of failures, and that of the others. */
  readonly styles: readonly string[];
  /** The keys of the words, as in the property `messages`. */
  readonly keys: readonly string[];
  /** The languages that there are, the default first. */
  readonly languages: readonly [Language, ...Language[]];
  readonly views: Record<View, Part>;
  /** Loads the keys of a table's texts. */
  loadKeys(): Promise<{ keys: string[] }>;
}
