/** Loads the site's font with the page, so that the text does not change its font while a person reads. */

import type { HeadConfig } from "vitepress";

/** Matches the file with the letters of the site's languages. */
const LATIN = /\binter-latin-wght-normal\.[\w-]+\.woff2$/;

/** Returns the link that preloads the font, one of the build's `assets`. */
export function font(assets: string[]): HeadConfig[] {
  const href = assets.find((asset) => LATIN.test(asset));
  if (!href) throw new Error("the build has no font with Latin letters");
  return [["link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" }]];
}
