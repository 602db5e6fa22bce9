/**
 * Shortens the names by which a WebAssembly and its glue call each other. wasm-bindgen gives most of them a hash, which no compression
 * shortens, in both files: 4.4 kB of brotli for each widget. wasm-opt renames those of the WebAssembly, and esbuild those of the glue.
 */

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const WASM_OPT = new URL("../../../node_modules/binaryen/bin/wasm-opt", import.meta.url).pathname;
/** What wasm-pack's compiler uses beyond the first WebAssembly. */
const FEATURES = [
  "bulk-memory",
  "bulk-memory-opt",
  "nontrapping-float-to-int",
  "sign-ext",
  "mutable-globals",
  "reference-types",
  "multivalue",
];

const files = new Map();

/** Returns the bytes of a WebAssembly with short names, and the short name of each name. Its one imported module is named `a`. */
export function shortened(file) {
  if (!files.has(file)) files.set(file, shorten(file));
  return files.get(file);
}

async function shorten(file) {
  const folder = await mkdtemp(join(tmpdir(), "parcela-names-"));
  try {
    const out = join(folder, "short.wasm");
    const flags = FEATURES.map((name) => `--enable-${name}`);
    const given = [WASM_OPT, ...flags, "--minify-imports-and-exports-and-modules", file, "-o", out];
    const { stdout } = await promisify(execFile)(process.execPath, given, { maxBuffer: 2 ** 24 });
    const { imports, exports } = JSON.parse(stdout);
    const names = [...imports.map(([, name, short]) => [name, short]), ...exports];
    return { bytes: await readFile(out), names: Object.fromEntries(names) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) process.stdout.write((await shortened(process.argv[2])).bytes);
