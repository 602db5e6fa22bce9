/** The program of `parcela-sandbox`, beside the native one: the same answers, and the same database file. */

import assert from "node:assert/strict";
import { existsSync, watch } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { platformTool, required } from "./support/consumer.mjs";
import { installProgram, run } from "./support/sandbox-program.mjs";
import { startSandbox } from "./support/sandbox.mjs";

const inNode = await installProgram("sandbox-program");
const [, cli] = inNode;
const native = [required("PARCELA_SANDBOX")];
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "parcela-sandbox-"));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Sends a request as it stands; answers the head and the body. */
function exchange(url, text) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8").on("data", (part) => (answer += part));
    socket.on("error", reject).on("close", () => resolve(answer));
  });
}

describe("the answers are those of the native program", () => {
  let sandboxes;
  before(async () => {
    sandboxes = await Promise.all([startSandbox({ command: inNode }), startSandbox()]);
  });
  after(() => Promise.all(sandboxes.map((sandbox) => sandbox.stop())));

  /** What differs by chance, by the hour, or by the server's own manners. */
  const IGNORED = /^(date|connection|keep-alive|transfer-encoding|content-length|correlationid|vary):/i;
  const settled = (answer) => {
    const [head, ...rest] = answer.split("\r\n\r\n");
    const [status, ...headers] = head.split("\r\n");
    const body = rest.join("\r\n\r\n");
    return {
      status: status.split(" ").slice(0, 2).join(" "),
      headers: headers
        .filter((header) => !IGNORED.test(header))
        .map((header) => header.toLowerCase())
        .sort(),
      body: body
        .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "UUID")
        .replaceAll(/127\.0\.0\.1:\d+/g, "HOST")
        .replaceAll(/<time.*<\/time>/g, "TIME"),
    };
  };

  const requests = {
    "a health check": ["GET /sandbox/health", ""],
    HEAD: ["HEAD /sandbox/health", ""],
    "an order without a token": ["POST /v1/order", "{}"],
    "a method that is not allowed": ["DELETE /v1/order", ""],
    "a path that there is not": ["GET /nothing", ""],
    "a preflight": ["OPTIONS /v1/order", "", "Origin: https://loja.example\r\nAccess-Control-Request-Method: POST\r\n"],
    "wrong credentials": ["POST /v1/authentication/accesstoken", '{"clientId":"a","clientSecret":"b"}'],
    "a body that is no JSON": ["POST /v1/authentication/accesstoken", "{"],
    "a foreign host": ["GET /sandbox/health", "", "", "evil.example"],
    "a page of another site": ["POST /sandbox/reset", "", "Origin: https://evil.example\r\nSec-Fetch-Site: cross-site\r\n"],
    "the panel": ["GET /sandbox", ""],
    "a payment page that there is not": ["GET /pagar/nada", ""],
    "the style sheet of the pages": ["GET /pagar/pagina.css", ""],
    "the description": ["GET /openapi.json", ""],
  };
  for (const [what, [line, body, more = "", host = "127.0.0.1"]] of Object.entries(requests)) {
    test(what, async () => {
      const text = `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`;
      const [ours, theirs] = (await Promise.all(sandboxes.map(({ url }) => exchange(url, text)))).map(settled);
      assert.deepEqual(ours, theirs);
    });
  }

  test("a connection that a fault breaks", async () => {
    for (const { url } of sandboxes) {
      await fetch(`${url}/sandbox/faults`, {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify([{ operation: "getOrder", kind: "dropBefore", count: 1 }]),
      });
    }
    const text = "GET /v1/order/00000000-0000-4000-8000-000000000000 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    const answers = await Promise.all(sandboxes.map(({ url }) => exchange(url, text).catch(({ code }) => code)));
    for (const answer of answers) assert.ok(answer === "" || answer === "ECONNRESET", answer);
  });
});

