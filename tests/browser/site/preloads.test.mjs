/** Preloads: a page names the modules that its own modules import, and no others. */

import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";

import { pages } from "./support/pages.mjs";
import { expect, test } from "./support/site.mjs";

const SCRIPT = /<script type="module" src="([^"]*)">/g;
const PRELOAD = /<link rel="modulepreload" href="([^"]*)" \/>/g;
/** Imports of a file. The programs that a page shows import packages only. */
const IMPORT = /\b(?:from|import)\s*"(\.[^"]*)"/g;

/** Returns the addresses that `pattern` finds in the text of a file, from the site's root. */
const named = (path, text, pattern) => [...text.matchAll(pattern)].map(([, address]) => posix.join(posix.dirname(path), address));

test("each page preloads what its modules import", async ({ folder }) => {
  let preloaded = 0;
  for (const [path, text] of await pages(folder)) {
    const scripts = named(path, text, SCRIPT);
    const found = new Set(scripts);
    for (const module of found) {
      for (const imported of named(module, await readFile(join(folder, module), "utf8"), IMPORT)) found.add(imported);
    }
    const wanted = [...found].slice(scripts.length);
    expect(named(path, text, PRELOAD).sort(), path).toEqual(wanted.sort());
    preloaded += wanted.length;
  }
  expect(preloaded).toBeGreaterThan(100);
});
