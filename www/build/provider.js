/** The provider of the static site: a service worker of one file, and the script that has it control the pages. */

import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Writes both into `site`. A service worker imports nothing by name, and nothing later: so it is bundled. */
export async function writeProvider(repository, site) {
  const esbuild = join(repository, "node_modules/.bin/esbuild");
  await promisify(execFile)(esbuild, [
    join(repository, "www/provider/worker.js"),
    "--bundle",
    "--minify",
    "--format=iife",
    "--target=es2022",
    "--log-level=warning",
    `--alias:parcela/server=${join(repository, "pkg/parcela/dist/server.js")}`,
    `--alias:parcela-sandbox=${join(repository, "pkg/sandbox/dist/esm/index.js")}`,
    `--outfile=${join(site, "provider-worker.js")}`,
  ]);
  await cp(join(repository, "www/provider/register.js"), join(site, "provider.js"));
}
