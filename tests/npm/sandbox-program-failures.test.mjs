/** The program of `parcela-sandbox` when something fails: what it survives, and how it ends when it cannot go on. */

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import * as program from "./support/sandbox-program.mjs";

const inNode = await program.installProgram("sandbox-program-failures");
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "parcela-sandbox-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const start = (context, ...words) => program.start(context, [...inNode, "--listen", "127.0.0.1:0", "--log", "off", ...words]);

/** Long before it passes, a program that ends has ended. */
const timeout = 60_000;

describe("a database file that can no longer be written", () => {
  /** Starts the program, and has it change something that it cannot write. */
  async function fail(context, name) {
    const database = join(folder, name);
    const sandbox = await start(context, "--database", database);
    // In the place of the file that would replace the old one.
    await mkdir(`${database}.part`);
    const body = '{"advanceSeconds":1}';
    await fetch(`${sandbox.url}/sandbox/clock`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    return { ...sandbox, lock: `${database}.lock` };
  }

  const isOneLine = /^parcela-sandbox: .*\.part'\n$/;

  test("ends the program", { timeout }, async (context) => {
    const { url, ended, lock } = await fail(context, "running.db");
    const { code, stderr } = await ended;
    assert.equal(code, 1);
    assert.match(stderr, isOneLine);
    assert.equal(existsSync(lock), false);
    await assert.rejects(fetch(`${url}/sandbox/health`));
  });

  test("at SIGTERM is told, and the file is left to others", { timeout }, async (context) => {
    const { stop, ended, lock } = await fail(context, "stopping.db");
    stop();
    const { code, stderr } = await ended;
    assert.equal(code, 1);
    assert.match(stderr, isOneLine);
    assert.equal(existsSync(lock), false);
  });
});

describe("a body that is too large", () => {
  /** One byte too many: the program reads all of it, and then sees when its client leaves. */
  const SIZE = 10 * 1024 * 1024 + 1;
  const request = `POST /v1/order HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${SIZE}\r\n\r\n${" ".repeat(SIZE)}`;

  const endsWell = async (ended) => {
    const { code, stderr } = await ended;
    assert.deepEqual([code, stderr], [0, ""]);
  };

  const setFault = (url, rule) =>
    fetch(`${url}/sandbox/faults`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify([{ operation: "createOrder", ...rule }]),
    });

  /** Sends the request. Its connection may break before all of it is sent. */
  const send = (url) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(request));
    return socket.on("error", () => {});
  };

  for (const kind of ["dropBefore", "dropAfter"]) {
    test(`has no answer where a fault breaks the connection: ${kind}`, { timeout }, async (context) => {
      const { url, stop, ended } = await start(context);
      await setFault(url, { kind });
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

  test("may have a client that has left before the answer", { timeout }, async (context) => {
    const { url, stop, ended } = await start(context);
    await setFault(url, { kind: "delay", value: 500, count: 2 });
    const socket = send(url);
    const timesLeft = async () => (await (await fetch(`${url}/sandbox/faults`)).json())[0].count;
    while ((await timesLeft()) > 1) await new Promise(setImmediate);
    socket.destroy();
    // This answer is delayed as long, and comes later.
    assert.equal((await fetch(`${url}/v1/order`, { method: "POST" })).status, 401);
    stop();
    await endsWell(ended);
  });
});
