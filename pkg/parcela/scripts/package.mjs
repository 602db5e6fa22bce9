/** What the packages of this repository are built with: modules for `import` and `require`, declarations, and the WebAssembly in a module. */

import { readFile, readdir, writeFile, mkdir } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";
import { rolldown } from "rolldown";
import ts from "typescript";

import { factoryOf } from "./glue.mjs";

/** What rolldown writes: names are short and lines are not, and of comments those stay that bundlers read. */
export const WRITING = {
  format: "esm",
  minify: { compress: true, mangle: true, codegen: { removeWhitespace: false } },
  comments: { legal: false, jsdoc: false, annotation: true },
};

/** Common to all that esbuild writes. */
const COMMON = {
  target: "es2022",
  charset: "utf8",
  logLevel: "warning",
  legalComments: "none",
  minifyIdentifiers: true,
  minifySyntax: true,
};

/** What is imported as compiled WebAssembly exists in ES modules only. */
const ESM_ONLY = /\.(workerd|edge-light)\.js$/;

/** The imports of what wasm-pack has written, and the forms that they have. */
const WRITTEN = /^(glue|sync|inline|plain):(.*)$/;

/**
 * The imports of what wasm-pack has written into `<folder>/<name>`: `glue:<name>`, `sync:<name>` for one that is instantiated at once,
 * `inline:<name>` and `plain:<name>`. The address of a `.wasm` stays as it is.
 */
export function wasm(folder) {
  return {
    name: "wasm",
    resolveId(id) {
      if (/\.wasm(\?module)?$/.test(id)) return { id, external: true };
      // The glue's own import, from this folder.
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

/** Writes `entries` and what they share as ES modules into `folder`, each of the `groups` in one module. Returns each module with the names of those that it imports. */
export async function modules(entries, sources, folder, { plugins, external, groups = [] }) {
  const bundle = await rolldown({
    cwd: sources,
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.ts$/, ""), join(sources, entry)])),
    platform: "neutral",
    external,
    plugins: [...plugins, entriesNameAll()],
    transform: { target: COMMON.target },
    checks: { moduleLevelDirective: false }, // `"use client"` stays where it stands first
  });
  const codeSplitting = { groups, includeDependenciesRecursively: false };
  const { output } = await bundle.write({ ...WRITING, dir: folder, chunkFileNames, codeSplitting, hashCharacters: "hex" });
  return Object.fromEntries(output.map(({ fileName, imports, dynamicImports }) => [fileName, [...imports, ...dynamicImports]]));
}

/** Names a chunk after a module in it. Each element has words of the same languages: `checkout_pt-BR-1a2b3c4d.js`. */
function chunkFileNames({ facadeModuleId }) {
  const [, element] = /\/(\w+)\/messages\/[^/]+$/.exec(facadeModuleId?.replaceAll("\\", "/") ?? "") ?? [];
  return `${element ? `${element}_` : ""}[name]-[hash].js`;
}

/** Has each entry import all modules that it waits for, so that a page without a bundler asks for them at once. Rolldown has no option for that. */
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

/** Writes `modules` once more for `require`, one for one, so that entries share what they share. */
export async function commonjs(modules, from, folder, isLeftOut = () => false) {
  const files = Object.keys(modules).filter((file) => !ESM_ONLY.test(file) && !isLeftOut(file));
  await build({
    ...COMMON,
    entryPoints: files.map((file) => join(from, file)),
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
