/** Builds the provider of the static site: a service worker, and the script that registers it. */

import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Writes both into `site`. The worker is bundled, because a service worker resolves no bare specifiers and has no dynamic imports. */
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
