/** Ranks search results: guides and operations before the pages of types. */

import type { SiteData } from "vitepress";

/** Matches the addresses of sections in the pages of types. */
const TYPES = /-entry\.html#/;

/** Sets the ranking at run time. VitePress would recreate a function of the configuration with `eval`, which the policy blocks. */
export function rankSections({ themeConfig }: SiteData): void {
  const boostDocument = (section: string) => (TYPES.test(section) ? 0.2 : 1);
  themeConfig.search.options.miniSearch = {
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 }, boostDocument },
  };
}
