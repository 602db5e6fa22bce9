/** The hash of files, by which a build finds out that its sources have not changed. */

import { createHash } from "node:crypto";
import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Returns a hash of the names and contents of `paths` in `root`. A folder stands for all files in it, except those that match `except`. */
export async function hashOf(root, paths, except = /(?!)/) {
  const hash = createHash("sha256");
  for (const path of paths) {
    const isFolder = (await stat(join(root, path))).isDirectory();
    const names = isFolder ? (await readdir(join(root, path), { recursive: true })).map((name) => `${path}/${name}`) : [path];
    for (const name of names.filter((name) => !except.test(name)).sort()) {
      const file = join(root, name);
      if ((await stat(file)).isFile()) hash.update(`${name}\0`).update(await readFile(file));
    }
  }
  return hash.digest("hex");
}
