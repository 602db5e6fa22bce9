/** The languages of the package's texts. */

/** A language of the package's texts. */
export type Locale = "pt-BR" | "en" | "es";

/** Returns the words of a language, or those of `pt-BR` if the language is unknown. The caller's own words are returned as they are. */
export function wordsIn<Words extends object>(words: Readonly<Record<Locale, Words>>, locale: Locale | Words): Words {
  if (typeof locale === "object" && locale !== null) return locale;
  return Object.hasOwn(words, locale) ? words[locale] : words["pt-BR"];
}
