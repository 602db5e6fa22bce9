/** How the widget's requests reach the service: through the page's `fetch`, its token, or its client. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { importSource } from "./support/source.mjs";

const { Service } = await importSource("checkout/service.ts");

const BASE = "https://loja.example/parcela";

function post(path, body, headers = {}) {
  return new Request(`${BASE}${path}`, { method: "POST", body: JSON.stringify(body), headers });
}

function service(properties) {
  return Object.assign(new Service(), properties);
}

/** A `fetch` that answers these statuses in turn, and the tokens that it was sent. */
function fakeFetch(...statuses) {
  const tokens = [];
  const fetch = async (request) => {
    tokens.push(request.headers.get("Authorization"));
    await request.text();
    return new Response(null, { status: statuses.shift() ?? 200 });
  };
  return { fetch, tokens };
}

test("without a provider nothing is added", async () => {
  const { fetch, tokens } = fakeFetch();
  await service({ fetch }).send(post("/v1/order", {}));
  assert.deepEqual(tokens, [null]);
});

test("a token is asked for once for all, and again after a 401", async () => {
  const { fetch, tokens } = fakeFetch(200, 200, 401, 200);
  const reasons = [];
  const tokenProvider = async ({ reason }) => reasons.push(reason) && `t${reasons.length}`;
  const page = service({ fetch, tokenProvider });
  await Promise.all([page.send(post("/v1/order", {})), page.send(post("/v1/order", {}))]);
  const answer = await page.send(post("/v1/order", {}));
  assert.equal(answer.status, 200);
  assert.deepEqual(tokens, ["Bearer t1", "Bearer t1", "Bearer t1", "Bearer t2"]);
  assert.deepEqual(reasons, ["initial", "rejected"]);
});

test("a token is asked for anew before it expires", async () => {
  const { fetch, tokens } = fakeFetch();
  const reasons = [];
  const tokenProvider = ({ reason }) => {
    reasons.push(reason);
    return { token_de_acesso: `t${reasons.length}`, expira_em_segundos: 10 };
  };
  const page = service({ fetch, tokenProvider });
  await page.send(post("/v1/order", {}));
  await page.send(post("/v1/order", {}));
  assert.deepEqual(tokens, ["Bearer t1", "Bearer t2"]);
  assert.deepEqual(reasons, ["initial", "expired"]);
});

test("a provider that fails is a 401, and what it throws goes no further", async () => {
  const { fetch, tokens } = fakeFetch();
  const tokenProvider = () => {
    throw new Error("secret");
  };
  const answer = await service({ fetch, tokenProvider }).send(post("/v1/order", {}));
  assert.equal(answer.status, 401);
  assert.deepEqual(tokens, []);
});

test("a client is called by the operations' names", async () => {
  const calls = [];
  const names = [
    "listSimulateInstallments",
    "getSimulationValues",
    "createOrder",
    "startCdcSale",
    "importOrderInvoice",
    "getOrder",
  ];
  const method = (name) => async (input, options) => {
    calls.push([name, input, options.idempotencyKey]);
    return name === "importOrderInvoice" ? undefined : { name };
  };
  const page = service({ client: Object.fromEntries(names.map((name) => [name, method(name)])) });
  const key = { "Idempotency-Key": "k" };
  const answers = [];
  for (const request of [
    new Request(`${BASE}/v1/order/simulate-installments?valorSolicitado=1500.5&tipoValorCalculo=1`),
    new Request(`${BASE}/v1/order/simulate-values?valor=1500&prazo=12`),
    post("/v1/order", { cpf: "1" }, key),
    post("/v1/order/start-cdc-sale", { pedidoId: "p" }, key),
    post("/v1/order/invoice", { pedidoId: "p" }, key),
    new Request(`${BASE}/v1/order/p`),
  ]) {
    answers.push((await page.send(request)).status);
  }
  assert.deepEqual(calls, [
    ["listSimulateInstallments", { valorSolicitado: 1500.5, tipoValorCalculo: 1 }, undefined],
    ["getSimulationValues", { valor: 1500, prazo: 12 }, undefined],
    ["createOrder", { cpf: "1" }, "k"],
    ["startCdcSale", { pedidoId: "p" }, "k"],
    ["importOrderInvoice", { pedidoId: "p" }, "k"],
    ["getOrder", "p", undefined],
  ]);
  assert.deepEqual(answers, [200, 200, 200, 200, 204, 200]);
});

test("a client's refusal is the service's, and its silence is silence", async () => {
  const failing = (error) => service({ client: { createOrder: () => Promise.reject(error) } });
  const refused = { code: "problem", status: 400, problem: { tipo: "Order.X" }, correlationId: "c" };
  const answer = await failing(refused).send(post("/v1/order", {}));
  assert.deepEqual([answer.status, answer.headers.get("CorrelationId")], [400, "c"]);
  assert.deepEqual(await answer.json(), { tipo: "Order.X" });
  const unauthorized = await failing({ code: "unauthorized", status: null }).send(post("/v1/order", {}));
  assert.equal(unauthorized.status, 401);
  const erros = { cpf: ["check_digits"] };
  const invalid = await failing({ code: "validation", status: null, erros }).send(post("/v1/order", {}));
  assert.equal(invalid.status, 400);
  assert.deepEqual(await invalid.json(), { tipo: "Gateway.Validation", erros }, "no word of the service's");
  await assert.rejects(failing({ code: "network", status: null }).send(post("/v1/order", {})), { code: "network" });
});
