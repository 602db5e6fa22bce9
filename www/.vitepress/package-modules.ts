/**
 * Resolves imports of the package in the pages' programs. An import of "parcela", as a partner writes it, loads the file that the site
 * serves, unbundled. All pages and the gallery share these files.
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

/** The folder of the package's files in the site. */
const FOLDER = "/npm/parcela/";

const { exports } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, "utf8")) as Manifest;

/** Resolves the entries of the package to addresses relative to the importing module. */
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
 * Returns links that preload the modules `files` of the package and their static imports. Dynamic imports are left out: on a slow network,
 * they would compete with what the first paint needs. A site that Trunk serves has no links: its pages outlive the names of the files.
 */
export function preloads(files: string[]): HeadConfig[] {
  if (process.env.PARCELA_SERVED) return [];
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
