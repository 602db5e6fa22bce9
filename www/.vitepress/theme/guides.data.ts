/** The summaries of the guides, by address. */

import { createContentLoader } from "vitepress";

import { summaryOf } from "../summary";

declare const data: Record<string, string>;
export { data };

export default createContentLoader(["guides/*.md", "en/guides/*.md"], {
  includeSrc: true,
  transform: (pages) => Object.fromEntries(pages.map(({ url, src }) => [url.replace(/\.html$/, ""), summaryOf(src ?? "")])),
});
