/** The texts of a page in the language of its address. */

import { useData } from "vitepress";

export function useTexts<Texts>(tables: { pt: Texts; en: Texts }): Texts {
  return useData().lang.value.startsWith("pt") ? tables.pt : tables.en;
}
