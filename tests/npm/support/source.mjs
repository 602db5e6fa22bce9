/** Modules of the package's source that are no entry of their own, and so cannot be imported from the packed package. */

import { fileURLToPath } from "node:url";

import { requireTool } from "./consumer.mjs";

/** The module `path` of `pkg/parcela/src`, with all that it imports. */
export async function importSource(path) {
  const entry = fileURLToPath(new URL(`../../../pkg/parcela/src/${path}`, import.meta.url));
  const { outputFiles } = await requireTool("esbuild").build({ entryPoints: [entry], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
