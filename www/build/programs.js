/**
 * The programs that guides show: those of the package's README, and guides/programs/. All of them are run by tests/npm;
 * a guide names the file, and so cannot say anything else.
 */

import { readFile, readdir } from "node:fs/promises";

const README = new URL("../../pkg/parcela/README.md", import.meta.url);
const FOLDER = new URL("../guides/programs/", import.meta.url);

/** Each program's text, by its name. */
export async function programs() {
  const readme = await readFile(README, "utf8");
  const blocks = readme.matchAll(/^```js\n\/\/ (?<name>\S+\.js)(?<code>[^]*?)^```$/gm);
  const found = new Map([...blocks].map(({ groups }) => [groups.name, `// ${groups.name}${groups.code}`]));
  for (const name of await readdir(FOLDER)) {
    found.set(name, await readFile(new URL(name, FOLDER), "utf8"));
  }
  return found;
}
