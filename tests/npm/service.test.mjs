/** The widget's ways to the service: the page's `fetch` with its token, or the page's client. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { loadSdk } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { importSource } from "./support/source.mjs";

const { Service } = await importSource("checkout/service.ts");

const BASE = "https://loja.example/parcela";

function post(path, body, headers = {}) {
  return new Request(`${BASE}${path}`, { method: "POST", body: JSON.stringify(body), headers });
}

function service(properties) {
  return Object.assign(new Service({ cache: "no-store", headers: { Accept: "application/json" } }), properties);
}

const SIMULATION = `${BASE}/v1/order/simulate-installments?valorSolicitado=1500&tipoValorCalculo=1`;

/** Returns a `fetch` that answers with these statuses in turn, and the tokens that it received. */
function fakeFetch(...statuses) {
  const tokens = [];
  const fetch = async (request) => {
    tokens.push(request.headers.get("Authorization"));
    await request.text();
    return new Response(null, { status: statuses.shift() ?? 200 });
  };
  return { fetch, tokens };
}

test("a request is sent unchanged", async () => {
  const { fetch, tokens } = fakeFetch(401);
  const answer = await service({ fetch }).send(post("/v1/order", {}, { Authorization: "Bearer t1" }));
  assert.equal(answer.status, 401);
  assert.deepEqual(tokens, ["Bearer t1"]);
});

test("the token provider receives the reason, if there is one and no client", async () => {
  assert.equal(service({}).token("initial"), undefined);
  const tokenProvider = ({ reason }) => `t ${reason}`;
  assert.equal(service({ tokenProvider, client: {} }).token("initial"), undefined);
  const page = service({ tokenProvider });
  for (const reason of ["initial", "expired", "rejected"]) assert.equal(await page.token(reason), `t ${reason}`);
  const failing = () => assert.fail("secret");
  await assert.rejects(service({ tokenProvider: failing }).token("initial"));
});

test("the first simulation is requested with the first token, and both are passed on", async () => {
  const { fetch, tokens } = fakeFetch();
  let count = 0;
  const tokenProvider = async () => ({ token_de_acesso: `t${(count += 1)}`, expira_em_segundos: 3600 });
  const page = service({ fetch, tokenProvider });
  page.prepare(SIMULATION);
  assert.equal((await page.token("initial")).token_de_acesso, "t1");
  assert.equal((await page.send(new Request(SIMULATION))).status, 200);
  assert.deepEqual([tokens, count], [["Bearer t1"], 1]);
  await page.send(new Request(SIMULATION));
  assert.equal(tokens.length, 2, "it is the answer to one request");
});

test("a first simulation before the sign-in is requested again", async () => {
  const { fetch, tokens } = fakeFetch();
  let isSignedIn = false;
  const tokenProvider = () => {
    if (!isSignedIn) assert.fail("secret");
    return "t1";
  };
  const page = service({ fetch, tokenProvider });
  page.prepare(SIMULATION);
  isSignedIn = true;
  assert.equal(await page.token("initial"), "t1");
  await page.send(new Request(SIMULATION, { headers: { Authorization: "Bearer t1" } }));
  assert.deepEqual(tokens, ["Bearer t1"]);
});

test("an invalid token is not sent, and core handles it", async () => {
  const { fetch, tokens } = fakeFetch();
  const page = service({ fetch, tokenProvider: () => ({ accesstoken: "t1" }) });
  page.prepare(SIMULATION);
  assert.deepEqual(await page.token("initial"), { accesstoken: "t1" });
  await page.send(new Request(SIMULATION, { headers: { Authorization: "Bearer t1" } }));
  assert.deepEqual(tokens, ["Bearer t1"]);
});

test("a client is called by the operation's name, with its input and the call's options", async (t) => {
  const client = { getOrder: t.mock.fn(async () => ({ id: "p" })), importOrderInvoice: t.mock.fn(async () => {}) };
  const page = service({ client, fetch: () => assert.fail("sent") });
  const options = { idempotencyKey: "k", correlationId: "c", signal: new AbortController().signal };
  const read = await page.call("getOrder", "p", options);
  assert.deepEqual([read.status, await read.json()], [200, { id: "p" }]);
  const imported = await page.call("importOrderInvoice", { pedidoId: "p" }, options);
  assert.equal(imported.status, 204);
  const [[called], [sent]] = [client.getOrder.mock.calls, client.importOrderInvoice.mock.calls];
  assert.deepEqual([called.this, called.arguments], [client, ["p", options]]);
  // The widget ends an upload by the signal, later than the client would.
  assert.deepEqual(sent.arguments, [{ pedidoId: "p" }, { ...options, timeoutMs: 600_000 }]);
  assert.equal(service({}).call("getOrder", "p", options), undefined, "without a client");
});

test("an import that a client resolves with any value is a success", async () => {
  for (const value of [undefined, null, {}, "ok"]) {
    const page = service({ client: { importOrderInvoice: async () => value } });
    const { status, body } = await page.call("importOrderInvoice", { pedidoId: "p" }, {});
    assert.deepEqual([status, body], [204, null], String(value));
  }
});

test("a service that claims to be a gateway is not believed through a client with a token", async () => {
  const { Client } = await loadSdk();
  const claim = { tipo: "Gateway.TokenUnavailable", titulo: "Serviço ocupado", status: 503, detalhe: "x", correlationId: "c" };
  const fetch = async () => Response.json(claim, { status: 503 });
  const order = await fixture("create-order.request");
  for (const [tokenProvider, tipo] of [
    [undefined, claim.tipo],
    [() => "token", undefined],
  ]) {
    const client = new Client({ baseUrl: "https://api.example", fetch, tokenProvider, maxRetries: 0 });
    const answer = await service({ client }).call("createOrder", order, {});
    assert.deepEqual([answer.status, (await answer.json()).tipo], [503, tipo]);
  }
});

test("a refusal by a client is one of the service, and a missing answer stays one", async () => {
  const failing = (error) => service({ client: { createOrder: () => Promise.reject(error) } }).call("createOrder", {}, {});
  const refused = { code: "problem", status: 400, problem: { tipo: "Order.X" }, correlationId: "c" };
  const answer = await failing(refused);
  assert.deepEqual([answer.status, answer.headers.get("CorrelationId")], [400, "c"]);
  assert.deepEqual(await answer.json(), { tipo: "Order.X" });
  const busy = await failing({ code: "rate_limited", status: 429, retryAfter: 40 });
  assert.deepEqual([busy.status, busy.headers.get("Retry-After")], [429, "40"]);
  const unauthorized = await failing({ code: "unauthorized", status: null });
  assert.equal(unauthorized.status, 401);
  const erros = { cpf: ["check_digits"] };
  const invalid = await failing({ code: "validation", status: null, erros });
  assert.equal(invalid.status, 400);
  assert.deepEqual(await invalid.json(), { tipo: "Gateway.Validation", erros }, "none of the service's texts");
  await assert.rejects(failing({ code: "network", status: null }), { code: "network" });
});
