/**
 * The package's modules in the pages' programs: an import of "parcela", written as a partner writes it, is that of the file that the site
 * serves, without a bundler. All pages and the gallery share these files.
 */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { buildSync } from "esbuild";
import type { Plugin } from "vite";
import type { HeadConfig } from "vitepress";

const PACKAGE = process.env.PARCELA_PACKAGE ?? fileURLToPath(new URL("../../pkg/parcela/dist", import.meta.url));

interface Manifest {
  exports: Record<string, { import: { default: string } }>;
}

/** Where the site has the files of the package. */
const FOLDER = "/npm/parcela/";

const { exports } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, "utf8")) as Manifest;

/** Resolves the entries of the package to addresses of the site, each relative to the module that imports it. */
export const packageModules: Plugin = {
  name: "parcela-package-modules",
  enforce: "pre",
  resolveId(source) {
    if (!/^parcela(\/|$)/.test(source)) return undefined;
    const entry = exports[`.${source.slice("parcela".length)}`];
    if (!entry) throw new Error(`the package has no entry ${source}`);
    return { id: FOLDER + entry.import.default.slice(2), external: "absolute" };
  },
  renderChunk(code, { fileName }) {
    const root = "../".repeat(fileName.split("/").length - 1);
    return { code: code.replace(/(["'])\/(?=npm\/parcela\/)/g, `$1${root}`), map: null };
  },
};

/**
 * Links that preload the modules `files` of the package and what they wait for. What is imported only when it is wanted is not among
 * them: on a slow network it would take its share from what the first paint needs.
 */
export function preloads(files: string[]): HeadConfig[] {
  const { metafile } = buildSync({
    absWorkingDir: PACKAGE,
    entryPoints: files,
    bundle: true,
    format: "esm",
    metafile: true,
    outdir: "unwritten",
    write: false,
    logLevel: "error",
  });
  const found = new Set(files);
  for (const file of found) {
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) {
      if (kind === "import-statement" && path in metafile.inputs) found.add(path);
    }
  }
  return [...found].map((file) => ["link", { rel: "modulepreload", href: FOLDER + file }]);
}
