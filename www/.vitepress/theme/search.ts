/** The order of what the search finds: guides and operations before the pages of types. */

import type { SiteData } from "vitepress";

/** The pages of types, by the addresses of their sections. */
const TYPES = /-entry\.html#/;

/** Ranks sections. A function in the configuration would be made by `eval` in the browser. */
export function rankSections({ themeConfig }: SiteData): void {
  const boostDocument = (section: string) => (TYPES.test(section) ? 0.2 : 1);
  themeConfig.search.options.miniSearch = {
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 }, boostDocument },
  };
}
