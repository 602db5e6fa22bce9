/** The supported languages. */

import type { Language, Prerendered } from "./prerendered.js";

const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

/** The language of a tag such as `pt-BR` or `es_419`; the default for an unsupported one. */
export function languageOf({ languages }: Pick<Prerendered<never>, "languages">, locale: string | null): Language {
  const wanted = primary(locale ?? "");
  return languages.find(([lang]) => primary(lang) === wanted) ?? languages[0];
}
