/** What an editor shows of the client's methods: the declarations' comments, held against the table of operations. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { importSource } from "./support/source.mjs";

/** What a method says of its repetition, by the table's rule. */
const REPEATED = {
  safe: /Repeated by itself after a network error, 408, 429 and 5xx/,
  withKey: /under one `Idempotency-Key`.*maybeDone/,
  never: /Never repeated by itself/,
};

/** What any call may fail with. */
const CODES = ["validation", "unauthorized", "rate_limited", "server", "network", "timeout", "aborted", "decode"];

test("each method of the client tells its request, its errors, its repetition and its source", async () => {
  const { OPERATIONS } = await importSource("shared/operations.ts");
  const folder = dirname((await makeProject("docs")).resolve("parcela/package.json"));
  const text = await readFile(join(folder, "sdk/client.d.ts"), "utf8");
  for (const [name, { method, path, repeat, input }] of Object.entries(OPERATIONS)) {
    const end = text.indexOf(`    ${name}(`);
    const comment = text.slice(text.lastIndexOf("/**", end), end).replaceAll(/\s*\n\s*\* ?/g, " ");
    assert.ok(comment.includes(`\`${method} ${path}\``), `${name}: ${comment}`);
    assert.match(comment, /specification, [A-Z]/, name);
    assert.match(comment, REPEATED[repeat], name);
    const throws = comment.slice(comment.indexOf("@throws {ParcelaError}"));
    for (const code of CODES) assert.ok(throws.includes(`\`${code}\``), `${name}: ${code}`);
    assert.equal(throws.includes("`conflict`"), repeat !== "safe", name);
    for (const [, parameter] of text.slice(end).split("):")[0].matchAll(/(\w+)\??:/g)) {
      if (parameter !== "options") assert.ok(comment.includes(`@param ${parameter} `), `${name}: ${parameter}`);
    }
    assert.ok(input.length === 0 || comment.includes("@param"), name);
  }
});
