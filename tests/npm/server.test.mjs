/** `parcela/server` on Node.js: the token, a gateway behind `node:http`, and redirections. */

import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { after, afterEach, describe, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { loadSdk } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, TOKEN, gatewayTo, server } from "./support/gateway.mjs";
import { never, withResolvers } from "./support/promises.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { listen, sendJson, serveFor } from "./support/site.mjs";
import { mapStore } from "./support/stores.mjs";
import { all } from "./support/tier.mjs";
import { startWorker } from "./support/worker.mjs";

const { Client } = await loadSdk();
const METHODS = Object.getOwnPropertyNames(Client.prototype).filter((name) => name !== "constructor");
const { credentials } = await openSandbox();
const order = await fixture("create-order.request");

test("a refused token is a ParcelaError without the secret", async () => {
  const wrong = { ...credentials, clientSecret: "segredo-errado" };
  const error = await server.generateAccessToken(wrong, { correlationId: "venda-44" }).catch((thrown) => thrown);
  const { name, code, status, businessCode, correlationId, operation, method, path } = error;
  const expected = ["ParcelaError", "problem", 400, "Authentication.InvalidCredentials", "venda-44"];
  assert.deepEqual([name, code, status, businessCode, correlationId], expected);
  assert.deepEqual([operation, method, path], ["generateAccessToken", "POST", "/v1/authentication/accesstoken"]);
  assert.ok(!JSON.stringify(error).includes("segredo-errado") && !error.stack.includes("segredo-errado"));
});

test("a check finds refused credentials, by name", async () => {
  const wrong = { ...credentials, clientSecret: "segredo-errado" };
  const createGateway = (options) => server.createGateway({ ...options, authorize: () => true });
  for (const make of [createGateway, server.createServerClient]) {
    assert.equal(await make(credentials).check(), undefined);
    const failures = [];
    const checked = make({ ...wrong, onError: (failure) => failures.push(failure) }).check();
    const error = await checked.catch((thrown) => thrown);
    assert.equal(failures[0].error, error, "onError gets it too");
    assert.deepEqual([error.code, Object.keys(error.erros)], ["unauthorized", ["clientId", "clientSecret"]]);
    assert.match(error.message, /no access token: the service refuses clientId and clientSecret: the service answered 400/);
    assert.ok(!error.stack.includes("segredo-errado"));
    assert.throws(() => make({ ...wrong, clientId: "" }).check(), { code: "validation", message: /clientId/ });
    const down = make({ ...wrong, onError: () => {}, fetch: () => Promise.reject(new TypeError("closed")) });
    await assert.rejects(down.check(), { code: "network", message: /no access token/ });
  }
});

