/** The site's own pages, without the package's files, rustdoc, and the gallery, which has a suite of its own. */

import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

const OTHERS = [/^npm\//, /^reference\/rust\//, /^gallery\//];

/** Returns the text of each HTML page of the folder `site` by its path. */
export async function pages(site) {
  const files = await readdir(site, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && file.name.endsWith(".html"))
    .map((file) => relative(site, join(file.parentPath, file.name)))
    .filter((path) => !OTHERS.some((other) => other.test(path)))
    .sort();
  const texts = await Promise.all(paths.map((path) => readFile(join(site, path), "utf8")));
  return new Map(paths.map((path, index) => [path, texts[index]]));
}
