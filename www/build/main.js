/**
 * A Trunk hook, which `cargo xtask` also runs. Builds the site with VitePress into Trunk's staging folder, and copies the files that pages
 * load without a bundler: the package and the gallery.
 */

import { cp, readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "vitepress";

import { writePrograms } from "./programs.js";
import { writeProvider } from "./provider.js";
import { writeReference } from "./reference/main.js";
import { writeServedPages } from "./served.js";

const WWW = fileURLToPath(new URL("..", import.meta.url));
const ROOT = join(WWW, "..");

/** The built package. `cargo xtask dev` passes its own. */
const PACKAGE = process.env.PARCELA_PACKAGE ?? "../pkg/parcela/dist";

/** The folders that are copied unchanged, relative to `www`, and their paths in the site. */
const COPIED = {
  gallery: "gallery",
  "../tests/browser/gallery/baselines": "gallery/pictures",
  [PACKAGE]: "npm/parcela",
};

const site = process.env.TRUNK_STAGING_DIR;
if (!site) throw new Error("TRUNK_STAGING_DIR is not set: `cargo xtask demo` and `cargo xtask site` run this, and Trunk");

// While Trunk serves the site, its page contains the script that reloads a page after a change.
const served = await readFile(join(site, "index.html"), "utf8").catch(() => "");
const [reload = ""] = served.match(/<script[^]*<\/script>/) ?? [];

await writePrograms();
await writeReference(resolve(WWW, PACKAGE));
if (reload) {
  const others = Object.values(COPIED).map((path) => path.split("/")[0]);
  await writeServedPages({ root: ROOT, last: process.env.TRUNK_DIST_DIR, site, others, build: () => writePages(reload) });
} else {
  await build(WWW);
}
// A server picks the 404 page from the folder of the address, and so in its language.
await cp(join(site, "404.html"), join(site, "en/404.html"));
for (const [folder, copy] of Object.entries(COPIED)) await cp(resolve(WWW, folder), join(site, copy), { recursive: true });
if (process.env.PARCELA_STATIC === "1") await writeProvider(ROOT, site);
if (process.env.PARCELA_RUSTDOC) {
  await cp(process.env.PARCELA_RUSTDOC, join(site, "reference/rust"), { recursive: true });
}

/** Builds the pages with a script in each, and without links to the package's files. */
async function writePages(script) {
  process.env.PARCELA_SERVED = "1";
  await build(WWW);
  const files = await readdir(site, { recursive: true });
  for (const name of files.filter((name) => name.endsWith(".html"))) {
    const file = join(site, name);
    await writeFile(
      file,
      (await readFile(file, "utf8")).replace("</body>", () => `${script}</body>`),
    );
  }
}