describe("a client of a server", () => {
  test("works like a client, with a token of its own", async () => {
    const responses = [];
    const onResponse = ({ operation, route, status }) => responses.push(`${operation} ${route} ${status}`);
    const client = server.createServerClient({ ...credentials, onResponse });
    const made = await Promise.all([client.createOrder(order), client.createOrder(order)]);
    const numbers = [];
    for await (const { id } of client.orders({ tamanhoPagina: 1 })) numbers.push(id);
    assert.deepEqual(numbers.sort(), made.map(({ pedidoId }) => pedidoId).sort());
    assert.equal((await client.customers().toArray()).length, 1);
    const { value, status } = await client.withResponse().getOrder(made[0].pedidoId, { correlationId: "relatorio" });
    assert.deepEqual([value.id, status], [made[0].pedidoId, 200]);
    const tokens = responses.filter((line) => line.startsWith("generateAccessToken"));
    assert.deepEqual(
      [tokens, responses.at(-1)],
      [["generateAccessToken /v1/authentication/accesstoken 200"], "getOrder /v1/order/{pedidoId} 200"],
    );
    assert.deepEqual(Object.keys(client).sort(), [...METHODS, "check"].sort());
  });

  test("reports each unspecified part of the service's answers once, without its texts", async () => {
    const answered = await fixture("order.response");
    const told = { descricao: "2026-11-21T10:30 retirada na loja", nomeCliente: "2026-11-21 10:30" };
    const status = { valor: 19, descricao: "2026-11-21T10:30:00" };
    const drifted = { ...answered, ...told, status, criadoEm: "2026-11-21T10:30:00", segredo: "x", "529.982.247-25": 1, bairro: 1 };
    const fetch = async ({ url }) => Response.json(url.endsWith("accesstoken") ? TOKEN : drifted);
    const drifts = [];
    const options = { ...CREDENTIALS, baseUrl: "https://api.example", fetch, onDrift: (drift) => drifts.push(drift) };
    const expected = [
      ["field", "other", 2],
      ["field", "bairro", 1],
      ["status", "19", 1],
      ["date", "criadoEm", 1],
    ].map(([kind, name, count]) => ({ operation: "getOrder", kind, name, count }));

    const client = server.createServerClient(options);
    const [first] = [await client.getOrder(answered.id), await client.getOrder(answered.id)];
    assert.deepEqual(drifts.splice(0), expected);
    assert.ok(!("segredo" in first));

    const gateway = server.createGateway({ ...options, authorize: () => true });
    const response = await gateway(new Request(`https://loja.example/v1/order/${answered.id}`));
    assert.equal(response.status, 200);
    assert.deepEqual(drifts, expected);
  });

  test("reads a response up to a bound, after which an order may have been made, and ends it", { timeout: 60_000 }, async () => {
    const part = new Uint8Array(1024 * 1024);
    for (const onDrift of [undefined, () => {}]) {
      const { promise: ended, resolve: cancel } = withResolvers();
      const endless = () => new Response(new ReadableStream({ pull: (stream) => stream.enqueue(part), cancel }));
      const fetch = async ({ url }) => (url.endsWith("accesstoken") ? Response.json(TOKEN) : endless());
      const options = { ...CREDENTIALS, baseUrl: "https://api.example", fetch, onDrift, maxRetries: 0 };
      await assert.rejects(server.createServerClient(options).createOrder(order), ({ code, maybeDone, idempotencyKey, cause }) => {
        assert.deepEqual([code, maybeDone, typeof idempotencyKey], ["network", true, "string"]);
        return /larger than 8 MiB/.test(cause.message);
      });
      await ended;
    }
  });

  test("refuses invalid inputs, repeats repeatable calls, and shares its token", async () => {
    await assert.rejects(server.createServerClient(credentials).getOrder("1042"), { code: "validation", operation: "getOrder" });
    assert.throws(() => server.createServerClient({ ...credentials, onRequest: 1 }).check(), { code: "validation", message: /onRequest/ });
    await assert.rejects(server.createServerClient({ ...credentials, maxRetries: 11 }).check(), ({ erros }) => "maxRetries" in erros);
    const [tokenStore, sent] = [mapStore(), []];
    const fetch = async ({ url }) => {
      sent.push(new URL(url).pathname.split("/").at(-1));
      if (url.endsWith("accesstoken")) return Response.json(TOKEN);
      return sent.length < 4 ? new Response("", { status: 503 }) : Response.json([]);
    };
    const options = { ...CREDENTIALS, baseUrl: "https://api.example", fetch, tokenStore, retry: { baseMs: 1 } };
    await server.createServerClient(options).listWebHooks();
    await server.createServerClient(options).listWebHooks();
    assert.deepEqual(sent, ["accesstoken", "webhooks", "webhooks", "webhooks", "webhooks"]);
    const silent = server.createServerClient({ ...options, tokenStore: undefined, timeoutMs: 3000, fetch: never });
    await assert.rejects(silent.createOrder(order), {
      code: "timeout",
      operation: "createOrder",
      maybeDone: false,
      message: /token endpoint/,
    });
  });
});

test("a call whose time is over ends its request, also after garbage was collected", { timeout: 60_000 }, async (t) => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const ends = [];
  const baseUrl = await serveFor(t, (incoming, outgoing) => {
    if (incoming.url.endsWith("accesstoken")) return outgoing.end(JSON.stringify(TOKEN));
    ends.push(new Promise((resolve) => incoming.on("error", () => {}).on("close", resolve)));
    if (ends.length === 5) collect();
  });
  const client = server.createServerClient({ ...CREDENTIALS, baseUrl, timeoutMs: 3000, maxRetries: 0 });
  await Promise.all(Array.from({ length: 5 }, () => assert.rejects(client.listWebHooks(), { code: "timeout" })));
  assert.equal(ends.length, 5);
  await Promise.all(ends);
});

test("an option limits the wait for a token, which is requested once", async (t) => {
  const silent = t.mock.fn(never);
  await assert.rejects(server.generateAccessToken({ ...credentials, fetch: silent, timeoutMs: 20 }), { code: "timeout" });
  assert.equal(silent.mock.callCount(), 1);
});

