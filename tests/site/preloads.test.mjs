/** Preloads: a page names the modules that its own ones wait for, and no others. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { test } from "node:test";

import { required } from "./support/environment.mjs";
import { pages } from "./support/files.mjs";

const SCRIPT = /<script type="module" src="([^"]*)">/g;
const PRELOAD = /<link rel="modulepreload" href="([^"]*)" \/>/g;
/** Imports of a file: a program that a page shows imports packages only. */
const IMPORT = /\b(?:from|import)\s*"(\.[^"]*)"/g;

const known = new Map();

/** The modules that a module of the site names. */
async function importsOf(module) {
  if (!known.has(module)) {
    const text = await readFile(join(required("PARCELA_SITE"), module), "utf8");
    const addresses = [...text.matchAll(IMPORT)].map(([, address]) => address);
    known.set(module, addresses.map((address) => posix.join(posix.dirname(module), address)));
  }
  return known.get(module);
}

test("each page preloads what its modules import", async () => {
  let preloaded = 0;
  for (const [path, text] of await pages()) {
    const named = (pattern) => [...text.matchAll(pattern)].map(([, address]) => posix.join(posix.dirname(path), address));
    const scripts = named(SCRIPT);
    const found = new Set(scripts);
    for (const module of found) for (const imported of await importsOf(module)) found.add(imported);
    const wanted = [...found].slice(scripts.length);
    assert.deepEqual(named(PRELOAD).sort(), wanted.sort(), path);
    preloaded += wanted.length;
  }
  assert.ok(preloaded > 100, "hardly anything is preloaded");
});
