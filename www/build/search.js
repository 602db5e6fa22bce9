/** The index of guides and reference, a file for each language, in which the page itself searches: no service does. */

import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import MiniSearch from "minisearch";

import { OPTIONS } from "../scripts/search/options.js";
import { texts } from "./texts.js";

/** The parts of the site whose texts are searched. */
const SEARCHED = ["guides", "reference"];

const LIBRARY = fileURLToPath(import.meta.resolve("minisearch"));

/** Puts the library where the pages import it. */
export async function copySearch(site) {
  await mkdir(join(site, "scripts/search"), { recursive: true });
  await cp(LIBRARY, join(site, "scripts/search/minisearch.js"));
}

/** TypeDoc's own headings, such as "Properties": what stands below them belongs to what they are of. */
const { words } = await texts("pt", "reference");
const OF_TYPEDOC = new Set(Object.entries(words).flat());

/** Writes the index of a language's `pages`. */
export async function writeIndex(site, language, pages) {
  const index = new MiniSearch(OPTIONS);
  for (const { part, path, title, main } of pages) {
    if (SEARCHED.includes(part)) index.addAll(sectionsOf(path, plain(title), String(main)));
  }
  await mkdir(join(site, "search"), { recursive: true });
  await writeFile(join(site, "search", `${language}.json`), JSON.stringify(index));
}

/** The sections of a page's text, each from its heading to the next. */
function sectionsOf(path, page, text) {
  const article = text.slice(text.indexOf("<article"), text.lastIndexOf("</article>"));
  const all = [...article.matchAll(/<h[1-6][^>]* id="([^"]+)">([^]*?)<\/h[1-6]>/g)];
  const headings = all.filter(([, , heading]) => !OF_TYPEDOC.has(plain(heading).replace(/ #$/, "")));
  return headings.map(({ 0: whole, 1: id, 2: heading, index }, number) => {
    const end = headings[number + 1]?.index ?? article.length;
    const body = plain(article.slice(index + whole.length, end));
    return { id: `${path}#${id}`, page, heading: plain(heading).replace(/ #$/, ""), text: body };
  });
}

function plain(markup) {
  const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#38;": "&", "&#39;": "'" };
  const text = markup.replace(/<[^>]+>/g, " ").replace(/&#?\w+;/g, (entity) => entities[entity] ?? " ");
  return text.replace(/\s+/g, " ").trim();
}
