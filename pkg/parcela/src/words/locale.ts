/** The languages that the package has words in. */

export type Locale = "pt-BR" | "en" | "es";

/** The words of a language; of the first one where the language is none of them. */
export function wordsIn<Words>(words: Readonly<Record<Locale, Words>>, locale: Locale): Words {
  return Object.hasOwn(words, locale) ? words[locale] : words["pt-BR"];
}
