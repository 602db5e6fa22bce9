/** TypeDoc: the package's types, as Markdown. */

import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("../../pkg/parcela/dist/", import.meta.url));
const LOCK = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

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
 * The Markdown of each of `entries`, named by its types' file: kept from the build before while the types are the same,
 * since TypeDoc takes seconds.
 */
export async function describedByTypeDoc(entries) {
  const file = new URL(`${await hashOfTypes(entries)}.json`, CACHE);
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept);
  const described = await runTypeDoc(entries);
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, JSON.stringify(described));
  return described;
}

/** What TypeDoc's answer depends on. */
async function hashOfTypes(entries) {
  const hash = createHash("sha256").update(JSON.stringify([OPTIONS, entries]));
  const files = await readdir(PACKAGE, { recursive: true });
  const names = files.filter((name) => name.endsWith(".d.ts") && !name.startsWith("cjs")).sort();
  for (const path of [...names.map((name) => join(PACKAGE, name)), LOCK]) hash.update(await readFile(path));
  return hash.digest("hex");
}

async function runTypeDoc(entries) {
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
    await app.outputs.writeOutput({ name: "markdown", path: folder }, project);
    return await Promise.all(
      entries.map(async (entry) => ({ entry, text: await readFile(join(folder, `${entry}.md`), "utf8") })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