describe("the state", () => {
  /** Makes an order, and answers its identifier. */
  async function order({ url, generateAccessToken }) {
    const { token_de_acesso: token } = await generateAccessToken();
    const body = await readFile(new URL("../fixtures/create-order.sent.json", import.meta.url));
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/v1/order`, { method: "POST", headers, body });
    return (await answer.json()).pedidoId;
  }

  async function find({ url, generateAccessToken }, id) {
    const { token_de_acesso: token } = await generateAccessToken();
    return (await fetch(`${url}/v1/order/${id}`, { headers: { Authorization: `Bearer ${token}` } })).status;
  }

  test("is there again after SIGTERM, in either program", async () => {
    const database = join(folder, "restart.db");
    const first = await startSandbox({ command: inNode, database });
    const one = await order(first);
    await first.stop();
    const second = await startSandbox({ database });
    assert.equal(await find(second, one), 200);
    const two = await order(second);
    await second.stop();
    const third = await startSandbox({ command: inNode, database });
    assert.deepEqual([await find(third, one), await find(third, two)], [200, 200]);
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
    assert.equal(await find(second, id), 200);
    const other = await run([...inNode, "--listen", "127.0.0.1:0", "--database", database]);
    assert.match(other.stderr, /^parcela-sandbox: --database .*: process \d+ uses it/);
    await second.stop();
  });

  test("SQLite's name for memory is no file, in either program", async () => {
    for (const command of [inNode, native]) {
      const sandbox = await startSandbox({ command, database: ":memory:" });
      assert.equal(await find(sandbox, await order(sandbox)), 200);
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
    const found = [];
    for (const id of answered) found.push(await find(last, id));
    assert.ok(
      found.every((status) => status === 200 || status === 404),
      String(found),
    );
    await last.stop();
  });
});

describe("on other runtimes", () => {
  const commands = {
    Deno: async () => [await platformTool("@deno", "deno"), "run", "--quiet", "--allow-all", "--node-modules-dir=manual", cli],
    Bun: async () => [await platformTool("@oven", "bin", "bun"), cli],
  };
  for (const [name, command] of Object.entries(commands)) {
    test(name, async () => {
      const database = join(folder, `${name}.db`);
      const sandbox = await startSandbox({ command: await command(), database });
      const health = await (await fetch(`${sandbox.url}/sandbox/health`)).json();
      assert.equal(health.status, "ok");
      await sandbox.stop();
      assert.equal((await readFile(database)).subarray(0, 15).toString(), "SQLite format 3");
      const failed = await run([...(await command()), "--listen", "x"]);
      assert.deepEqual([failed.code, failed.stdout], [1, ""]);
      assert.match(failed.stderr, /--listen x: must be an IP address and a port/);
    });
  }
});

test("a site is served, strictly, and nothing outside of its folder", async () => {
  const site = join(folder, "site");
  await mkdir(join(site, "guia"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "secret");
  await writeFile(join(site, "index.html"), "<h1>Loja</h1>");
  await writeFile(join(site, "guia", "index.html"), "<h1>Guia</h1>");
  const sandbox = await startSandbox({ command: [...inNode, "--site", site] });
  const get = async (path) => {
    const answer = await fetch(`${sandbox.url}${path}`);
    return [answer.status, answer.headers.get("content-type"), await answer.text()];
  };
  assert.deepEqual(await get("/"), [200, "text/html", "<h1>Loja</h1>"]);
  assert.deepEqual(await get("/guia/"), [200, "text/html", "<h1>Guia</h1>"]);
  for (const path of ["/%2e%2e/secret.txt", "/..%2fsecret.txt", "/guia", "/nada", "/%"]) {
    const [status] = await get(path);
    assert.ok(status === 404 || (path === "/guia" && status === 307), `${path}: ${status}`);
  }
  const { headers } = await fetch(`${sandbox.url}/`);
  assert.match(headers.get("content-security-policy"), /default-src 'none'/);
  await sandbox.stop();
});
