/** The slim entry, in a process in which no other entry has loaded the module. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { makeProject } from "./support/consumer.mjs";

const project = await makeProject("slim");

test("parcela/slim is handed its wasm", async () => {
  const slim = await project.import("parcela/slim");
  await assert.rejects(slim.init(), { code: "not_initialized", message: /carries no WebAssembly/ });
  await assert.rejects(slim.init(new TextEncoder().encode("<!doctype html>")), { code: "decode" });
  assert.throws(() => slim.isValidCnpj("11.222.333/0001-81"), { code: "not_initialized" });

  await slim.init(await readFile(project.resolve("parcela/sdk.wasm")));

  assert.equal(slim.isValidCnpj("11.222.333/0001-81"), true);
  const parcela = await project.import("parcela");
  assert.equal(parcela.isValidCnpj("11.222.333/0001-81"), true, "entries share one module");
});
