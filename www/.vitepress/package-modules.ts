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

/** Where the site has a file of the package. */
const addressOf = (base: string, file: string) => `${base}npm/parcela/${file}`;

/** Resolves the entries of the package to addresses below `base`. */
export function packageModules(base: string): Plugin {
  const { exports } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, "utf8")) as Manifest;
  return {
    name: "parcela-package-modules",
    enforce: "pre",
    resolveId(source) {
      if (!/^parcela(\/|$)/.test(source)) return undefined;
      const entry = exports[`.${source.slice("parcela".length)}`];
      if (!entry) throw new Error(`the package has no entry ${source}`);
      return { id: addressOf(base, entry.import.default.slice(2)), external: "absolute" };
    },
  };
}

/**
 * Links that preload the modules `files` of the package and what they wait for. What is imported only when it is wanted is not among
 * them: on a slow network it would take its share from what the first paint needs.
 */
export function preloads(base: string, files: string[]): HeadConfig[] {
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
  return [...found].map((file) => ["link", { rel: "modulepreload", href: addressOf(base, file) }]);
}
