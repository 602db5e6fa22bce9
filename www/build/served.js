/**
 * The pages of a site that Trunk serves. VitePress takes half a minute to build them, so a change of a crate keeps those of the last build.
 * A developer sees a changed widget in a third of the time.
 */

import { createHash } from "node:crypto";
import { cp, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What the pages are made of. */
const SOURCES = ["www", "pkg/parcela/src", "pkg/parcela/scripts", "package-lock.json"];
/** The build results among them. */
const BUILT = /^www\/(?:dist|static)\//;
/** The file with the hash of the sources, beside the pages. */
const STAMP = "pages.hash";
/** The parts of the last build that are not pages: the package, and Trunk's folder for the new build. */
const OTHERS = new Set(["npm", ".stage"]);

/** Writes into `site` the pages of the last build in `last` if the sources in `root` are the same. Otherwise calls `build`. */
export async function writeServedPages(root, last, site, build) {
  const hash = await hashOf(root);
  const lastHash = await readFile(join(last, STAMP), "utf8").catch(() => "");
  if (hash === lastHash) {
    const pages = (await readdir(last)).filter((name) => !OTHERS.has(name));
    await Promise.all(pages.map((name) => cp(join(last, name), join(site, name), { recursive: true })));
  } else {
    await build();
    await writeFile(join(site, STAMP), hash);
  }
}

async function hashOf(root) {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const isFolder = (await stat(join(root, source))).isDirectory();
    const names = isFolder ? (await readdir(join(root, source), { recursive: true })).map((name) => `${source}/${name}`) : [source];
    for (const name of names.filter((name) => !BUILT.test(name)).sort()) {
      const file = join(root, name);
      if ((await stat(file)).isFile()) hash.update(`${name}\0`).update(await readFile(file));
    }
  }
  return hash.digest("hex");
}
