/** A program of fixtures/runtime on workerd. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { makeProject, tool } from "./consumer.mjs";

const FLAGS = ["--bundle", "--format=esm", "--conditions=workerd,worker,browser", "--loader:.wasm=copy", "--outdir=dist"];

/** What miniflare needs to run `main`, which esbuild bundles. */
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

/** Starts fixtures/runtime/<name>.js; answers where it listens. */
export async function startWorker(name, bindings) {
  const main = `${name}.js`;
  const text = await readFile(new URL(`../fixtures/runtime/${main}`, import.meta.url), "utf8");
  const project = await makeProject(name, { [main]: text });
  const { Miniflare } = project.require("miniflare");
  const worker = new Miniflare({ ...(await workerOf(project, main)), bindings });
  const { origin } = await worker.ready;
  return { url: origin, stop: () => worker.dispose() };
}
