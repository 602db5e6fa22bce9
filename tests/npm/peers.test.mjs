/** The pages of tests/peers, which nothing but the benchmark opens: they are made of what is published. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { bundle, download } from "../peers/bundle.mjs";
import { packageFolder } from "./support/consumer.mjs";
import { all } from "./support/tier.mjs";

test("the benchmark's page carries the published WebAssembly, and counts one language", all, async () => {
  const page = await bundle("parcela");
  const files = await readdir(page.folder);
  const wasm = files.filter((file) => file.endsWith(".wasm"));
  assert.equal(wasm.length, 1);
  const [published, bundled] = [join(packageFolder, "checkout/checkout_bg.wasm"), join(page.folder, wasm[0])];
  assert.deepEqual(await readFile(bundled), await readFile(published));
  assert.deepEqual(page.never.map((file) => file.split("-")[0]).sort(), ["en", "es", "keys"]);
  const bytes = await download(page);
  assert.ok(bytes > 130_000, `${bytes}`);
});
