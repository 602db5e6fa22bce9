/** Modules of the package's sources that are not entries, and so cannot be imported from the packed package. */

import { fileURLToPath } from "node:url";

import { requireTool } from "./consumer.mjs";

const ROOT = new URL("../../../", import.meta.url);

/**
 * Bundles the module `path` of the repository. `modules` are those that the build writes, by name, and `options` esbuild's. Returns the
 * text.
 */
export async function sourceText(path, modules = {}, options = {}) {
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
    define: { PARCELA_VERSION: '"0.0.0"' },
    plugins: [written],
    ...options,
  });
  return outputFiles[0].text;
}

/** Imports the module `path` of `pkg/parcela/src` with its imports; the rest as of `sourceText`. */
export async function importSource(path, ...rest) {
  return import(`data:text/javascript,${encodeURIComponent(await sourceText(`pkg/parcela/src/${path}`, ...rest))}`);
}
