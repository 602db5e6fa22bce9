/** Files of the repository: what the package is held against, and what a test puts into its project. */

import { readFile, readdir } from "node:fs/promises";

const ROOT = new URL("../../../", import.meta.url);

/** The text of a file, by its path in the repository. */
export const repositoryFile = (path) => readFile(new URL(path, ROOT), "utf8");

/** A value from the fixtures of all suites, such as `order.response`. */
export const fixture = async (name) => JSON.parse(await repositoryFile(`tests/fixtures/${name}.json`));

/** The files of a folder of the repository, by their names; with those in its folders. */
export async function filesIn(folder) {
  const entries = await readdir(new URL(folder, ROOT), { recursive: true, withFileTypes: true });
  const start = new URL(folder, ROOT).pathname.length;
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace("//", "/").slice(start));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await repositoryFile(folder + name)])));
}

/** The programs of the site's guides, by their names. */
export const guidePrograms = () => filesIn("www/guides/programs/");
