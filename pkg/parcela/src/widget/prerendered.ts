/** The type of the modules `prerendered:*`: views that the build renders from a widget's components. */

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
