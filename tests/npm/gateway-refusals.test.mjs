/** `createGateway`: which refusals a page's client takes for the service's own. Only these end the idempotency key of an order. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";

import { loadSdk } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, gatewayTo, get, post } from "./support/gateway.mjs";

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
    const html = new Response("<h1>limite</h1>", { status: 403 });
    assert.equal(await gatewayTo(assert.fail, { permit: () => html }).gateway(post("/v1/order", order)), html);
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
