/** The languages of the package's texts. */

/** A language of the package's texts. */
export type Locale = "pt-BR" | "en" | "es";

/** Returns the words of a language, or those of `pt-BR` if the language is unknown. */
export function wordsIn<Words>(words: Readonly<Record<Locale, Words>>, locale: Locale): Words {
  return Object.hasOwn(words, locale) ? words[locale] : words["pt-BR"];
}
