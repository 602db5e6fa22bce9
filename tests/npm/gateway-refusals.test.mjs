/** `createGateway`: which refusals a page's client takes for the service's own. Only these end the idempotency key of an order. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";

import { loadSdk } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, gatewayTo, get, pageRequest, post, problem, server } from "./support/gateway.mjs";
import { never, withResolvers } from "./support/promises.mjs";
import { serveFor } from "./support/site.mjs";

const KEY = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
const order = await fixture("create-order.request");
const { Client } = await loadSdk();

/** Returns the error of a page's createOrder under a key that an earlier call may have sent. */
function refusedBy(gateway) {
  const client = new Client({ baseUrl: "https://loja.example/parcela", fetch: gateway });
  return client.createOrder(order, { idempotencyKey: KEY }).then(assert.fail, (error) => error);
}

describe("a gateway passes on", () => {
  test("a refusal with a member of another type as a refusal, without that member's content", async () => {
    const right = {
      tipo: "Order.Blocked",
      titulo: "Recusado",
      status: 400,
      detalhe: "Não.",
      instancia: "/v1/order",
      correlationId: "venda-42",
    };
    const secret = { interno: "10.0.0.7" };
    for (const wrong of [{ status: "400" }, { titulo: secret }, { detalhe: 7 }, { erros: { cpf: "m" } }, { erros: { cpf: secret } }]) {
      const body = JSON.stringify({ ...right, ...wrong });
      const { gateway } = gatewayTo(() => new Response(`\uFEFF${body}`, { status: 400 }));
      const response = await gateway(post("/v1/order", order, { "Idempotency-Key": KEY }));
      assert.doesNotMatch(await response.clone().text(), /10\.0\.0\.7/);
      const error = await refusedBy(gateway);
      assert.deepEqual([error.code, error.status, error.maybeDone], ["problem", 400, false], JSON.stringify(wrong));
      assert.equal(error.businessCode, "Order.Blocked");
    }
  });

  test("a problem of another status as one that no client takes for a refusal of the service", async () => {
    const right = { tipo: "Order.Blocked", titulo: "Recusado", detalhe: "Não.", instancia: "/v1/order", correlationId: "venda-42" };
    for (const status of [{ interno: "10.0.0.7" }, "500", 500, 400.5, true, null]) {
      const { gateway } = gatewayTo(() => Response.json({ ...right, status }, { status: 400 }));
      const error = await refusedBy(gateway);
      assert.deepEqual([error.status, error.maybeDone], [400, true], JSON.stringify(status));
      assert.doesNotMatch(JSON.stringify(error.problem), /10\.0\.0\.7/);
    }
  });

  test("a refusal that quotes the token or the secret without them", async () => {
    const quoting = "invalid token token-secreto of segredo";
    const told = {
      tipo: "Order.Blocked",
      titulo: quoting,
      status: 400,
      detalhe: quoting,
      instancia: quoting,
      erros: { [quoting]: [quoting] },
    };
    const { gateway } = gatewayTo(() => Response.json({ ...told, correlationId: quoting }, { status: 400 }));
    const response = await gateway(post("/v1/order", order, { "Idempotency-Key": KEY }));
    const text = await response.text();
    assert.doesNotMatch(text, /token-secreto|segredo/);
    assert.equal(JSON.parse(text).detalhe, "invalid token ••• of •••");
    assert.equal((await refusedBy(gateway)).maybeDone, false);
  });

  test("a refusal whose status and fields are those of a secret", async () => {
    const told = { tipo: "Order.Blocked", titulo: "Recusado", status: 400, detalhe: 'de "status"', erros: { status: ["400"] } };
    for (const [clientSecret, expected] of [
      ["400", { ...told, erros: { status: ["•••"] } }],
      ["status", { ...told, detalhe: 'de "•••"', erros: { "•••": ["400"] } }],
      ['"status"', { ...told, detalhe: "de •••" }],
    ]) {
      const { gateway } = gatewayTo(() => Response.json(told, { status: 400 }), { clientSecret });
      const response = await gateway(post("/v1/order", order, { "Idempotency-Key": KEY }));
      assert.deepEqual([response.status, await response.json()], [400, expected], clientSecret);
    }
  });

  test("no problem of the service as the gateway's own, which would say that nothing was sent", async () => {
    for (const tipo of ["Gateway.SessionUnavailable", "Gateway.TokenUnavailable", "Gateway.Busy", "Gateway.Upstream", "Gateway.Other"]) {
      const told = { tipo, titulo: "Ocupado", status: 503, detalhe: "Tente de novo.", correlationId: "venda-42" };
      const { gateway } = gatewayTo(() => Response.json(told, { status: 503 }));
      const { tipo: _, ...others } = told;
      assert.deepEqual(await (await gateway(post("/v1/order", order))).json(), others);
      const client = new Client({ baseUrl: "https://loja.example/parcela", fetch: gateway, maxRetries: 0 });
      await assert.rejects(client.createOrder(order), { code: "server", status: 503, maybeDone: true }, tipo);
    }
  });

  test("no compressed body of authorize and permit, whose members it cannot tell", async () => {
    const refused = { tipo: "Loja.Limite", titulo: "Limite", status: 400, detalhe: "Acima do limite.", correlationId: "loja-7" };
    const body = gzipSync(JSON.stringify(refused));
    const answer = () => new Response(body, { status: 400, headers: { "Content-Encoding": "gzip", "X-Loja": "1" } });
    for (const hook of ["authorize", "permit"]) {
      const response = await gatewayTo(assert.fail, { [hook]: answer }).gateway(post("/v1/order", order));
      assert.deepEqual([response.status, await response.text(), response.headers.get("X-Loja")], [400, "", "1"]);
      assert.equal(response.headers.get("Content-Encoding"), null);
    }
  });

  test("a response of authorize and permit that no client takes for a refusal of the service", async () => {
    const refused = { tipo: "Loja.Limite", titulo: "Limite", status: 400, detalhe: "Acima do limite.", correlationId: "loja-7" };
    const answer = () => Response.json(refused, { status: 400, headers: { "X-Loja": "1" } });
    for (const hook of ["authorize", "permit"]) {
      const { gateway } = gatewayTo(assert.fail, { [hook]: answer });
      const response = await gateway(post("/v1/order", order));
      const { correlationId, ...others } = refused;
      assert.deepEqual([response.status, await response.json()], [400, others]);
      assert.deepEqual(
        ["X-Loja", "CorrelationId"].map((name) => response.headers.get(name)),
        ["1", correlationId],
      );
      const error = await refusedBy(gateway);
      assert.equal(error.maybeDone, true, "an earlier call under the key may have made the order");
      assert.deepEqual([error.businessCode, error.problem.detalhe], ["Loja.Limite", "Acima do limite."]);
    }
    const permit = () => new Response("<h1>limite</h1>", { status: 403, headers: { "Content-Type": "text/html" } });
    const html = await gatewayTo(assert.fail, { permit }).gateway(post("/v1/order", order));
    assert.deepEqual([html.status, await html.text(), html.headers.get("Content-Type")], [403, "<h1>limite</h1>", "text/html"]);
  });

  test("a response of authorize and permit without the headers of the connection by which it came", async () => {
    const copied = {
      "Content-Length": "66",
      "Content-Encoding": "gzip",
      Connection: "keep-alive, X-Salto",
      "Keep-Alive": "timeout=5",
      "Transfer-Encoding": "chunked",
      Upgrade: "h2c",
      "X-Salto": "1",
    };
    for (const hook of ["authorize", "permit"]) {
      for (const [body, status] of [
        ["Sessão encerrada.", 401],
        [null, 401],
        ['{"mensagem":"Entre de novo"}', 403],
        ["<h1>Entrar</h1>", 200],
        [null, 303],
      ]) {
        const { gateway } = gatewayTo(assert.fail, {
          [hook]: () => new Response(body, { status, headers: { ...copied, "X-Loja": "1" } }),
        });
        const answer = await gateway(post("/v1/order", order));
        const left = Object.keys(copied).filter((name) => answer.headers.has(name));
        assert.deepEqual([answer.status, await answer.text(), answer.headers.get("X-Loja"), left], [status, body ?? "", "1", []]);
      }
    }
  });

  test("a refusal of the shop's own server, which it has compressed, to the page", async (t) => {
    const refused = { mensagem: "Sessão encerrada, entre de novo. ".repeat(20) };
    const zipped = gzipSync(JSON.stringify(refused));
    const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip", "Content-Length": zipped.length };
    const address = await serveFor(t, (_, outgoing) => outgoing.writeHead(401, headers).end(zipped));
    for (const hook of ["authorize", "permit"]) {
      const { gateway } = gatewayTo(assert.fail, { [hook]: () => fetch(address) });
      const baseUrl = await serveFor(t, server.nodeHandler(gateway));
      const client = new Client({ baseUrl, maxRetries: 0 });
      const error = await client.createOrder(order).then(assert.fail, (error) => error);
      assert.deepEqual([error.code, error.status], ["unauthorized", 401]);
      const page = await fetch(`${baseUrl}/v1/order`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(order),
      });
      assert.deepEqual(await page.json(), refused);
    }
  });

  test("a response of authorize and permit in its own text, but the correlationId", async () => {
    for (const [text, expected, id] of [
      ['{"a": 9007199254740993, "correlationId": "x" ,"b":1e400}', '{"a": 9007199254740993,"b":1e400}', "x"],
      ['{"correlationId":{"a":[1,"}"]},"a":1.50}', '{"a":1.50}', null],
      ['{"a":1,"a":2,"correlationId":"x","a":3,"correlation\\u0049d":"y"}', '{"a":1,"a":2,"a":3}', "y"],
      [' { "correlationId" : "x" } \n', " {} \n", "x"],
      ['{"a":"\\"},{","b":{"correlationId":"z"},"correlationId":"x"}', '{"a":"\\"},{","b":{"correlationId":"z"}}', "x"],
      ['[{"correlationId":"x"}]', '[{"correlationId":"x"}]', null],
      ['{"a":9007199254740993}', '{"a":9007199254740993}', null],
    ]) {
      for (const hook of ["authorize", "permit"]) {
        const { gateway } = gatewayTo(assert.fail, { [hook]: () => new Response(text, { status: 422 }) });
        const answer = await gateway(post("/v1/order", order));
        assert.deepEqual([answer.status, await answer.text(), answer.headers.get("CorrelationId")], [422, expected, id], text);
      }
    }
  });

  test("an empty 404 of permit, which is no lost success of a repeated removal", async () => {
    const { gateway } = gatewayTo(() => Promise.reject(new TypeError("lost")), {
      operations: ["deleteWebHook"],
      permit: () => (asked++ === 0 ? true : new Response(null, { status: 404 })),
    });
    let asked = 0;
    const client = new Client({ baseUrl: "https://loja.example/parcela", fetch: gateway, retry: { baseMs: 0 } });
    await assert.rejects(client.deleteWebHook(3), { code: "not_found" });
    assert.equal(asked, 2);
  });

  test("a Retry-After that is a time, and no other", async () => {
    for (const [told, expected] of [
      ["7", "7"],
      ["Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT"],
      ["logo", null],
      ["-1", null],
      ["1.5", null],
      ["7, 8", null],
    ]) {
      const { gateway } = gatewayTo(() => new Response("", { status: 503, headers: { "Retry-After": told } }));
      assert.equal((await gateway(get(SIMULATION))).headers.get("Retry-After"), expected, told);
    }
  });
});

