/** Preloads: a page with a program preloads the modules of the package that its own modules import, and no others. */

import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";

import { pages } from "./support/pages.mjs";
import { expect, test } from "./support/site.mjs";

const PRELOAD = /<link rel="modulepreload" href="[./]*(npm\/parcela\/[^"]*)"/g;
/** The imports of a file. A program that a page shows imports packages only. */
const IMPORT = /\b(?:from|import)\s*"(\.[^"]*)"/g;

/** The module of the package that the program of each page imports. */
const MODULES = {
  "store.html": "checkout-auto.js",
  "console.html": "orders-auto.js",
  "playground.html": "index.js",
  "theme.html": "checkout.js",
};

test("each page preloads what its modules import", async ({ folder }) => {
  for (const [path, text] of await pages(folder)) {
    const module = MODULES[path.replace(/^en\//, "")];
    const wanted = new Set(module ? [`npm/parcela/${module}`] : []);
    for (const file of wanted) {
      for (const [, imported] of (await readFile(join(folder, file), "utf8")).matchAll(IMPORT)) {
        wanted.add(posix.join(posix.dirname(file), imported));
      }
    }
    const preloaded = [...text.matchAll(PRELOAD)].map(([, file]) => file);
    expect(preloaded.sort(), path).toEqual([...wanted].sort());
  }
});
