/**
 * The pages of a site that Trunk serves. VitePress takes half a minute to build them, so a change of a crate keeps the pages of the last
 * build. A developer sees a changed widget in a third of the time.
 */

import { cp, readFile, readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

import { hashOf } from "./hash.js";

/** The sources of the pages, relative to the repository. */
const SOURCES = ["www", "pkg/parcela/src", "pkg/parcela/scripts", "tests/browser/gallery/baselines", "package-lock.json"];
/** The build results among them. */
const BUILT = /^www\/(?:dist|static)\//;
/** The file with the hash of the sources, beside the pages. */
const STAMP = "pages.hash";

/**
 * Writes into `site` the pages of the last build in `last` if the sources in `root` are the same. Otherwise calls `build`. The folders
 * `others` of the site contain no pages. `site` is a folder in `last`.
 */
export async function writeServedPages({ root, last, site, others, build }) {
  const hash = await hashOf(root, SOURCES, BUILT);
  const lastHash = await readFile(join(last, STAMP), "utf8").catch(() => "");
  if (hash === lastHash) {
    const without = [...others, basename(site)];
    const pages = (await readdir(last)).filter((name) => !without.includes(name));
    await Promise.all(pages.map((name) => cp(join(last, name), join(site, name), { recursive: true })));
  } else {
    await build();
    await writeFile(join(site, STAMP), hash);
  }
}
