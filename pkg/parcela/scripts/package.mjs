/** What the packages of this repository are built with: modules for `import` and `require`, declarations, and the WebAssembly in a module. */

import { readFile, readdir, writeFile, mkdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";
import ts from "typescript";

import { factoryOf } from "./glue.mjs";

/** Common to all that esbuild writes. Comments stay, as bundlers read some of them. */
export const COMMON = {
  target: "es2022",
  charset: "utf8",
  logLevel: "warning",
  legalComments: "none",
  minifyIdentifiers: true,
  minifySyntax: true,
};

/** What is imported as compiled WebAssembly exists in ES modules only. */
const ESM_ONLY = /\.(workerd|edge-light)\.js$/;

/**
 * The imports of what wasm-pack has written into `<folder>/<name>`: `glue:<name>`, `sync:<name>` for one that is instantiated at once,
 * `inline:<name>` and `plain:<name>`. The address of a `.wasm` stays as it is.
 */
export function wasm(folder) {
  return {
    name: "wasm",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.wasm(\?module)?$/ }, ({ path }) => ({ path, external: true }));
      onResolve({ filter: /^(glue|sync|inline|plain):/ }, ({ path }) => ({ path, namespace: "wasm", sideEffects: false }));
      onLoad({ filter: /^(glue|sync):/, namespace: "wasm" }, async ({ path }) => {
        const [form, name] = path.split(":");
        const contents = await factoryOf(await built(folder, name, ".js"), form === "sync");
        return { contents, resolveDir: import.meta.dirname };
      });
      onLoad({ filter: /^inline:/, namespace: "wasm" }, async ({ path }) => {
        return { contents: `export const inlined = "${await inlined(folder, path.slice("inline:".length))}";` };
      });
      onLoad({ filter: /^plain:/, namespace: "wasm" }, async ({ path }) => {
        const bytes = await readFile(await built(folder, path.slice("plain:".length), "_bg.wasm"));
        return { contents: `export const inlined = ${JSON.stringify(plain(bytes))};` };
      });
    },
  };
}

/**
 * A character for each byte, none of which is a control character: it is read without waiting, and compresses as well as the bytes do.
 */
function plain(bytes) {
  return Array.from(bytes, (byte) => String.fromCharCode(byte < 95 ? byte + 32 : byte + 66)).join("");
}

/** The file of a name with this end that wasm-pack has written into `<folder>/<name>`. */
export async function built(folder, name, end) {
  const file = (await readdir(join(folder, name))).find((file) => file.endsWith(end));
  if (!file) throw new Error(`${folder}/${name} has no *${end}: wasm-pack has not been run`);
  return join(folder, name, file);
}

/** The base64 of the gzip of a WebAssembly. The same bytes give the same text: no time is in it. */
export async function inlined(folder, name) {
  const bytes = await readFile(await built(folder, name, "_bg.wasm"));
  return gzipSync(bytes, { level: 9 }).toString("base64");
}

/** Writes `entries` and what they share as ES modules into `folder`. Answers esbuild's account of them. */
export async function modules(entries, sources, folder, options) {
  const { metafile } = await build({
    ...COMMON,
    ...options,
    entryPoints: entries.map((entry) => join(sources, entry)),
    outbase: sources,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    chunkNames: "[name]-[hash]",
    metafile: true,
  });
  return metafile;
}

/** Writes the modules of `metafile` once more for `require`, one for one, so that entries share what they share. */
export async function commonjs(metafile, from, folder, isLeftOut = () => false) {
  const files = Object.keys(metafile.outputs).filter((file) => !ESM_ONLY.test(file) && !isLeftOut(file));
  await build({
    ...COMMON,
    entryPoints: files,
    outbase: from,
    outdir: folder,
    format: "cjs",
    platform: "node",
    supported: { "dynamic-import": false }, // what is required never imports
  });
  await writeFile(join(folder, "package.json"), `{ "type": "commonjs" }\n`);
}

/** Checks the TypeScript of the project, and writes the declarations that users of the entries see into each of `folders`. */
export async function declarations(project, entries, folders) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(project, "tsconfig.json"),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  const program = ts.createProgram(config.fileNames, config.options);
  const texts = new Map();
  const { diagnostics } = program.emit(undefined, (file, text) => texts.set(relative(config.options.outDir, file), text));
  fail(...ts.getPreEmitDiagnostics(program), ...diagnostics);
  const seen = new Set();
  const follow = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { fileName } of ts.preProcessFile(texts.get(file)).importedFiles) {
      if (fileName.startsWith(".")) follow(join(dirname(file), fileName.replace(/\.js$/, ".d.ts")));
    }
  };
  entries.forEach((entry) => follow(entry.replace(/\.ts$/, ".d.ts")));
  for (const folder of folders) {
    for (const file of seen) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), texts.get(file));
    }
  }
}

function fail(...diagnostics) {
  if (diagnostics.length === 0) return;
  const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: ts.sys.getCurrentDirectory, getNewLine: () => "\n" };
  throw new Error(ts.formatDiagnostics(diagnostics, host));
}
