/** `createGateway`: the parameters of a query, and the number of an order, an int64, which is exact in both directions. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, gatewayTo, get, problem } from "./support/gateway.mjs";

const NUMBERS = ["1042", "9007199254740991", "9007199254740993", "9223372036854775807", "-9223372036854775808"];
const order = await fixture("order.response");

/** Returns an order with this number, and with a text that looks like it, as the service writes it. */
const orderWith = (numero) =>
  JSON.stringify({ ...order, numero: 0, descricao: lookAlike(numero) }).replace('"numero":0', `"numero":${numero}`);
const lookAlike = (numero) => `"numero":"${numero}"`;

describe("a gateway passes on", () => {
  for (const numero of NUMBERS) {
    test(`the number ${numero} exactly`, async () => {
      const body = orderWith(numero);
      const list = `{"itens":[${body}],"pagina":{"tem_proximo":false,"tem_anterior":false,"numero":1,"tamanho":10,"total":1}}`;
      const asked = [];
      const { gateway, requests } = gatewayTo(({ url }) => new Response(url.includes("/paged") ? list : body), {
        operations: ["pagedOrders", "getOrder"],
        permit: ({ input }) => asked.push(String(input.numero)) > 0,
      });
      for (const path of [`/v1/order/paged?numero=${numero}`, `/v1/order/${order.id}`]) {
        const text = await (await gateway(get(path))).text();
        assert.ok(text.includes(`"numero":${numero},`), text);
        assert.ok(text.includes(JSON.stringify(lookAlike(numero))), "a text stays a text");
      }
      assert.equal(new URL(requests[0].url).searchParams.get("numero"), numero);
      assert.deepEqual(asked, [numero, "undefined"]);
    });
  }

  test("no number that is not an int64", async () => {
    const { gateway, requests } = gatewayTo(() => Response.json({}), { operations: ["pagedOrders"] });
    for (const none of [2n ** 63n, "1.5", "9007199254740993.0", "um"])
      await problem(await gateway(get(`/v1/order/paged?numero=${none}`)), 400);
    assert.deepEqual(requests, []);
  });

  test("the operation's parameters only, and reads a long query once", async (t) => {
    const { gateway, requests } = gatewayTo(() => Response.json([]));
    const reads = ["getAll", "get", "has"].map((name) => t.mock.method(URLSearchParams.prototype, name));
    const many = Array.from({ length: 2000 }, (_, at) => `&x${at}=1`).join("");
    assert.equal((await gateway(get(`${SIMULATION}${many}&__proto__=1`))).status, 200);
    assert.equal(requests[0].url, `https://api.example${SIMULATION}&tipoValorCalculo=1`);
    const count = reads.reduce((sum, { mock }) => sum + mock.callCount(), 0);
    assert.ok(count < 10, `${count} searches of the query`);
    const twice = await problem(await gateway(get(`${SIMULATION}&valorSolicitado=1600`)), 400, "Gateway.Validation");
    assert.deepEqual(Object.keys(twice.erros), ["valorSolicitado"]);
  });
});
