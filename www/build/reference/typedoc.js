/** Runs TypeDoc with its plugins for Markdown and VitePress: a page of types for each entry, in each language. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Application } from "typedoc";
import { ModuleRouter } from "typedoc-plugin-markdown";

import { LANGUAGES, TAGS } from "../texts.js";
import { ENTRIES } from "./entries.js";
import { GROUPS, PORTUGUESE } from "./portuguese.js";

/** TypeDoc's options. */
const OPTIONS = {
  plugin: ["typedoc-plugin-markdown", "typedoc-vitepress-theme"],
  readme: "none",
  disableSources: true,
  excludeExternals: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  indexFormat: "table",
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  propertyMembersFormat: "table",
  typeDeclarationFormat: "table",
  useCodeBlocks: true,
  useHTMLEncodedBrackets: true,
  sanitizeComments: true,
  sort: ["source-order"],
  groupOrder: ["Functions", "Classes", "Interfaces", "Type Aliases", "Variables"].flatMap((group) => [group, GROUPS[group]]),
  router: "entry",
  pageTitleTemplates: { module: "{name}" },
  // Types that are used but not exported are details of an entry.
  validation: false,
  logLevel: "Error",
};

const FILES = new Map(Object.entries(ENTRIES).map(([file, name]) => [name, `${file}-entry`]));

/** Routes each entry to a page of its own. */
class EntryRouter extends ModuleRouter {
  getIdealBaseName(reflection) {
    return FILES.get(reflection.name) ?? super.getIdealBaseName(reflection);
  }
}

/**
 * Reads the types of the package in `folder` and writes their pages.
 *
 * @param {string} folder
 * @param {(language: string) => string} folderOf returns the folder of a language's reference
 * @returns TypeDoc's project
 */
export async function writeTypes(folder, folderOf) {
  const work = await mkdtemp(join(tmpdir(), "parcela-reference-"));
  try {
    const entryPoints = Object.keys(ENTRIES).map((file) => join(folder, `${file}.d.ts`));
    const tsconfig = join(work, "tsconfig.json");
    const compilerOptions = { strict: true, module: "nodenext", target: "es2022", jsx: "preserve", types: [], skipLibCheck: true };
    await writeFile(tsconfig, JSON.stringify({ compilerOptions, files: entryPoints }));
    let project;
    // TypeDoc chooses the language of its headings when it reads the types.
    for (const language of LANGUAGES) {
      const lang = TAGS[language];
      const out = folderOf(language);
      const app = await Application.bootstrapWithPlugins({
        ...OPTIONS,
        entryPoints,
        tsconfig,
        lang,
        locales: { [TAGS.pt]: PORTUGUESE },
        docsRoot: join(out, ".."),
        out,
      });
      app.renderer.defineRouter("entry", EntryRouter);
      project = await app.convert();
      if (!project) throw new Error("TypeDoc cannot read the package's types");
      for (const module of project.children) module.name = ENTRIES[module.name] ?? module.name;
      await app.outputs.writeOutput({ name: "markdown", path: out }, project);
    }
    return project;
  } finally {
    await rm(work, { recursive: true });
  }
}
