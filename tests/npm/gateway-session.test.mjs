/** `npx parcela gateway`: how it asks the shop's session who the caller is. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import { describe, test } from "node:test";

import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, openShop, scope, session, startGateway } from "./support/gateway-program.mjs";
import { withResolvers } from "./support/promises.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { freePort, sendJson } from "./support/site.mjs";

const sandbox = await openSandbox();
const ORDER = await fixture("create-order.request");
const CNPJ = ORDER.documentoEstabelecimento;
const OTHER_CNPJ = "12.ABC.345/01DE-35";

/** Starts the program for the test `t`, with variables besides the sandbox's. */
const start = (t, words, environment) => startGateway(t, words, { ...sandbox.environment, ...environment });

/** Serves HTTP for the test `t` by hand: `answer` gets the head of a request, its connection, and which of its requests it is. */
async function serveRaw(t, answer) {
  const sockets = new Set();
  const server = createServer((socket) => {
    let number = 0;
    sockets.add(socket.on("error", () => {}));
    socket.on("data", (head) => answer(String(head), socket, (number += 1)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${server.address().port}`;
}

describe("who the caller is", () => {
  test("is asked of the shop, with nothing but the caller's session and the operation", async (t) => {
    const shop = await openShop(t, { session: scope(CNPJ) });
    const { ask } = await start(t, session(shop));
    const headers = { Cookie: "sid=1", Authorization: "Bearer 2", "X-Other": "3", "User-Agent": "page" };
    assert.equal((await ask(SIMULATION, { headers })).status, 200);
    const [{ method, headers: sent, body }] = shop.requests;
    const { cookie, authorization, "x-parcela-operation": operation } = sent;
    assert.deepEqual([method, cookie, authorization, operation, body], ["GET", "sid=1", "Bearer 2", "listSimulateInstallments", ""]);
    assert.equal(sent["x-other"], undefined);
    assert.doesNotMatch(JSON.stringify(sent), /1500|page/);
  });

  test("limits an order to the session's establishments", async (t) => {
    let allowed = [CNPJ];
    const shop = await openShop(t, { session: () => scope(...allowed) });
    const { url, ask } = await start(t, session(shop));
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const made = await sendJson(`${url}/parcela/v1/order`, ORDER, { headers });
    assert.equal(made.status, 200);
    const { pedidoId } = await made.json();
    assert.equal((await ask(`/parcela/v1/order/${pedidoId}`)).status, 200);
    allowed = [OTHER_CNPJ];
    assert.equal((await ask(`/parcela/v1/order/${pedidoId}`)).status, 404);
    const foreign = await sendJson(`${url}/parcela/v1/order`, ORDER, { headers });
    assert.equal(foreign.status, 403);
  });

  /** What the shop answers, the status of the page's call, and the line of the log if it is a failure. */
  const ANSWERS = [
    [[200, { establishments: [OTHER_CNPJ] }], 200],
    [[200, { all: true }], 200],
    [[200, { establishments: [] }], 403],
    [[401, { establishments: [CNPJ] }], 401],
    [[403, "<h1>Entre</h1>"], 401],
    [[302, "", { Location: "/login" }], 401],
    [[200, "true"], 503, /neither/],
    [[200, { all: "true" }], 503, /neither/],
    [[200, { all: true, establishments: [CNPJ] }], 503, /neither/],
    [[200, { error: "denied", establishments: [CNPJ] }], 503, /neither/],
    [[200, [CNPJ]], 503, /neither/],
    [[200, "<!doctype html><title>Login</title>"], 503, /neither/],
    [[200, ""], 503, /neither/],
    [[200, "x".repeat(70_000)], 503, /--session-url answered more than 65536 bytes/],
    [[200, { establishments: ["11.222.333/0001-82"] }], 503, /establishments\[0\] is not a valid CNPJ/],
    [[204], 503, /--session-url answered 204/],
    [[304], 503, /--session-url answered 304/],
    [[500, { establishments: [CNPJ] }], 503, /--session-url answered 500/],
  ];
  test("is unknown, and nothing is sent, if the answer is anything but a scope or a refusal", async (t) => {
    let answer;
    const shop = await openShop(t, { session: () => answer });
    const { ask, line } = await start(t, session(shop));
    for (const [given, status, pattern] of ANSWERS) {
      answer = given;
      const response = await ask(SIMULATION, { redirect: "manual" });
      assert.equal(response.status, status, JSON.stringify(given).slice(0, 200));
      assert.equal(response.headers.get("Location"), null);
      if (pattern) assert.equal(response.headers.get("Retry-After"), "2");
      if (pattern) await line(pattern);
    }
  });

  test("is unknown if the shop does not answer in time, or cannot be reached", async (t) => {
    const { promise, resolve } = withResolvers();
    t.after(() => resolve([401]));
    const shop = await openShop(t, { session: () => promise });
    const { ask, line } = await start(t, [...session(shop), "--session-timeout-ms", "50"]);
    assert.equal((await ask(SIMULATION)).status, 503);
    await line(/--session-url did not answer within 50 ms/);
    const gone = await start(t, ["--session-url", `http://127.0.0.1:${await freePort()}/session`]);
    assert.equal((await gone.ask(SIMULATION)).status, 503);
    await gone.line(/--session-url could not be reached \(ECONNREFUSED\)/);
  });

  test("is asked once more if the shop closes a kept connection just then, and a rule is not", async (t) => {
    const counted = { "GET /session": 0, "POST /permit": 0 };
    let isClosing = false;
    const shop = await serveRaw(t, (head, socket, number) => {
      const [request] = /^\w+ [^ ]+/.exec(head);
      counted[request] += 1;
      if (isClosing && number > 1) return socket.destroy();
      const [status, body] = request === "POST /permit" ? ["204 No Content", ""] : ["200 OK", '{"all":true}'];
      socket.write(`HTTP/1.1 ${status}\r\n${body && `Content-Length: ${body.length}\r\n`}\r\n${body}`);
    });
    const { ask } = await start(t, ["--session-url", `${shop}/session`]);
    assert.equal((await ask(SIMULATION)).status, 200);
    isClosing = true;
    assert.deepEqual([(await ask(SIMULATION)).status, counted["GET /session"]], [200, 3]);
    isClosing = false;
    const permitted = ["--session-url", `${shop}/session`, "--permit-url", `${shop}/permit`, "--session-cache-seconds", "3600"];
    const other = await start(t, permitted);
    assert.equal((await other.ask(SIMULATION)).status, 200);
    isClosing = true;
    assert.equal((await other.ask(SIMULATION)).status, 503, "the page may try again: nothing was sent");
    await other.line(/--permit-url could not be reached \(ECONNRESET\)/);
    assert.deepEqual([(await other.ask(SIMULATION)).status, counted["POST /permit"]], [200, 3]);
  });

  test("is remembered for each session and operation if the shop wants it, and a refusal never", async (t) => {
    let answer = scope(CNPJ);
    const shop = await openShop(t, { session: () => answer });
    const { ask } = await start(t, [...session(shop), "--session-cache-seconds", "3600"]);
    const statusOf = async (cookie, path = SIMULATION) => (await ask(path, { headers: { Cookie: cookie } })).status;
    assert.deepEqual([await statusOf("a"), await statusOf("a"), shop.requests.length], [200, 200, 1]);
    assert.deepEqual([await statusOf("a", `/parcela/v1/order/${crypto.randomUUID()}`), shop.requests.length], [404, 2]);
    answer = [401];
    assert.deepEqual([await statusOf("b"), await statusOf("b"), shop.requests.length], [401, 401, 4]);
    assert.equal(await statusOf("a"), 200);
  });

  test("may be followed by a rule for each call", async (t) => {
    let status = 204;
    const shop = await openShop(t, { session: [200, { all: true }], permit: () => [status] });
    const { ask, line } = await start(t, [...session(shop), "--permit-url", `${shop.url}/permit`]);
    const call = async () => (await ask(SIMULATION, { headers: { Cookie: "sid=1" } })).status;
    assert.equal(await call(), 200);
    const [{ method, headers, body }] = shop.at("permit");
    assert.deepEqual(
      [method, headers.cookie, JSON.parse(body)],
      ["POST", "sid=1", { operation: "listSimulateInstallments", input: { valorSolicitado: 1500, tipoValorCalculo: 1 } }],
    );
    status = 403;
    assert.equal(await call(), 403);
    status = 200;
    assert.equal(await call(), 503);
    await line(/--permit-url answered 200, neither 204 nor 403/);
  });
});
