/** Selects the texts of the page's language. */

import { useData } from "vitepress";

export function useTexts<Texts>(tables: { pt: Texts; en: Texts }): Texts {
  return useData().lang.value.startsWith("pt") ? tables.pt : tables.en;
}
