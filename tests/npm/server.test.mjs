/** `parcela/server` on Node.js: the token, and a gateway behind `node:http`. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { startSandbox } from "./support/sandbox.mjs";
import { listen } from "./support/site.mjs";

const order = JSON.parse(await readFile(new URL("../fixtures/create-order.request.json", import.meta.url), "utf8"));

let server;
let parcela;
let sandbox;
before(async () => {
  const project = await makeProject("server");
  [server, parcela] = [await project.import("parcela/server"), await project.import("parcela")];
  await parcela.init();
  sandbox = await startSandbox();
});
after(() => sandbox?.stop());

const credentials = () => ({ baseUrl: sandbox.url, clientId: "parceiro-demo", clientSecret: "segredo-demo" });

test("a token is the answer of the token endpoint, and a client's tokenProvider", async () => {
  const token = await server.generateAccessToken(credentials());
  assert.deepEqual([token.tipo_de_token, token.expira_em_segundos, typeof token.token_de_acesso], ["Bearer", 3600, "string"]);
  const client = new parcela.Client({
    baseUrl: sandbox.url,
    tokenProvider: () => server.generateAccessToken(credentials()),
  });
  assert.equal((await client.listSimulateInstallments({ valorSolicitado: 1500 })).length, 24);
});

test("a refused token is a ParcelaError without the secret", async () => {
  const wrong = { ...credentials(), clientSecret: "segredo-errado" };
  await assert.rejects(server.generateAccessToken(wrong, { correlationId: "venda-44" }), (error) => {
    const { name, code, status, businessCode, correlationId } = error;
    assert.deepEqual(
      { name, code, status, businessCode, correlationId },
      {
        name: "ParcelaError",
        code: "problem",
        status: 400,
        businessCode: "Authentication.InvalidCredentials",
        correlationId: "venda-44",
      },
    );
    assert.ok(!JSON.stringify(error).includes("segredo-errado") && !error.stack.includes("segredo-errado"));
    return true;
  });
});

test("a token is asked for once, whatever happens", async () => {
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return new Response("", { status: 503 });
  };
  await assert.rejects(server.generateAccessToken({ ...credentials(), fetch }), { code: "server", status: 503 });
  const never = { ...credentials(), fetch: () => new Promise(() => {}), timeoutMs: 20 };
  await assert.rejects(server.generateAccessToken(never), { code: "timeout" });
  assert.equal(asked, 1);
});

test("a gateway listens with node:http, for a client and its sale", async () => {
  const sessions = [];
  const gateway = server.createGateway({
    ...credentials(),
    authorize: (request, incoming) => {
      sessions.push([request.headers.get("Cookie"), incoming.socket.remotePort > 0]);
      return true;
    },
  });
  const site = await listen(createServer(server.nodeHandler(gateway)));
  const headers = { "Content-Type": "application/json", Cookie: "sessao=1", "Sec-Fetch-Site": "same-origin" };
  const created = await fetch(`${site.url}/parcela/v1/order`, { method: "POST", headers, body: JSON.stringify(order) });
  const { pedidoId } = await created.json();
  const client = new parcela.Client({ baseUrl: `${site.url}/parcela` });
  assert.equal((await client.getOrder(pedidoId)).status.valor, 13);
  await assert.rejects(client.pagedOrders(), { code: "problem", status: 403 });
  assert.deepEqual(sessions[0], ["sessao=1", true]);
  await site.stop();
});

test("a page that leaves ends the request to the service", async () => {
  let ended;
  const aborted = new Promise((resolve) => (ended = resolve));
  let arrived;
  const arrival = new Promise((resolve) => (arrived = resolve));
  const gateway = server.createGateway({
    ...credentials(),
    authorize: () => true,
    fetch: async (request) => {
      if (request.url.endsWith("/accesstoken")) return globalThis.fetch(request);
      request.signal.addEventListener("abort", ended);
      arrived();
      return new Promise(() => {});
    },
  });
  const site = await listen(createServer(server.nodeHandler(gateway)));
  const controller = new AbortController();
  const call = fetch(`${site.url}/v1/order/simulate-installments?valorSolicitado=1500`, { signal: controller.signal });
  await arrival;
  controller.abort();
  await assert.rejects(call, { name: "AbortError" });
  await aborted;
  await site.stop();
});

test("a handler that fails is the server's own failure", async () => {
  const failing = server.nodeHandler(async () => {
    throw new Error("defect");
  });
  const site = await listen(createServer(failing));
  assert.equal((await fetch(site.url)).status, 500);
  await site.stop();
});
