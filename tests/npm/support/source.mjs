/** Modules of the package's sources that are not entries, and so cannot be imported from the packed package. */

import { fileURLToPath } from "node:url";

import { requireTool } from "./consumer.mjs";

const ROOT = new URL("../../../", import.meta.url);

/** Bundles the module `path` of the repository. `modules` are those that the build writes, by name. Returns the text. */
export async function sourceText(path, modules = {}) {
  const written = {
    name: "written",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\w+:/ }, ({ path }) => (path in modules ? { path, namespace: "written" } : undefined));
      onLoad({ filter: /./, namespace: "written" }, ({ path }) => ({ contents: modules[path] }));
    },
  };
  const entryPoints = [fileURLToPath(new URL(path, ROOT))];
  const { outputFiles } = await requireTool("esbuild").build({
    entryPoints,
    bundle: true,
    format: "esm",
    write: false,
    plugins: [written],
  });
  return outputFiles[0].text;
}

/** Imports the module `path` of `pkg/parcela/src` with its imports; `modules` as of `sourceText`. */
export async function importSource(path, modules) {
  return import(`data:text/javascript,${encodeURIComponent(await sourceText(`pkg/parcela/src/${path}`, modules))}`);
}