test("a page that leaves aborts the request to the service", async (t) => {
  const request = new EventEmitter();
  const { gateway } = gatewayTo(({ signal }) => {
    signal.addEventListener("abort", () => request.emit("aborted"));
    request.emit("arrived");
    return never();
  });
  const url = await serveFor(t, server.nodeHandler(gateway));
  const controller = new AbortController();
  const [arrived, aborted] = [once(request, "arrived"), once(request, "aborted")];
  const call = fetch(`${url}${SIMULATION}`, { signal: controller.signal });
  await arrived;
  controller.abort();
  await assert.rejects(call, { name: "AbortError" });
  await aborted;
});

test("a function of the gateway sees that its page has left", async (t) => {
  const page = new EventEmitter();
  const { gateway } = gatewayTo(never, {
    authorize: async (request, incoming) => {
      const left = once(incoming.socket, "close");
      request.signal.addEventListener("abort", () => page.emit("aborted"));
      page.emit("arrived");
      await left;
      page.emit("left", request.signal.aborted);
      return false;
    },
  });
  const url = await serveFor(t, server.nodeHandler(gateway));
  const controller = new AbortController();
  const events = ["arrived", "aborted", "left"].map((name) => once(page, name));
  const call = fetch(`${url}${SIMULATION}`, { signal: controller.signal });
  await events[0];
  controller.abort();
  await assert.rejects(call, { name: "AbortError" });
  await events[1];
  assert.deepEqual(await events[2], [true]);
});

test("a failing handler is the server's own failure", async (t) => {
  const url = await serveFor(
    t,
    server.nodeHandler(() => Promise.reject(new Error("defect"))),
  );
  assert.equal((await fetch(url)).status, 500);
});

const STATUSES = [301, 302, 303, 307, 308];
const CREDENTIALS = { clientId: "id", clientSecret: "segredo-do-parceiro" };

/** The requests at the target of the redirections, where none may arrive. */
const strayed = [];
const answerJson = (outgoing, body) => outgoing.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
const elsewhere = await listen(
  createServer(({ url }, outgoing) => {
    strayed.push(url);
    answerJson(outgoing, { ...TOKEN, pedidoId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001" });
  }),
);
const service = await listen(createServer(redirect));
after(() => Promise.all([service.stop(), elsewhere.stop()]));

/** `/<status>/…` redirects everything, `/orders-<status>/…` everything but the token request. */
function redirect(incoming, outgoing) {
  const [, kind, status] = incoming.url.match(/^\/(orders-)?(\d+)\//);
  if (kind && incoming.url.endsWith("/accesstoken")) return answerJson(outgoing, TOKEN);
  return outgoing.writeHead(Number(status), { Location: `${elsewhere.url}${incoming.url}` }).end();
}

/** Following a redirection would send an order, or the client secret, to another address. */
describe("a redirection is never followed", () => {
  afterEach(() => assert.deepEqual(strayed, []));

  test("an order is sent to no other service, and may have been made by the first one", async () => {
    for (const status of STATUSES) {
      const client = new Client({ baseUrl: `${service.url}/${status}`, tokenProvider: () => "token" });
      await assert.rejects(client.createOrder(order), { code: "decode", status, maybeDone: true });
      await assert.rejects(client.listWebHooks(), { code: "decode", status, maybeDone: false });
    }
  });

  test("the client secret is sent to no other service", async () => {
    for (const status of STATUSES) {
      const given = { baseUrl: `${service.url}/${status}`, ...CREDENTIALS };
      await assert.rejects(server.generateAccessToken(given), { name: "ParcelaError", status });
    }
  });

  test("a gateway's page knows that an order may have been made, but not without a token", async () => {
    const kinds = STATUSES.flatMap((kind) => [
      [kind, { status: 503, maybeDone: false }],
      [`orders-${kind}`, { status: 502, maybeDone: true }],
    ]);
    for (const [kind, expected] of kinds) {
      const gateway = server.createGateway({ baseUrl: `${service.url}/${kind}`, ...CREDENTIALS, authorize: () => true });
      const client = new Client({ baseUrl: "https://loja.example/parcela", fetch: gateway, maxRetries: 0 });
      await assert.rejects(client.createOrder(order), expected);
    }
  });

  test("on workerd neither an order nor the secret is sent elsewhere", all, async (t) => {
    for (const [kind, status] of [
      ["307", 503],
      ["orders-307", 502],
    ]) {
      const worker = await startWorker("worker", { PARCELA_URL: `${service.url}/${kind}` });
      t.after(worker.stop);
      assert.equal((await sendJson(`${worker.url}/parcela/v1/order`, order)).status, status, kind);
    }
  });
});
