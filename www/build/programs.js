/** The programs of the package's README as files, so that guides show them as they show those of guides/programs/: tests/npm runs both. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";

const README = new URL("../../pkg/parcela/README.md", import.meta.url);
const FOLDER = new URL("../generated/programs/", import.meta.url);

/** Writes each block whose first line names a file. */
export async function writePrograms() {
  const readme = await readFile(README, "utf8");
  await mkdir(FOLDER, { recursive: true });
  for (const { groups } of readme.matchAll(/^```js\n\/\/ (?<name>\S+\.js).*\n(?<code>[^]*?)^```$/gm)) {
    await writeFile(new URL(basename(groups.name), FOLDER), groups.code);
  }
}
