/** The list of tests that are the native sandbox's only: each entry names a test. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

import { NATIVE_ONLY } from "./support/native-only.mjs";

test("each test that runs on the native sandbox only is there", async () => {
  const files = (await readdir(new URL(".", import.meta.url))).filter((name) => name.endsWith(".test.mjs"));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, import.meta.url), "utf8")));
  for (const name of NATIVE_ONLY.keys()) {
    assert.ok(texts.some((text) => text.includes(`test(${JSON.stringify(name)},`)), name);
  }
});
