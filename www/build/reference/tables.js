/** Imports tables of the package's sources that no entry exports. */

import { join } from "node:path";

import { build } from "esbuild";

/** Imports a table of the package in `folder`. */
export async function importTable(folder, name) {
  const { outputFiles } = await build({ entryPoints: [join(folder, "src/shared", `${name}.ts`)], format: "esm", write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
