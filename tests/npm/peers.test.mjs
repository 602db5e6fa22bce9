/** The pages of tests/peers, which nothing but the benchmark opens: they are made of what is published. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { bundle, download } from "../peers/bundle.mjs";
import { makeProject } from "./support/consumer.mjs";

test("the benchmark's page carries the published WebAssembly, and counts one language and the later steps", async () => {
  const project = await makeProject("peers");
  const page = await bundle("parcela");
  const files = await readdir(page.folder);
  const wasm = files.filter((file) => file.endsWith(".wasm"));
  assert.equal(wasm.length, 1);
  const [published, bundled] = [project.resolve("parcela/checkout.wasm"), join(page.folder, wasm[0])];
  assert.deepEqual(await readFile(bundled), await readFile(published));
  const names = (files) => files.map((file) => file.split("-")[0]).sort();
  assert.deepEqual([names(page.never), names(page.later)], [["en", "es", "keys"], ["later"]]);
  const [first, whole] = await Promise.all([download(page), download(page, true)]);
  assert.ok(first > 100_000 && whole > first + 20_000, `${first} at first, ${whole} for a whole sale`);
});
