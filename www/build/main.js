/**
 * A hook of Trunk's, which `cargo xtask` runs too: builds the site by VitePress into the folder that Trunk hands over, and puts beside it what
 * pages load without a bundler: the package, their modules, and the gallery.
 */

import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "vitepress";

import { preloadsOf } from "./preloads.js";
import { writePrograms } from "./programs.js";
import { IS_STATIC, writeProvider } from "./provider.js";
import { writeReference } from "./reference/main.js";
import { copyScripts, writeTables } from "./scripts.js";
import { inShell, modulesOf, pathOf } from "./shell.js";
import { LANGUAGES, texts } from "./texts.js";

const WWW = fileURLToPath(new URL("..", import.meta.url));

/** The pages that are programs; each has a module in pages/ and a message table of its name. */
const PROGRAMS = ["store", "playground", "console", "theme"];

/** Pages that are texts, of a module each as well. */
const TEXTS = ["missing"];

/** The built package. `cargo xtask dev` has one of its own. */
const PACKAGE = process.env.PARCELA_PACKAGE ?? "../pkg/parcela/dist";

/** The folders that are copied as they stand, from `www` on, and what they are in the site. */
const COPIED = {
  styles: "styles",
  gallery: "gallery",
  text: "text",
  [PACKAGE]: "npm/parcela",
};

const site = process.env.TRUNK_STAGING_DIR;
if (!site) throw new Error("TRUNK_STAGING_DIR is not set: `cargo xtask demo` and `cargo xtask site` run this, and Trunk");
const shell = await readFile(join(site, "index.html"), "utf8");

await writePrograms();
await writeReference(resolve(WWW, PACKAGE));
await build(WWW);
for (const [folder, copy] of Object.entries(COPIED)) await cp(resolve(WWW, folder), join(site, copy), { recursive: true });
await copyScripts(join(WWW, "scripts"), site, "scripts");
await writeTables(join(WWW, "../pkg/parcela"), site);
if (IS_STATIC) await writeProvider(join(WWW, ".."), site);
for (const language of LANGUAGES) {
  const common = await texts(language, "site");
  for (const page of await programPages(language)) {
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
