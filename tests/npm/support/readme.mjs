/** The programs in the package's README: a block whose first line names a file. */

import { readFile } from "node:fs/promises";

/** The files of the README in `project`'s package, by their names. */
export async function programsOf(project) {
  const readme = await readFile(project.resolve("parcela/package.json").replace("package.json", "README.md"), "utf8");
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
