/** A project of somebody else's into which the packed package is installed, as npm would from the registry. */

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

export async function installPackage() {
  const tarball = process.env.PARCELA_TARBALL;
  if (!tarball) throw new Error("PARCELA_TARBALL is not set: run `cargo xtask test npm`");
  const folder = await mkdtemp(join(tmpdir(), "parcela-consumer-"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: folder });
  const require = createRequire(join(folder, "index.js"));
  return {
    folder,
    /** The file that an entry stands for, by the package's own exports map. */
    resolve: (entry) => require.resolve(entry),
    import: (entry) => import(pathToFileURL(require.resolve(entry)).href),
    remove: () => rm(folder, { recursive: true }),
  };
}
