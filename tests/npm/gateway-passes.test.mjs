/** `createGateway`: what passes through it in either direction, and what never does. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { SIMULATION, TOKEN, gatewayTo as gatewayOf, get, input, post, problem } from "./support/gateway.mjs";
import { startSandbox } from "./support/sandbox.mjs";
import { credentialsOf } from "./support/shop.mjs";

const KEY = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

let order;
let invoice;
let server;
let sandbox;
before(async () => {
  [order, invoice] = [await input("create-order"), await input("import-order-invoice")];
  server = await (await makeProject("gateway-passes")).import("parcela/server");
  sandbox = await startSandbox();
});
after(() => sandbox?.stop());

const gatewayTo = (...given) => gatewayOf(server.createGateway, ...given);

describe("what passes through a gateway", () => {
  test("is the operation's input, two headers, and the token", async () => {
    const { gateway, asked, tokens } = gatewayTo(() => Response.json({ pedidoId: KEY }));
    const headers = {
      "Idempotency-Key": KEY,
      CorrelationId: "venda-42",
      Cookie: "sessao=1",
      Authorization: "Bearer da-pagina",
      "X-Forwarded-For": "10.0.0.1",
    };
    const response = await gateway(post("/v1/order?x=1", order, headers));
    assert.deepEqual(await response.json(), { pedidoId: KEY });

    const [request] = asked;
    assert.equal(request.url, "https://api.example/v1/order");
    assert.equal((await request.json()).cpf, "52998224725");
    assert.deepEqual(Object.fromEntries(request.headers), {
      accept: "application/json",
      authorization: "Bearer token-secreto",
      "content-type": "application/json",
      correlationid: "venda-42",
      "idempotency-key": KEY,
    });
    assert.deepEqual(tokens, [{ clientId: "id", clientSecret: "segredo" }]);
  });

  test("is asked for once: who called decides about another attempt", async () => {
    const { gateway, asked } = gatewayTo(() => new Response("", { status: 503, headers: { "Retry-After": "7" } }));
    const response = await gateway(get(SIMULATION));
    assert.equal(response.headers.get("Retry-After"), "7");
    await problem(response, 503);
    assert.equal(asked.length, 1);
  });

  test("is one token for all requests, and another once it is refused", async () => {
    let valid = "token-secreto";
    const { gateway, tokens } = gatewayTo((request) =>
      request.headers.get("Authorization") === `Bearer ${valid}` ? Response.json([]) : new Response("", { status: 401 }),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => gateway(get(SIMULATION))));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(tokens.length, 1);
    valid = "outro";
    await problem(await gateway(get(SIMULATION)), 502);
    assert.equal(tokens.length, 2);
  });

  test("is a token that is renewed before it ends, and asked for again where there is none", async () => {
    const lifetimes = { 1: 3600, 2: 0, 3: 3600 };
    const { gateway, tokens } = gatewayTo(() => new Response("", { status: 401 }), {
      tokenAnswer: (count) => Response.json({ ...TOKEN, expira_em_segundos: lifetimes[count] }),
    });
    await gateway(get(SIMULATION));
    assert.equal(tokens.length, 2, "the refused one is replaced, once");
    await gateway(get(SIMULATION));
    assert.equal(tokens.length, 4, "the one that has ended is replaced before it is sent, and again when it is refused");

    const failing = gatewayTo(() => Response.json([]), {
      tokenAnswer: (count) => (count === 1 ? new Response("", { status: 503 }) : Response.json(TOKEN)),
    });
    await problem(await failing.gateway(get(SIMULATION)), 502);
    assert.equal((await failing.gateway(get(SIMULATION))).status, 200);
  });

  test("comes back without the service's headers, and never with a secret", async () => {
    const { gateway } = gatewayTo((request) => {
      const headers = { "Set-Cookie": "a=b", Server: "nginx/1.2", Authorization: request.headers.get("Authorization") };
      return new Response(`<h1>${request.headers.get("Authorization")}</h1>`, { status: 502, headers });
    });
    const failures = [];
    const logged = gatewayTo(() => new Response("", { status: 500 }), { onError: (failure) => failures.push(failure) });
    for (const response of [await gateway(get(SIMULATION)), await logged.gateway(get(SIMULATION))]) {
      const names = ["cache-control", "content-type", "correlationid", "x-content-type-options"];
      assert.deepEqual([...response.headers.keys()], names);
      assert.doesNotMatch(await response.text(), /token-secreto|segredo|h1/);
    }
    assert.doesNotMatch(JSON.stringify(failures) + failures[0].error.stack, /token-secreto|segredo/);
  });

  test("fails as the service's own failures do, when there is no service", async () => {
    const dead = gatewayTo(() => Promise.reject(new TypeError("connect ECONNREFUSED 10.0.0.1")));
    await problem(await dead.gateway(get(SIMULATION)), 502);
    const slow = gatewayTo(() => new Promise(() => {}), { timeoutMs: 20 });
    await problem(await slow.gateway(get(SIMULATION)), 504);
    const failures = [];
    const refused = server.createGateway({
      ...credentialsOf(sandbox),
      clientSecret: "errado",
      authorize: () => true,
      onError: (failure) => failures.push(failure),
    });
    const answered = await refused(get(SIMULATION));
    const text = await answered.clone().text();
    await problem(answered, 502);
    const { error } = failures[0];
    assert.equal(error.code, "unauthorized");
    assert.ok(server.isParcelaError(error.cause), "the provider's refusal of the credentials");
    assert.deepEqual([error.cause.operation, error.cause.status], ["generateAccessToken", 400]);
    assert.ok(error.cause.problem.detalhe);
    assert.ok(!text.includes(error.cause.problem.detalhe), "is no page's to know");
    const html = gatewayTo(() => new Response("<!doctype html>"));
    await problem(await html.gateway(get(SIMULATION)), 502);
  });

  test("may be more than the widget needs, where it is asked for", async () => {
    const list = { itens: [], pagina: { tem_proximo: false, tem_anterior: false, numero: 2, tamanho: 10, total: 0 } };
    const { gateway, asked } = gatewayTo(() => Response.json(list), { operations: ["pagedOrders", "deleteWebHook"] });
    const response = await gateway(get("/v1/order/paged?status=5&pagina=2&documentoCliente=529.982.247-25"));
    assert.equal((await response.json()).pagina.numero, 2);
    assert.equal(asked[0].url, "https://api.example/v1/order/paged?status=5&documentoCliente=52998224725&pagina=2&tamanhoPagina=10");
    const deletion = new Request("https://loja.example/v1/webhooks/3", { method: "DELETE" });
    assert.equal((await gateway(deletion)).status, 200);
    await problem(await gateway(get(SIMULATION)), 403);
  });

  test("is an invoice larger than any other body", async () => {
    const { gateway } = gatewayTo(() => new Response(null, { status: 204 }), { maxBodyBytes: 200_000 });
    const large = { ...invoice, arquivoBase64: "QUJD".repeat(30_000) };
    const response = await gateway(post("/v1/order/invoice", large));
    assert.deepEqual([response.status, response.body], [204, null]);
    await problem(await gateway(post("/v1/order/invoice", { ...large, arquivoBase64: "QUJD".repeat(60_000) })), 413);
  });
});
