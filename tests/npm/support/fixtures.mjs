/** Files of the repository: expectations for the package, and files of a test's project. */

import { readFile, readdir } from "node:fs/promises";

const ROOT = new URL("../../../", import.meta.url);

/** Returns the text of a file, by its path in the repository. */
export const repositoryFile = (path) => readFile(new URL(path, ROOT), "utf8");

/** Returns a fixture of all suites, such as `order.response`. */
export const fixture = async (name) => JSON.parse(await repositoryFile(`tests/fixtures/${name}.json`));

/** Returns the files of a folder of the repository by name, subfolders included. */
export async function filesIn(folder) {
  const entries = await readdir(new URL(folder, ROOT), { recursive: true, withFileTypes: true });
  const start = new URL(folder, ROOT).pathname.length;
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace("//", "/").slice(start));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await repositoryFile(folder + name)])));
}

/** Returns the programs of the site's guides by name. */
export const guidePrograms = () => filesIn("www/guides/programs/");
