/** Bundles the pages with esbuild and minifies them, as a partner does. */

import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

import { required } from "../npm/support/environment.mjs";

const PAGES = fileURLToPath(new URL("pages/", import.meta.url));

/** The files that a page in the default language without words of its own does not load: other languages, and the keys of words. */
const NOT_LOADED = /parcela\/\w+_(?:en|es|keys)-\w+\.js$/;

/** Bundles the page `name` into a folder of its own. Returns the folder, and those of its files that the page never loads. */
export async function bundle(name) {
  const consumers = required("PARCELA_CONSUMERS");
  const { build } = createRequire(join(consumers, "index.js"))("esbuild");
  const folder = join(consumers, "pages", name);
  await rm(folder, { recursive: true, force: true });
  const { metafile } = await build({
    metafile: true,
    entryPoints: [await sourceOf(name, consumers)],
    outdir: folder,
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    loader: { ".wasm": "file" },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  const pages = await readdir(PAGES);
  if (pages.includes(`${name}.html`)) await copyFile(join(PAGES, `${name}.html`), join(folder, `${name}.html`));
  const never = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => NOT_LOADED.test(entryPoint ?? ""));
  return { folder, never: never.map(([file]) => basename(file)) };
}

/** Adds the page `<name>-preload.html`, which requests the WebAssembly in its HTML, to the folder of a bundled page. */
export async function addPreload(name, { folder }) {
  const wasm = (await readdir(folder)).find((file) => file.endsWith(".wasm"));
  const page = await readFile(join(folder, `${name}.html`), "utf8");
  const link = `<link rel="preload" href="${wasm}" as="fetch" type="application/wasm" crossorigin />`;
  await writeFile(join(folder, `${name}-preload.html`), page.replace("</head>", `${link}</head>`));
}

/**
 * Copies the source of the page `name` into `consumers`. From the checkout it would resolve npm's link to the workspace `pkg/parcela`,
 * which is not the published package.
 */
async function sourceOf(name, consumers) {
  const folder = join(consumers, "sources");
  await mkdir(folder, { recursive: true });
  const source = join(folder, `${name}.js`);
  await copyFile(join(PAGES, `${name}.js`), source);
  return source;
}

/** Returns the size of a bundled page's download without its HTML, in bytes of brotli. */
export async function download({ folder, never }) {
  const files = (await readdir(folder)).filter((file) => !file.endsWith(".html") && !never.includes(file));
  const sizes = await Promise.all(files.map(async (file) => brotliCompressSync(await readFile(join(folder, file))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
