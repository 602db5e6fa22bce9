/** Functions that build the packages of this repository: ES and CommonJS modules, declarations, and modules with WebAssembly. */

import { readFile, readdir, writeFile, mkdir } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";
import { rolldown } from "rolldown";
import ts from "typescript";

import { factoryOf } from "./glue.mjs";

/**
 * Rolldown's output options: short names, readable lines, and no comments except those that bundlers read. With `--maps`, a source map is
 * written beside each file, whose text is the same.
 */
export const WRITING = {
  format: "esm",
  sourcemap: process.argv.includes("--maps") ? "hidden" : false,
  minify: { compress: true, mangle: true, codegen: { removeWhitespace: false } },
  comments: { legal: false, jsdoc: false, annotation: true },
};

/** esbuild's output options. */
const COMMON = {
  target: "es2022",
  charset: "utf8",
  logLevel: "warning",
  legalComments: "none",
  minifyIdentifiers: true,
  minifySyntax: true,
};

/** The entries that import compiled WebAssembly, which CommonJS does not support. */
const ESM_ONLY = /\.(workerd|edge-light)\.js$/;

/** The imports of wasm-pack's output: a form and a name. */
const WRITTEN = /^(glue|sync|inline|plain):(.*)$/;

/**
 * Resolves the imports of wasm-pack's output in `<folder>/<name>`: `glue:<name>`; `sync:<name>`, a glue with synchronous instantiation
 * only; `inline:<name>`, the bytes as gzip and base64; `plain:<name>`, the bytes as text. Imports of `.wasm` files are external.
 */
export function wasm(folder) {
  return {
    name: "wasm",
    resolveId(id) {
      if (/\.wasm(\?module)?$/.test(id)) return { id, external: true };
      // The glue imports this file from this folder.
      if (id === "./host.mjs") return join(import.meta.dirname, id);
      return WRITTEN.test(id) ? { id, moduleSideEffects: false } : undefined;
    },
    async load(id) {
      const [, form, name] = WRITTEN.exec(id) ?? [];
      if (form === "inline") return `export const inlined = "${await inlined(folder, name)}";`;
      if (form === "plain")
        return `export const inlined = ${JSON.stringify(plain(await readFile(await built(folder, name, "_bg.wasm"))))};`;
      return form && factoryOf(await built(folder, name, ".js"), form === "sync");
    },
  };
}

/** Encodes bytes as text with one character per byte, without control characters. It can be decoded synchronously, and compresses well. */
function plain(bytes) {
  return Array.from(bytes, (byte) => String.fromCharCode(byte < 95 ? byte + 32 : byte + 66)).join("");
}

/** Returns the path of wasm-pack's file in `<folder>/<name>` whose name ends with `end`. */
export async function built(folder, name, end) {
  const file = (await readdir(join(folder, name))).find((file) => file.endsWith(end));
  if (!file) throw new Error(`${folder}/${name} has no *${end}: wasm-pack has not been run`);
  return join(folder, name, file);
}

/** Returns a WebAssembly as gzip and base64. The result is reproducible: the gzip header has no time. */
export async function inlined(folder, name) {
  const bytes = await readFile(await built(folder, name, "_bg.wasm"));
  return gzipSync(bytes, { level: 9 }).toString("base64");
}

/**
 * Writes `entries` and their shared code as ES modules into `folder`, with one module for each of the `groups`. Returns the imports of each
 * module, by file name.
 */
export async function modules(entries, sources, folder, { plugins, external, define, groups = [] }) {
  const bundle = await rolldown({
    cwd: sources,
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.ts$/, ""), join(sources, entry)])),
    platform: "neutral",
    external,
    plugins: [...plugins, entriesNameAll()],
    transform: { target: COMMON.target, define },
    checks: { moduleLevelDirective: false }, // `"use client"` at the beginning of a module is kept
  });
  const codeSplitting = { groups, includeDependenciesRecursively: false };
  const { output } = await bundle.write({ ...WRITING, dir: folder, chunkFileNames, codeSplitting, hashCharacters: "hex" });
  const chunks = output.filter(({ type }) => type === "chunk");
  return Object.fromEntries(chunks.map(({ fileName, imports, dynamicImports }) => [fileName, [...imports, ...dynamicImports]]));
}

/** Names a chunk after a module in it. A chunk of words also has the element's name, as in `checkout_pt-BR-1a2b3c4d.js`. */
function chunkFileNames({ facadeModuleId }) {
  const [, element] = /\/(\w+)\/messages\/[^/]+$/.exec(facadeModuleId?.replaceAll("\\", "/") ?? "") ?? [];
  return `${element ? `${element}_` : ""}[name]-[hash].js`;
}

/**
 * Adds imports of all transitive dependencies to each entry, so that a page without a bundler requests them in parallel. Rolldown has no
 * option for this.
 */
function entriesNameAll() {
  return {
    name: "entries-name-all",
    renderChunk(code, { fileName, isEntry, imports }, _, { chunks }) {
      if (!isEntry) return null;
      const all = new Set(imports);
      for (const file of all) for (const next of chunks[file]?.imports ?? []) all.add(next);
      const others = [...all].filter((file) => file in chunks && !imports.includes(file));
      const path = (file) => posix.relative(posix.dirname(fileName), file).replace(/^(?!\.)/, "./");
      return code + others.map((file) => `\nimport "${path(file)}";`).join("");
    },
  };
}

/** Converts each of `modules` to CommonJS. The modules are not bundled, so that entries still share code. */
export async function commonjs(modules, from, folder, isLeftOut = () => false) {
  const files = Object.keys(modules).filter((file) => !ESM_ONLY.test(file) && !isLeftOut(file));
  await build({
    ...COMMON,
    entryPoints: files.map((file) => join(from, file)),
    outbase: from,
    outdir: folder,
    format: "cjs",
    platform: "node",
    supported: { "dynamic-import": false }, // CommonJS modules use `require` only
  });
  await writeFile(join(folder, "package.json"), `{ "type": "commonjs" }\n`);
}

/**
 * Checks the types of the project, and writes the declarations of the entries and their imports into each of `folders`. `wasm` is the folder
 * of wasm-pack's output.
 */
export async function declarations(project, wasm, entries, folders) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(project, "tsconfig.json"),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  config.options.paths = { "wasm/*": [`${wasm}/*`] };
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
