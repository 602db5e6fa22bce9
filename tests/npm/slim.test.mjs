/** The slim entry, in a process where no other entry has loaded the WebAssembly. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { makeProject } from "./support/consumer.mjs";

const project = await makeProject("slim");

test("parcela/slim receives its wasm", async () => {
  const slim = await project.import("parcela/slim");
  await assert.rejects(slim.init(), { code: "not_initialized", message: /carries no WebAssembly/ });
  await assert.rejects(slim.init(new TextEncoder().encode("<!doctype html>")), { code: "decode" });
  assert.throws(() => slim.validateGetOrder("1"), { code: "not_initialized" });
  const bytes = await readFile(project.resolve("parcela/sdk.wasm"));
  const renamed = Buffer.from(bytes.toString("latin1").replace("__wbg_", "__wbh_"), "latin1");
  for (const other of [renamed, await readFile(project.resolve("parcela/checkout.wasm"))]) {
    await assert.rejects(slim.init(other), ({ code, message, cause }) => {
      assert.deepEqual([code, cause instanceof Error], ["not_initialized", true]);
      assert.equal(message, `parcela: the WebAssembly is not that of version ${slim.version} of the package`);
      return true;
    });
  }
  assert.equal(slim.isValidCnpj("11.222.333/0001-81"), true, "needs no init");

  await slim.init(bytes);

  assert.ok(slim.validateGetOrder("1"));
  const parcela = await project.import("parcela");
  assert.ok(parcela.validateGetOrder("1"), "entries share one module");
});
