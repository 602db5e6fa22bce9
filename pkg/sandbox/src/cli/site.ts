/** Serves the files of a static site from a folder. */

import { readFile, realpath, stat } from "node:fs/promises";
import { readdirSync, realpathSync } from "node:fs";
import { extname, join, sep } from "node:path";

import type { SiteFile } from "../glue.js";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".gif": "image/gif",
  ".html": "text/html",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown",
  ".mjs": "text/javascript",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".xml": "text/xml",
};

/**
 * Returns a function that returns the file below `folder` for a request's path; for a folder, its `index.html`.
 *
 * @throws if the folder cannot be read, so that the program fails at its start and not for the first visitor
 */
export function siteOf(folder: string): (path: string) => Promise<SiteFile | undefined> {
  readdirSync(folder);
  const root = realpathSync(folder);
  return async (path) => {
    const file = await fileAt(root, path);
    if (file === undefined) return undefined;
    return { contentType: TYPES[extname(file).toLowerCase()] ?? "application/octet-stream", body: await readFile(file) };
  };
}

/** Returns the file at `path` below `root`, or undefined if there is none or a link leads out of `root`. */
async function fileAt(root: string, path: string): Promise<string | undefined> {
  const names = decoded(path)?.split("/") ?? [".."];
  if (names.some((name) => name === ".." || name.includes("\\") || name.includes("\0"))) return undefined;
  const target = join(root, ...names, path.endsWith("/") ? "index.html" : "");
  try {
    const found = await realpath(target);
    const isInside = found.startsWith(root.endsWith(sep) ? root : root + sep);
    return isInside && (await stat(found)).isFile() ? found : undefined;
  } catch {
    return undefined;
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
