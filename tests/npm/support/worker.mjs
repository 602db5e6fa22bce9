/** A program of fixtures/runtime on workerd. */

import { join } from "node:path";

import { makeProject, requireTool, tool } from "./consumer.mjs";
import { repositoryFile } from "./fixtures.mjs";

const FLAGS = [
  "--bundle",
  "--format=esm",
  "--external:node:*",
  "--conditions=workerd,worker,browser",
  "--loader:.wasm=copy",
  "--outdir=dist",
];

/** Returns miniflare's options for `main`, which esbuild bundles. */
export async function workerOf(project, main) {
  await project.run(tool("esbuild"), main, ...FLAGS);
  return {
    modules: true,
    modulesRoot: join(project.folder, "dist"),
    scriptPath: join(project.folder, "dist", main),
    modulesRules: [{ type: "CompiledWasm", include: ["**/*.wasm"] }],
    compatibilityDate: "2026-04-01",
  };
}

/** Starts `main` of a project. Returns its address. */
export async function startWorkerOf(project, main, bindings, compatibilityFlags = []) {
  const { Miniflare } = requireTool("miniflare");
  const worker = new Miniflare({ ...(await workerOf(project, main)), bindings, compatibilityFlags });
  const { origin } = await worker.ready;
  return { url: origin, stop: () => worker.dispose() };
}

/** Starts fixtures/runtime/<name>.js. Returns its address. */
export async function startWorker(name, bindings) {
  const main = `${name}.js`;
  const text = await repositoryFile(`tests/npm/fixtures/runtime/${main}`);
  return startWorkerOf(await makeProject(name, { [main]: text }), main, bindings);
}
