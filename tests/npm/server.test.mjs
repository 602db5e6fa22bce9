/** `parcela/server` on Node.js: the token, and a gateway behind `node:http`. */

import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { test } from "node:test";

import { loadSdk } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, server } from "./support/gateway.mjs";
import { never } from "./support/promises.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { sendJson, serveFor } from "./support/site.mjs";

const parcela = await loadSdk();
const { credentials } = await openSandbox();
const { baseUrl } = credentials;

test("a token is the answer of the token endpoint, and a client's tokenProvider", async () => {
  const token = await server.generateAccessToken(credentials);
  assert.deepEqual([token.tipo_de_token, token.expira_em_segundos, typeof token.token_de_acesso], ["Bearer", 3600, "string"]);
  const client = new parcela.Client({ baseUrl, tokenProvider: () => server.generateAccessToken(credentials) });
  assert.equal((await client.listSimulateInstallments({ valorSolicitado: 1500 })).length, 24);
});

test("a refused token is a ParcelaError without the secret", async () => {
  const wrong = { ...credentials, clientSecret: "segredo-errado" };
  const error = await server.generateAccessToken(wrong, { correlationId: "venda-44" }).catch((thrown) => thrown);
  const { name, code, status, businessCode, correlationId, operation, method, path } = error;
  const expected = ["ParcelaError", "problem", 400, "Authentication.InvalidCredentials", "venda-44"];
  assert.deepEqual([name, code, status, businessCode, correlationId], expected);
  assert.deepEqual([operation, method, path], ["generateAccessToken", "POST", "/v1/authentication/accesstoken"]);
  assert.ok(!JSON.stringify(error).includes("segredo-errado") && !error.stack.includes("segredo-errado"));
});

test("a token is asked for once, whatever happens", async (t) => {
  const fetch = t.mock.fn(async () => new Response("", { status: 503 }));
  await assert.rejects(server.generateAccessToken({ ...credentials, fetch }), { code: "server", status: 503 });
  assert.equal(fetch.mock.callCount(), 1);
  const silent = t.mock.fn(never);
  await assert.rejects(server.generateAccessToken({ ...credentials, fetch: silent, timeoutMs: 20 }), { code: "timeout" });
  assert.equal(silent.mock.callCount(), 1);
});

test("a gateway listens with node:http, for a client and its sale", async (t) => {
  const sessions = [];
  const gateway = server.createGateway({
    ...credentials,
    authorize: (request, incoming) => {
      sessions.push([request.headers.get("Cookie"), incoming.socket.remotePort > 0]);
      return true;
    },
  });
  const url = `${await serveFor(t, server.nodeHandler(gateway))}/parcela`;
  const headers = { Cookie: "sessao=1", "Sec-Fetch-Site": "same-origin" };
  const created = await sendJson(`${url}/v1/order`, await fixture("create-order.request"), { headers });
  const { pedidoId } = await created.json();
  const client = new parcela.Client({ baseUrl: url });
  assert.equal((await client.getOrder(pedidoId)).status.valor, 13);
  await assert.rejects(client.pagedOrders(), { code: "problem", status: 403 });
  assert.deepEqual(sessions[0], ["sessao=1", true]);
});

test("a page that leaves ends the request to the service", async (t) => {
  const request = new EventEmitter();
  const gateway = server.createGateway({
    ...credentials,
    authorize: () => true,
    fetch: async (sent) => {
      if (sent.url.endsWith("/accesstoken")) return fetch(sent);
      const { signal } = sent;
      signal.addEventListener("abort", () => request.emit("aborted"));
      request.emit("arrived");
      return never();
    },
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

test("a handler that fails is the server's own failure", async (t) => {
  const url = await serveFor(
    t,
    server.nodeHandler(() => Promise.reject(new Error("defect"))),
  );
  assert.equal((await fetch(url)).status, 500);
});
