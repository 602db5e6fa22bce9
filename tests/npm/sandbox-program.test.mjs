/**
 * The program of `parcela-sandbox`: the database file that it shares with the native one, other runtimes, and its failures. The suite
 * `contract` tests its answers and its site, as its tests run against both programs.
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { chmod, link as linkFile, mkdir, readFile, readlink, stat, symlink } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";

import { bun, deno, loadSdk, required } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { untilListening } from "./support/program.mjs";
import { inNode, makeFolder, programIn, run, start as startProgram } from "./support/sandbox-program.mjs";
import { setFaults, startSandbox } from "./support/sandbox.mjs";
import { sendJson } from "./support/site.mjs";
import { all } from "./support/tier.mjs";

const native = [required("PARCELA_SANDBOX")];
const folder = await makeFolder();
const { Client } = await loadSdk();
const body = await fixture("create-order.sent");

describe("the state", () => {
  const clientOf = ({ url: baseUrl, generateAccessToken: tokenProvider }) => new Client({ baseUrl, tokenProvider });
  const order = async (sandbox) => (await clientOf(sandbox).createOrder(body)).pedidoId;
  /** Whether a sandbox has an order. Every other answer is an error. */
  async function has(sandbox, id) {
    const { id: found, code } = await clientOf(sandbox)
      .getOrder(id)
      .catch((error) => error);
    assert.ok(found === id || code === "not_found", code);
    return found === id;
  }

  test("is restored after SIGTERM, in either program", async () => {
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

  test("is restored after SIGKILL, as of the last write", async () => {
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
    // The new process takes over the lock of the dead one.
    const second = await startSandbox({ command: inNode, database });
    assert.equal(await has(second, id), true);
    const other = await run([...inNode, "--listen", "127.0.0.1:0", "--database", database]);
    assert.match(other.stderr, /^parcela-sandbox: --database .*: process \d+ uses it/);
    await second.stop();
  });

  test("has one program, whatever the name of its file", async () => {
    const [database, link, hard] = ["named.db", "link.db", "hard.db"].map((name) => join(folder, name));
    const first = await startSandbox({ command: inNode, database });
    const id = await order(first);
    await symlink(database, link);
    const refused = async (name, reason) => {
      const { code, stderr } = await run([...inNode, "--listen", "127.0.0.1:0", "--database", name]);
      assert.equal(code, 1);
      assert.match(stderr, reason);
    };
    await refused(link, /: process \d+ uses it/);
    await first.stop();
    const second = await startSandbox({ command: inNode, database: link });
    assert.equal(await has(second, id), true);
    await second.stop();
    assert.equal(await readlink(link), database);
    await linkFile(database, hard);
    await refused(hard, /hard link/);
    await refused("file:named.db?mode=memory", /no address/);
  });

  test("SQLite's name for memory is not a file, in either program", async () => {
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

describe("the reader of the log", () => {
  for (const [name, command] of Object.entries({ "in Node.js": inNode, native })) {
    test(`may go away, and each request that logs is answered: ${name}`, async (t) => {
      const [program, ...words] = [...command, "--listen", "127.0.0.1:0", "--log", "debug"];
      const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
      t.after(() => child.kill("SIGKILL"));
      const { url, stop } = await untilListening(child);
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      const credentials = { clientId: "parceiro-demo", clientSecret: "segredo-demo" };
      for (let round = 0; round < 3; round += 1) {
        const { token_de_acesso } = await (await sendJson(`${url}/v1/authentication/accesstoken`, credentials)).json();
        const headers = { Authorization: `Bearer ${token_de_acesso}`, "Idempotency-Key": crypto.randomUUID() };
        assert.equal((await sendJson(`${url}/v1/order`, body, { headers })).status, 200);
      }
      assert.equal(await stop(), 0);
    });
  }
});

describe("the mode of a database file", { skip: process.platform === "win32" }, () => {
  const modeOf = async (file) => (await stat(file)).mode & 0o777;
  for (const [name, command] of Object.entries({ "in Node.js": inNode, native })) {
    test(`is its owner's, and that of an existing file stays: ${name}`, async () => {
      const database = join(folder, `mode-${name}.db`);
      const write = async () => {
        const sandbox = await startSandbox({ command, database });
        await sendJson(`${sandbox.url}/sandbox/clock`, { advanceSeconds: 1 });
        await sandbox.stop();
        return modeOf(database);
      };
      assert.equal(await write(), 0o600);
      await chmod(database, 0o640);
      assert.equal(await write(), 0o640);
    });

    test(`a file that may only be read is refused: ${name}`, { skip: process.getuid?.() === 0 && "root may write each file" }, async () => {
      const database = join(folder, `read-only-${name}.db`);
      await (await startSandbox({ command, database })).stop();
      await chmod(database, 0o444);
      const { code, stderr } = await run([...command, "--listen", "127.0.0.1:0", "--database", database]);
      assert.deepEqual([code, /is read-only/.test(stderr), await modeOf(database)], [1, true, 0o444], stderr);
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

const start = (context, ...words) => startProgram(context, [...inNode, "--listen", "127.0.0.1:0", "--log", "off", ...words]);

/** The time limit of each test. Only a failure takes as long. */
const timeout = 60_000;

describe("a database file that can no longer be written", () => {
  /** Starts the program, and requests a change that it cannot write to the file. */
  async function fail(context, name) {
    const database = join(folder, name);
    const sandbox = await start(context, "--database", database);
    // At the path of the file that would replace the old one.
    await mkdir(`${database}.part`);
    await sendJson(`${sandbox.url}/sandbox/clock`, { advanceSeconds: 1 });
    return { ...sandbox, lock: `${database}.lock` };
  }

  for (const [what, act] of [
    ["ends the program", () => {}],
    ["is reported at SIGTERM", ({ stop }) => stop()],
  ]) {
    test(`${what}, and the file is released`, { timeout }, async (context) => {
      const sandbox = await fail(context, `${what}.db`);
      act(sandbox);
      const { code, stderr } = await sandbox.ended;
      assert.deepEqual([code, existsSync(sandbox.lock)], [1, false]);
      assert.match(stderr, /^parcela-sandbox: .*\.part'\n$/);
      await assert.rejects(fetch(`${sandbox.url}/sandbox/health`));
    });
  }
});

describe("a body that is too large", () => {
  /** One byte too many: the program reads the whole body, and then notices that its client has left. */
  const SIZE = 10 * 1024 * 1024 + 1;
  const request = `POST /v1/order HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${SIZE}\r\n\r\n${" ".repeat(SIZE)}`;

  const endsWell = async (ended) => {
    const { code, stderr } = await ended;
    assert.deepEqual([code, stderr], [0, ""]);
  };

  /** Sends the request. The connection may break before the whole body is sent. */
  const send = (url) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(request));
    return socket.on("error", () => {});
  };

  for (const kind of ["dropBefore", "dropAfter"]) {
    test(`has no answer if a fault breaks the connection: ${kind}`, { timeout }, async (context) => {
      const { url, stop, ended } = await start(context);
      await setFaults(url, [{ operation: "createOrder", kind }]);
      let answer = "";
      await new Promise((resolve) =>
        send(url)
          .on("data", (part) => (answer += part))
          .on("close", resolve),
      );
      assert.equal(answer, "");
      stop();
      await endsWell(ended);
    });
  }

  test("may have a client that leaves before the answer", { timeout }, async (context) => {
    const { url, stop, ended } = await start(context);
    await setFaults(url, [{ operation: "createOrder", kind: "delay", value: 500, count: 2 }]);
    const socket = send(url);
    const timesLeft = async () => (await (await fetch(`${url}/sandbox/faults`)).json())[0].count;
    while ((await timesLeft()) > 1) await new Promise(setImmediate);
    socket.destroy();
    // This answer is delayed by the same time, and arrives later.
    assert.equal((await fetch(`${url}/v1/order`, { method: "POST" })).status, 401);
    stop();
    await endsWell(ended);
  });
});
