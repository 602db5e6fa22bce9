/** The site's own pages: not the package's files, not rustdoc's, and not the gallery, which is looked at pixel by pixel. */

import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

import { required } from "./environment.mjs";

const OTHERS = [/^npm\//, /^reference\/rust\//, /^gallery\//];

/** The text of each HTML page, by its path in the site. */
export async function pages() {
  const site = required("PARCELA_SITE");
  const files = await readdir(site, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && file.name.endsWith(".html"))
    .map((file) => relative(site, join(file.parentPath, file.name)))
    .filter((path) => !OTHERS.some((other) => other.test(path)))
    .sort();
  const texts = await Promise.all(paths.map((path) => readFile(join(site, path), "utf8")));
  return new Map(paths.map((path, index) => [path, texts[index]]));
}
