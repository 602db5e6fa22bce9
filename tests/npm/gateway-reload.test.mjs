/** `npx parcela gateway` at SIGHUP: the new settings are taken as a whole, once the service has accepted them, or not at all. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { COMMAND, SIMULATION, openShop, session, startGateway } from "./support/gateway-program.mjs";
import { makeFolder, run } from "./support/sandbox-program.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { forwarded, serveFor } from "./support/site.mjs";

const sandbox = await openSandbox();
const TAKEN = /the settings were read again/;
const KEPT = /the settings stay as they were/;

/** The sandbox behind an address whose token endpoint answers by `outage.token`, as long as there is one. */
async function openProvider(t) {
  const outage = {};
  const url = await serveFor(t, async (incoming, outgoing) => {
    const isToken = incoming.url.endsWith("/accesstoken");
    const given = await forwarded(incoming);
    if (isToken && outage.token) return outage.token(outgoing);
    const answer = await fetch(sandbox.url + incoming.url, given);
    outgoing.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "text/plain" });
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  return { url, outage };
}

const isDown = (outgoing) => outgoing.writeHead(503).end();

/** Starts a gateway with the client's secret and an origin in files. */
async function startWithFiles(t) {
  const folder = await makeFolder();
  const provider = await openProvider(t);
  const shop = await openShop(t, { session: [200, { all: true }] });
  const file = (name) => join(folder, name);
  const write = (name, content) => writeFile(file(name), content);
  await write("secret", sandbox.credentials.clientSecret);
  await write("origin", "https://uma.example");
  const files = { PARCELA_CLIENT_SECRET: "", PARCELA_CLIENT_SECRET_FILE: file("secret"), PARCELA_ALLOWED_ORIGIN_FILE: file("origin") };
  const gateway = await startGateway(t, session(shop), { ...sandbox.environment, PARCELA_URL: provider.url, ...files });
  return {
    ...gateway,
    outage: provider.outage,
    file,
    write,
    /** Sends SIGHUP, and returns the line that says what came of it. */
    async hangUp() {
      const before = gateway.lines.length;
      process.kill(gateway.pid, "SIGHUP");
      const isNew = (line) => gateway.lines.indexOf(line, before) >= before;
      return gateway.line({ test: (line) => isNew(line) && (TAKEN.test(line) || KEPT.test(line)) });
    },
    statusOf: async (origin = "https://uma.example") => (await gateway.ask(SIMULATION, { headers: { Origin: origin } })).status,
  };
}

describe("while the token endpoint is down", () => {
  test("SIGHUP leaves the token that the program holds, and takes other settings", async (t) => {
    const { outage, write, hangUp, statusOf, ask } = await startWithFiles(t);
    assert.equal(await statusOf(), 200);
    outage.token = isDown;
    await write("origin", "https://outra.example");
    assert.match(await hangUp(), TAKEN);
    assert.deepEqual([await statusOf("https://outra.example"), await statusOf(), (await ask("/readyz")).status], [200, 403, 200]);
  });

  test("SIGHUP does not take a secret that the service has not accepted, nor what else has changed", async (t) => {
    const { outage, write, hangUp, statusOf } = await startWithFiles(t);
    outage.token = isDown;
    await write("secret", "um-segredo-errado");
    await write("origin", "https://outra.example");
    assert.match(await hangUp(), KEPT);
    assert.deepEqual([await statusOf(), await statusOf("https://outra.example")], [200, 403]);
    outage.token = undefined;
    assert.match(await hangUp(), KEPT);
    assert.equal(await statusOf(), 200);
    await write("secret", sandbox.credentials.clientSecret);
    assert.match(await hangUp(), TAKEN);
    assert.equal(await statusOf("https://outra.example"), 200);
  });

  test("SIGHUP takes settings beside the same credentials, also if there is no token yet", async (t) => {
    const provider = await serveFor(t, (_, outgoing) => isDown(outgoing));
    const shop = await openShop(t, { session: [401] });
    const { pid, line } = await startGateway(t, session(shop), { ...sandbox.environment, PARCELA_URL: provider });
    process.kill(pid, "SIGHUP");
    await line(TAKEN);
  });
});

/** Sends SIGHUP to its own process while the first file of a setting is read. */
const HANG_UP_EARLY = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const { readFileSync } = fs;
  fs.readFileSync = (file, ...given) => {
    if (file === process.env.PARCELA_CLIENT_SECRET_FILE) process.kill(process.pid, "SIGHUP");
    return readFileSync(file, ...given);
  };
  syncBuiltinESMExports();
`;

test("SIGHUP does not end a program that starts", async () => {
  const file = join(await makeFolder(), "secret");
  await writeFile(file, sandbox.credentials.clientSecret);
  const [node, ...words] = COMMAND;
  const command = [node, "--import", `data:text/javascript,${encodeURIComponent(HANG_UP_EARLY)}`, ...words];
  const environment = { ...sandbox.environment, PARCELA_CLIENT_SECRET: "", PARCELA_CLIENT_SECRET_FILE: file };
  const { code, stderr } = await run([...command, "--session-url", "http://127.0.0.1:1/", "--check-config"], environment);
  assert.deepEqual([code, stderr], [0, ""]);
});

describe("a file of a setting", () => {
  test("that is a pipe is refused, and calls are answered on", async (t) => {
    const { file, hangUp, statusOf, line } = await startWithFiles(t);
    await rm(file("origin"));
    await once(spawn("mkfifo", [file("origin")]), "exit");
    assert.match(await hangUp(), KEPT);
    await line(/PARCELA_ALLOWED_ORIGIN_FILE: the file is no regular file/);
    assert.equal(await statusOf(), 200);
  });

  test("may begin with a byte order mark, as editors on Windows write it", async () => {
    const file = join(await makeFolder(), "secret");
    await writeFile(file, `\uFEFF${sandbox.credentials.clientSecret}\r\n`);
    const environment = { ...sandbox.environment, PARCELA_CLIENT_SECRET: "", PARCELA_CLIENT_SECRET_FILE: file };
    const { code, stderr } = await run([...COMMAND, "--session-url", "http://127.0.0.1:1/", "--check-config"], environment);
    assert.deepEqual([code, stderr], [0, ""]);
  });
});
