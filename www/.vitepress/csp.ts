/**
 * Makes pages comply with `script-src 'self'; style-src 'self'`. VitePress' two inline scripts move to a file, and so do the classes of
 * coloured code. VitePress' own `metaChunk` does the same for the site's data.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { findFolder } from "./anywhere";

const SCRIPT = "assets/first.js";
const STYLES = "assets/code.css";

/** The inline scripts by identifier. They are the same on every page. */
const inline = new Map<string, string>();

/** Removes inline scripts and style attributes from a page. */
export function strictPage(html: string): string {
  const withoutScripts = html.replace(/<script id="([\w-]+)">([^]*?)<\/script>/g, (_, id, code) => {
    inline.set(id, code);
    return "";
  });
  return withoutScripts
    .replace(/(<[a-z][^>]*?) style="[^"]*"/g, "$1")
    .replace("</title>", `</title>\n    <script src="/${SCRIPT}"></script>\n    <link rel="stylesheet" href="/${STYLES}">`);
}

/** Writes the files that `strictPage` adds to pages. */
export async function writeStrictFiles(folder: string, codeColours: string): Promise<void> {
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, SCRIPT), [findFolder, ...inline.values()].join("\n"));
  await writeFile(join(folder, STYLES), codeColours);
}
