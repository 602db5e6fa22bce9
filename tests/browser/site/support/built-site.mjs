/** The site for a static host that has it in a folder, which VitePress knows when it builds. */

import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

const built = new Map();

/** Returns the folder with the site that is served as `below`, a path without a slash at its end. */
export function siteBelow(below) {
  if (!built.has(below)) built.set(below, build(below));
  return built.get(below);
}

async function build(below) {
  const folder = await mkdtemp(join(tmpdir(), "parcela-site-"));
  const env = { ...process.env, TRUNK_STAGING_DIR: folder, PARCELA_STATIC: "1", PARCELA_SITE_ROOT: `${below}/` };
  await promisify(execFile)("node", ["www/build/main.js"], { cwd: ROOT, env });
  return folder;
}
