/** The slim entry, in a process in which no other entry has loaded the module. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { installPackage } from "./support/consumer.mjs";

let consumer;
before(async () => {
  consumer = await installPackage();
});
after(() => consumer?.remove());

test("parcela/slim is handed its wasm", async () => {
  const slim = await consumer.import("parcela/slim");
  await assert.rejects(slim.init(), TypeError);
  await assert.rejects(slim.init(new TextEncoder().encode("<!doctype html>")), { code: "decode" });
  assert.throws(() => slim.isValidCnpj("11.222.333/0001-81"), { code: "not_initialized" });

  await slim.init(await readFile(consumer.resolve("parcela/sdk.wasm")));

  assert.equal(slim.isValidCnpj("11.222.333/0001-81"), true);
});
