/** TypeDoc: the package's types, as Markdown, in English and in Portuguese. */

import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { readTranslations, translate } from "./translations.js";

const PACKAGE = fileURLToPath(new URL("../../pkg/parcela/dist/", import.meta.url));
const LOCK = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

const TRANSLATIONS = fileURLToPath(new URL("translations.js", import.meta.url));

/** Where the tools of npm keep what can be made again. */
const CACHE = new URL("../../node_modules/.cache/parcela-reference/", import.meta.url);

/** Those of TypeDoc's options that are not its defaults. */
const OPTIONS = {
  plugin: ["typedoc-plugin-markdown"],
  readme: "none",
  disableSources: true,
  excludeExternals: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  hidePageTitle: true,
  parametersFormat: "table",
  useCodeBlocks: true,
  router: "module",
  // What is named and not exported is a detail of an entry.
  validation: false,
  logLevel: "Error",
};

/**
 * The Markdown of each of `entries`, named by its types' file, in `en` and `pt`, and what the translations lack (`untranslated`) or have too
 * many (`unused`). It is kept from the build before while types and translations are the same, since TypeDoc takes seconds.
 */
export async function describedByTypeDoc(entries) {
  const translations = await readTranslations();
  const file = new URL(`${await hashOfTypes(entries, translations)}.json`, CACHE);
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept);
  const described = await runTypeDoc(entries, translations);
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, JSON.stringify(described));
  return described;
}

/** What TypeDoc's answer depends on. */
async function hashOfTypes(entries, translations) {
  const hash = createHash("sha256").update(JSON.stringify([OPTIONS, entries, translations]));
  const files = await readdir(PACKAGE, { recursive: true });
  const names = files.filter((name) => name.endsWith(".d.ts") && !name.startsWith("cjs")).sort();
  const paths = [...names.map((name) => join(PACKAGE, name)), LOCK, TRANSLATIONS];
  for (const path of paths) hash.update(await readFile(path));
  return hash.digest("hex");
}

async function runTypeDoc(entries, translations) {
  const entryPoints = entries.map((entry) => join(PACKAGE, `${entry}.d.ts`));
  const { Application } = await import("typedoc"); // a second, also when there is nothing to do
  const folder = await mkdtemp(join(tmpdir(), "parcela-reference-"));
  try {
    const tsconfig = join(folder, "tsconfig.json");
    const compilerOptions = { strict: true, module: "nodenext", target: "es2022", types: [] };
    await writeFile(tsconfig, JSON.stringify({ compilerOptions, files: entryPoints }));
    const app = await Application.bootstrapWithPlugins({ ...OPTIONS, entryPoints, tsconfig, outputs: [] });
    const project = await app.convert();
    if (!project) throw new Error("TypeDoc cannot read the package's types");
    const written = async (language) => {
      const path = join(folder, language);
      await app.outputs.writeOutput({ name: "markdown", path }, project);
      return Promise.all(entries.map(async (entry) => ({ entry, text: await readFile(join(path, `${entry}.md`), "utf8") })));
    };
    const en = await written("en");
    const found = translate(project, translations);
    return { en, pt: await written("pt"), ...found };
  } finally {
    await rm(folder, { recursive: true });
  }
}
