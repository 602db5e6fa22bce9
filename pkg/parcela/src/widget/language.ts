/** Selects a supported language. */

import type { Language, Prerendered } from "./prerendered.js";

const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

/** Returns the language for a tag such as `pt-BR` or `es_419`, or the default if it is unsupported. */
export function languageOf({ languages }: Pick<Prerendered<never>, "languages">, locale: string | null): Language {
  const wanted = primary(locale ?? "");
  return languages.find(([lang]) => primary(lang) === wanted) ?? languages[0];
}
