/**
 * Prepares the programs of guides/programs/ and of the package's README for the guides: without the line that names the file, and with
 * comments in the page's language. tests/npm runs the originals.
 */

import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { COMMENTS } from "./comments-pt.js";

const README = new URL("../../pkg/parcela/README.md", import.meta.url);
const PROGRAMS = new URL("../guides/programs/", import.meta.url);
const SHOWN = new URL("../generated/programs/", import.meta.url);

/** Comments that need no translation: values, a variable's name and a command. */
const WORDLESS = /^(?:1|npm install .*|12\.ABC\.345\/01DE-35|PARCELA_WEBHOOK_SECRET)$/;

/** Writes each program for each language. */
export async function writePrograms() {
  for (const [name, code] of await programs()) {
    for (const [language, shown] of [
      ["en", code],
      ["pt", inPortuguese(name, code)],
    ]) {
      const file = new URL(`${language}/${name}`, SHOWN);
      await mkdir(new URL(".", file), { recursive: true });
      await writeFile(file, shown);
    }
  }
}

/** Returns the programs by name, without their first line, which names the file. */
async function programs() {
  const readme = await readFile(README, "utf8");
  const blocks = readme.matchAll(/^```js\n\/\/ (?<name>\S+\.js).*\n(?<code>[^]*?)^```$/gm);
  const found = [...blocks].map(({ groups }) => [basename(groups.name), groups.code]);
  for (const entry of await readdir(PROGRAMS, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, "utf8");
    found.push([relative(fileURLToPath(PROGRAMS), file), text.replace(/^\/\/ \S+\n/, "")]);
  }
  return found;
}

/** Translates the comments of a program: line comments, and the text of a JSDoc comment before its tags. */
function inPortuguese(name, code) {
  const translated = (text) => {
    const found = COMMENTS[text];
    if (found === undefined) throw new Error(`${name}: www/build/comments-pt.js has no translation of: ${text}`);
    return found;
  };
  return code
    .replace(/(^|\s)(\/\/|#) (.+)$/gm, (whole, before, mark, text) =>
      WORDLESS.test(text) ? whole : `${before}${mark} ${translated(text)}`,
    )
    .replace(/^( *)\/\*\*([^]*?)\*\//gm, (whole, indent, comment) => {
      const lines = comment.split("\n").map((line) => line.replace(/^ *\* ?/, "").trim());
      const tags = lines.filter((line) => line.startsWith("@"));
      const text = lines.slice(0, tags.length > 0 ? lines.findIndex((line) => line.startsWith("@")) : undefined);
      const said = text.join(" ").trim();
      if (said === "") return whole;
      if (tags.length === 0) return `${indent}/** ${translated(said)} */`;
      return `${indent}/**\n${[translated(said), "", ...tags].map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */`;
    });
}
