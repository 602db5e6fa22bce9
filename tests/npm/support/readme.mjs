/** The programs in the package's README: a block whose first line names a file. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { packageFolder } from "./consumer.mjs";

export const readme = await readFile(join(packageFolder, "README.md"), "utf8");

/** The files of the README, by their names. */
export function readmePrograms() {
  const blocks = readme.matchAll(/^```js\n\/\/ (?<name>\S+\.js).*\n(?<code>[^]*?)^```$/gm);
  return Object.fromEntries([...blocks].map(({ groups }) => [groups.name, groups.code]));
}

/** The function that a reader of the programs has to write: a cookie is all that this login knows. */
export const SESSION = {
  "session.js": `export async function sessionOf(request) {
  const cookie = request.headers.get("Cookie") ?? "";
  if (/\\bmanager=/.test(cookie)) return { role: "manager", establishments: [] };
  return /\\bseller=/.test(cookie) ? { role: "seller", establishments: ["11.222.333/0001-81"] } : null;
}
`,
};
