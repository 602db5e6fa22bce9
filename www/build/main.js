/**
 * A hook of Trunk's, which `cargo xtask` runs too: writes every page, in each language, and the pages' modules into the folder that becomes the site.
 *
 * The shell is the one page that stands there; what this adds are files beside it.
 */

import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { guidePages } from "./guides.js";
import { preloadsOf } from "./preloads.js";
import { IS_STATIC, writeProvider } from "./provider.js";
import { referencePages } from "./reference.js";
import { copyScripts, writeTables } from "./scripts.js";
import { copySearch, writeIndex } from "./search.js";
import { inShell, modulesOf, pathOf } from "./shell.js";
import { LANGUAGES, texts } from "./texts.js";

const WWW = fileURLToPath(new URL("..", import.meta.url));

/** The pages that are programs; each has a module in pages/ and a message table of its name. */
const PROGRAMS = ["store", "playground", "console", "theme"];

/** Pages that are texts, of a module each as well. */
const TEXTS = ["missing"];

/** The folders that are copied as they stand, from `www` on, and what they are in the site. */
const COPIED = {
  images: "images",
  styles: "styles",
  gallery: "gallery",
  text: "text",
  "../docs/screenshots": "images/checkout",
  [process.env.PARCELA_PACKAGE ?? "../pkg/parcela/dist"]: "npm/parcela", // `cargo xtask dev` has one of its own
};

const site = process.env.TRUNK_STAGING_DIR;
if (!site) throw new Error("TRUNK_STAGING_DIR is not set: `cargo xtask demo` and `cargo xtask site` run this, and Trunk");
const shell = await readFile(join(site, "index.html"), "utf8");

for (const [folder, copy] of Object.entries(COPIED)) await cp(resolve(WWW, folder), join(site, copy), { recursive: true });
await copyScripts(join(WWW, "scripts"), site, "scripts");
await writeTables(join(WWW, "../pkg/parcela"), site);
if (IS_STATIC) await writeProvider(join(WWW, ".."), site);
await copySearch(site);
for (const language of LANGUAGES) {
  const common = await texts(language, "site");
  const pages = [...(await programPages(language)), ...(await guidePages(language)), ...(await referencePages(language))];
  await writeIndex(site, language, pages);
  for (const page of pages) {
    const file = join(site, pathOf(language, page.path));
    await mkdir(dirname(file), { recursive: true });
    const preloads = await preloadsOf(site, modulesOf(page));
    await writeFile(file, inShell(shell, { ...page, preloads, language, site: common }));
  }
}
if (process.env.PARCELA_RUSTDOC) {
  await cp(process.env.PARCELA_RUSTDOC, join(site, "reference/rust"), { recursive: true });
}

function programPages(language) {
  return Promise.all(
    [...PROGRAMS, ...TEXTS].map(async (name) => {
      const { page } = await import(`../pages/${name}.js`);
      return { ...(await page(await texts(language, name), language)), isProgram: PROGRAMS.includes(name) };
    }),
  );
}
