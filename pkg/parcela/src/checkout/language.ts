/** The supported languages. */

import { LANGUAGES, type Language } from "./prerendered.js";

const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

/** The language of a tag such as `pt-BR` or `es_419`; the default for an unsupported one. */
export function languageOf(locale: string | null): Language {
  const wanted = primary(locale ?? "");
  return LANGUAGES.find(([lang]) => primary(lang) === wanted) ?? LANGUAGES[0];
}
