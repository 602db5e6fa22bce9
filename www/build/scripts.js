/** The pages' own modules: written to import "parcela", as a partner's do, and served without any bundler. */

import { readFile, readdir, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";

import { build } from "esbuild";

/** Tables in the package's sources that pages show, and no entry of the package exports. */
const TABLES = ["operations", "operation-names"];

/** Copies the modules of `from` into `site` under `folder`, the package's entries named by their files. */
export async function copyScripts(from, site, folder) {
  const { exports } = JSON.parse(await readFile(join(site, "npm/parcela/package.json"), "utf8"));
  const files = await readdir(from, { recursive: true, withFileTypes: true });
  for (const file of files.filter((file) => file.isFile())) {
    const source = join(file.parentPath, file.name);
    const target = posix.join(folder, relative(from, source).replaceAll("\\", "/"));
    const text = await readFile(source, "utf8");
    // Only at the beginning of a line: a program that a page shows stands inside of one.
    const resolved = text.replace(/^((?:import .*|\} )from )"parcela(\/[\w/]+)?"/gm, (_, before, entry = "") => {
      const module = exports[`.${entry}`].import.default;
      return `${before}"${posix.relative(posix.dirname(target), posix.join("npm/parcela", module))}"`;
    });
    await mkdir(dirname(join(site, target)), { recursive: true });
    await writeFile(join(site, target), resolved);
  }
}

/** Compiles the tables of the package in `folder` into `site`, as `scripts/tables`. */
export async function writeTables(folder, site) {
  await build({
    entryPoints: TABLES.map((name) => join(folder, "src/shared", `${name}.ts`)),
    outdir: join(site, "scripts/tables"),
    format: "esm",
    logLevel: "warning",
  });
}

/** Imports a table of the package in `folder`. */
export async function importTable(folder, name) {
  const { outputFiles } = await build({ entryPoints: [join(folder, "src/shared", `${name}.ts`)], format: "esm", write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
