/** What a page's modules import, however far: the page names it, so that the browser need not find it layer by layer. */

import { build } from "esbuild";

/**
 * The modules that those in `files` wait for, without `files` themselves. What is imported only when it is wanted is not among them: on a
 * slow network it would take its share from what the first paint needs.
 *
 * @param {string} site the folder in which the addresses of `files` stand
 */
export function preloadsOf(site, files) {
  const key = files.join();
  if (!known.has(key)) known.set(key, files.length > 0 ? find(site, files) : []);
  return known.get(key);
}

/** Most pages have the same modules. */
const known = new Map();

async function find(site, files) {
  const { metafile } = await build({
    absWorkingDir: site,
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
    const { imports } = metafile.inputs[file];
    // An import(…) of a text with places is written as the import of a pattern, which is no file.
    const waited = imports.filter(({ path, kind }) => kind === "import-statement" && path in metafile.inputs);
    for (const { path } of waited) found.add(path);
  }
  return [...found].slice(files.length);
}
