/**
 * The program of `parcela-sandbox`: the database file that it shares with the native one, and other runtimes. Its answers and its
 * site are held in the suite `contract`, whose tests run against both programs.
 */

import assert from "node:assert/strict";
import { existsSync, watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { bun, deno, loadSdk, required } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { inNode, makeFolder, programIn, run } from "./support/sandbox-program.mjs";
import { startSandbox } from "./support/sandbox.mjs";
import { all } from "./support/tier.mjs";

const native = [required("PARCELA_SANDBOX")];
const folder = await makeFolder();
const { Client } = await loadSdk();
const body = await fixture("create-order.sent");

describe("the state", () => {
  const clientOf = ({ url: baseUrl, generateAccessToken: tokenProvider }) => new Client({ baseUrl, tokenProvider });
  const order = async (sandbox) => (await clientOf(sandbox).createOrder(body)).pedidoId;
  const has = (sandbox, id) =>
    clientOf(sandbox)
      .getOrder(id)
      .then(
        () => true,
        ({ code }) => assert.equal(code, "not_found") ?? false,
      );

  test("is there again after SIGTERM, in either program", async () => {
    const database = join(folder, "restart.db");
    const first = await startSandbox({ command: inNode, database });
    const one = await order(first);
    await first.stop();
    const second = await startSandbox({ database });
    assert.equal(await has(second, one), true);
    const two = await order(second);
    await second.stop();
    const third = await startSandbox({ command: inNode, database });
    assert.deepEqual([await has(third, one), await has(third, two)], [true, true]);
    await third.stop();
  });

  test("is there again after SIGKILL, as it was when the file was written", async () => {
    const database = join(folder, "kill.db");
    const first = await startSandbox({ command: inNode, database });
    const written = new Promise((resolve) => {
      const watcher = watch(folder, (kind, name) => {
        if (kind !== "rename" || name !== "kill.db") return;
        watcher.close();
        resolve();
      });
    });
    const id = await order(first);
    await written;
    await first.kill();
    // The lock of the dead is taken over.
    const second = await startSandbox({ command: inNode, database });
    assert.equal(await has(second, id), true);
    const other = await run([...inNode, "--listen", "127.0.0.1:0", "--database", database]);
    assert.match(other.stderr, /^parcela-sandbox: --database .*: process \d+ uses it/);
    await second.stop();
  });

  test("SQLite's name for memory is no file, in either program", async () => {
    for (const command of [inNode, native]) {
      const sandbox = await startSandbox({ command, database: ":memory:" });
      assert.equal(await has(sandbox, await order(sandbox)), true);
      await sandbox.stop();
    }
    assert.equal(existsSync(":memory:"), false);
  });

  test("a kill at any moment leaves a file that opens", async () => {
    const database = join(folder, "kills.db");
    const answered = [];
    for (let round = 0; round < 4; round += 1) {
      const sandbox = await startSandbox({ command: inNode, database });
      for (let count = 0; count <= round * 3; count += 1) answered.push(await order(sandbox));
      await sandbox.kill();
    }
    const last = await startSandbox({ command: inNode, database });
    for (const id of answered) await has(last, id);
    await last.stop();
  });
});

describe("on other runtimes", all, async () => {
  const permitted = ["run", "--quiet", "--allow-all", "--node-modules-dir=manual"];
  for (const [name, command] of [
    ["Deno", programIn(await deno(), ...permitted)],
    ["Bun", programIn(await bun())],
  ]) {
    test(name, async () => {
      const database = join(folder, `${name}.db`);
      const sandbox = await startSandbox({ command, database });
      const health = await (await fetch(`${sandbox.url}/sandbox/health`)).json();
      assert.equal(health.status, "ok");
      await sandbox.stop();
      assert.equal((await readFile(database)).subarray(0, 15).toString(), "SQLite format 3");
      const failed = await run([...command, "--listen", "x"]);
      assert.deepEqual([failed.code, failed.stdout], [1, ""]);
      assert.match(failed.stderr, /--listen x: must be an IP address and a port/);
    });
  }
});

test("HEAD has the headers of GET, and no body", async () => {
  const sandbox = await startSandbox({ command: inNode });
  const [get, head] = await Promise.all(["GET", "HEAD"].map((method) => fetch(`${sandbox.url}/sandbox/health`, { method })));
  const typeOf = ({ status, headers }) => [status, headers.get("content-type")];
  assert.deepEqual([typeOf(head), head.body], [typeOf(get), null]);
  await sandbox.stop();
});