describe("a response of authorize and permit whose body does not end, or that comes too late,", () => {
  test("is cancelled, so that its connection ends", async () => {
    for (const option of ["authorize", "permit"]) {
      const { promise: cancelled, resolve: cancel } = withResolvers();
      const endless = () => new Response(new ReadableStream({ pull: never, cancel }), { status: 403 });
      await problem(await gatewayTo(assert.fail, { [option]: endless, timeoutMs: 20 }).gateway(post("/v1/order", order)), 503);
      await cancelled;

      const { promise: late, resolve: arrive } = withResolvers();
      const { promise: lateCancelled, resolve: cancelLate } = withResolvers();
      await problem(await gatewayTo(assert.fail, { [option]: () => late, timeoutMs: 20 }).gateway(post("/v1/order", order)), 503);
      arrive(new Response(new ReadableStream({ pull: never, cancel: cancelLate }), { status: 403 }));
      await lateCancelled;
    }
  });
});

test("a gateway refuses a body that is nested too deep, and names the rule", async () => {
  const { gateway } = gatewayTo(assert.fail);
  for (const deep of ["[".repeat(6000) + "]".repeat(6000), `{"a":${'{"a":'.repeat(6000)}1${"}".repeat(6001)}`]) {
    for (const body of [deep, JSON.stringify(order).replace(/}$/, `,"nome":${deep}}`)]) {
      const { detalhe } = await problem(await gateway(pageRequest("POST", "/v1/order", body)), 400, "Gateway.InvalidJson");
      assert.match(detalhe, /32 níveis/);
    }
  }
  const refused = await problem(await gateway(post("/v1/order", { ...order, nome: JSON.parse("[".repeat(31) + "]".repeat(31)) })), 400);
  assert.equal(refused.tipo, "Gateway.Validation");
});
