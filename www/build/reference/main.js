/** Writes the reference in each language: a page for each operation, each element, the errors, and the types of each entry. */

import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { importTable } from "./tables.js";
import { hashOf } from "../hash.js";
import { LANGUAGES, texts } from "../texts.js";
import { elementPage } from "./elements.js";
import { ENTRIES } from "./entries.js";
import { errorsPage } from "./errors.js";
import { operationPage, routesOf } from "./operations.js";
import { overviewPage } from "./overview.js";
import { setPages } from "./shapes.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const GENERATED = join(ROOT, "www/generated");
/** The sources of the pages, besides the package. */
const SOURCES = [
  "www/build/reference",
  "tests/fixtures",
  "www/text/pt/reference.js",
  "www/text/en/reference.js",
  "package-lock.json",
  "crates/ui/src/styles/tokens.css",
];

/** Returns the folder of a language's reference. */
const folderOf = (language) => join(GENERATED, language === "pt" ? "reference" : `${language}/reference`);

/** Writes the pages for the package in `folder`. Does nothing if the sources have not changed, because TypeDoc takes seconds. */
export async function writeReference(folder) {
  const hash = await hashesOf(folder);
  const stamp = join(GENERATED, "reference.hash");
  if ((await readFile(stamp, "utf8").catch(() => "")) === hash) return;
  for (const language of LANGUAGES) await rm(folderOf(language), { recursive: true, force: true });
  const { writeTypes } = await import("./typedoc.js");
  const project = await writeTypes(folder, folderOf);
  setPages(ENTRIES);
  const { OPERATIONS } = await importTable(join(ROOT, "pkg/parcela"), "operations");
  const routes = routesOf(OPERATIONS);
  const manifest = JSON.parse(await readFile(join(folder, "custom-elements.json"), "utf8"));
  const elements = manifest.modules.flatMap(({ declarations = [] }) => declarations);
  for (const language of LANGUAGES) {
    const t = await texts(language, "reference");
    const write = async (name, text) => {
      const file = join(folderOf(language), `${name}.md`);
      await mkdir(join(file, ".."), { recursive: true });
      await writeFile(file, text);
    };
    for (const [name, route] of Object.entries(routes)) await write(name, await operationPage(name, route, project, t));
    for (const element of elements) await write(element.tagName, await elementPage(element, t));
    await write("errors", errorsPage(project, language, t));
    await write("index", overviewPage(project, routes, elements, t));
  }
  await writeFile(join(GENERATED, "operations.json"), JSON.stringify(Object.keys(routes)));
  await writeFile(stamp, hash);
}

/** Returns the hashes of all files that the pages depend on: of the package in `folder`, and of the repository. */
async function hashesOf(folder) {
  const declarations = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".d.ts") && !name.startsWith("cjs"));
  const hashes = [hashOf(folder, [...declarations.sort(), "custom-elements.json"]), hashOf(ROOT, SOURCES)];
  return (await Promise.all(hashes)).join(" ");
}
