/** What a client tells beside its answers, and what it can be asked before it sends anything: from the packed package. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";

const fixture = async (name) => JSON.parse(await readFile(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8"));
const PEDIDO = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

let parcela;
let order;
let input;
before(async () => {
  parcela = await (await makeProject("client")).import("parcela");
  await parcela.init();
  [order, input] = await Promise.all([fixture("order.response"), fixture("create-order.request")]);
});

const clientOf = (fetch, options) => new parcela.Client({ baseUrl: "https://api.example", fetch, ...options });

/** A client of a list of three pages with two orders each; `asked` are the queries. */
function listed() {
  const asked = [];
  const client = clientOf(async ({ url }) => {
    const query = new URL(url).searchParams;
    asked.push(Object.fromEntries(query));
    const numero = Number(query.get("pagina"));
    const itens = [0, 1].map((index) => ({ ...order, numero: 10 * numero + index }));
    return Response.json({ itens, pagina: { tem_proximo: numero < 3, tem_anterior: numero > 1, numero, tamanho: 2, total: 6 } });
  });
  return { client, asked };
}

describe("a list", () => {
  test("is an array of as many as are wanted, and no page is fetched beyond them", async () => {
    const { client, asked } = listed();
    const numbers = async (options) => (await client.orders().toArray(options)).map(({ numero }) => numero);
    assert.deepEqual(await numbers({ limit: 3 }), [10, 11, 20]);
    assert.deepEqual(
      asked.map(({ pagina }) => pagina),
      ["1", "2"],
    );
    assert.deepEqual(await numbers({ limit: 2 }), [10, 11]);
    assert.equal(asked.length, 3);
    assert.deepEqual(await numbers({ limit: 0 }), []);
    assert.equal(asked.length, 3);
    assert.deepEqual(await numbers(), [10, 11, 20, 21, 30, 31]);
    for (const limit of [-1, 1.5, NaN]) await assert.rejects(numbers({ limit }), { code: "validation" });
  });

  test("is its pages", async () => {
    const pages = [];
    for await (const { itens, pagina } of listed().client.orders({ pagina: 2 }).pages()) pages.push([pagina.numero, itens.length]);
    assert.deepEqual(pages, [
      [2, 2],
      [3, 2],
    ]);
  });
});

describe("an answer", () => {
  test("comes with its status and its correlation identifier", async () => {
    const headers = { CorrelationId: "do-servico" };
    const client = clientOf(async ({ method }) =>
      method === "GET" ? Response.json(order, { headers }) : new Response(null, { status: 204 }),
    ).withResponse();
    const { value, status, correlationId } = await client.getOrder(PEDIDO);
    assert.deepEqual([value.numero, status, correlationId], [order.numero, 200, "do-servico"]);
    const imported = await client.importOrderInvoice(
      { pedidoId: PEDIDO, arquivoBase64: "QUJD", nomeArquivo: "nota.pdf" },
      { correlationId: "venda-42" },
    );
    assert.deepEqual(imported, { value: undefined, status: 204, correlationId: "venda-42" });
    await assert.rejects(client.getOrder("1042"), { code: "validation", operation: "getOrder" });
    assert.equal(client.orders, undefined);
    assert.equal(await Promise.resolve(client), client, "it is no promise");
  });

  test("of a DELETE whose answer was lost is its success, though the retry finds nothing", async () => {
    let sent = 0;
    const client = clientOf(
      async () => {
        sent += 1;
        if (sent === 1) throw new TypeError("lost");
        return new Response(null, { status: 404 });
      },
      { retry: { baseMs: 1 } },
    );
    assert.equal(await client.deleteWebHook(3), undefined);
    await assert.rejects(client.deleteWebHook(3), { code: "not_found" });
  });

  test("has a number that JavaScript would round as its digits", async () => {
    const exact = JSON.stringify(order).replace(/"numero":\d+/, '"numero":9007199254740991');
    const rounded = exact.replace("9007199254740991", "9007199254740993");
    const client = clientOf(async ({ url }) => new Response(url.endsWith(PEDIDO) ? exact : rounded));
    assert.equal((await client.getOrder(PEDIDO)).numero, Number.MAX_SAFE_INTEGER);
    const other = client.getOrder(PEDIDO.replace("6f1c", "0000"));
    assert.equal((await other).numero, "9007199254740993");
  });
});

describe("an input", () => {
  test("may have a BigInt where a number is whole", async () => {
    const { client, asked } = listed();
    await client.pagedOrders({ numero: 9007199254740993n, pagina: 1n });
    assert.deepEqual([asked[0].numero, asked[0].pagina], ["9007199254740993", "1"]);
    for (const [query, field] of [
      [{ numero: 2n ** 63n }, "numero"],
      [{ pagina: 2n ** 31n }, "pagina"],
      [{ descricao: 1n }, "descricao"],
    ]) {
      await assert.rejects(client.pagedOrders(query), ({ code, erros }) => code === "validation" && field in erros);
    }
    const amount = client.listSimulateInstallments({ valorSolicitado: 1500n });
    await assert.rejects(amount, { violations: { valorSolicitado: [{ rule: "type" }] } });
  });

  test("is judged without sending it, for each operation", () => {
    const hook = { tipo: 3, url: "https://loja.example/w", tipoAutenticacao: 1 };
    for (const [name, valid, invalid, field] of [
      ["validateListSimulateInstallments", [{ valorSolicitado: 250 }], [{ valorSolicitado: 249 }], "valorSolicitado"],
      ["validateGetSimulationValues", [{ valor: 1, prazo: 1, modeloJuros: 1, tipoValorCalculo: 1 }], [{}], "prazo"],
      ["validateCreateOrder", [input], [{ ...input, cpf: "1" }], "cpf"],
      ["validateOrder", [input], [{ ...input, cpf: "1" }], "cpf"],
      ["validateStartCdcSale", [{ pedidoId: PEDIDO }], [{ pedidoId: "1042" }], "pedidoId"],
      ["validateImportOrderInvoice", [{ pedidoId: PEDIDO, arquivoBase64: "QUJD", nomeArquivo: "n.pdf" }], [{}], "nomeArquivo"],
      ["validateGetOrder", [PEDIDO], ["1042"], "pedidoId"],
      ["validatePagedOrders", [], [{ documentoCliente: "1" }], "documentoCliente"],
      ["validateGetCustomer", [PEDIDO], [undefined], "clienteId"],
      ["validatePagedCustomers", [{}], [{ documento: "1" }], "documento"],
      ["validateCreateWebHook", [hook], [{ ...hook, tipo: 4 }], "tipo"],
      ["validateUpdateWebHook", [3, hook], [3, { ...hook, url: "x" }], "url"],
      ["validateDeleteWebHook", [3], [4], "tipo"],
    ]) {
      assert.equal(parcela[name](...valid), null, name);
      const erros = parcela[name](...invalid);
      assert.ok(erros?.[field]?.[0].startsWith(`O campo ${field} `), `${name}: ${JSON.stringify(erros)}`);
    }
    assert.deepEqual(parcela.violationsOf("createOrder", { ...input, cpf: "111.111.111-11" }), { cpf: [{ rule: "repeated" }] });
    assert.equal(parcela.violationsOf("getOrder", PEDIDO), null);
  });
});

describe("the waits between attempts", () => {
  test("are those of the option retry", async () => {
    let count = 0;
    const failing = async () => {
      count += 1;
      return new Response("", { status: 503 });
    };
    const client = clientOf(failing, { retry: { baseMs: 0, maxMs: 0 }, maxRetries: 10, timeoutMs: 20_000 });
    await assert.rejects(client.listWebHooks(), { code: "server" });
    assert.equal(count, 11);
    const asks = clientOf(async () => new Response("", { status: 429, headers: { "Retry-After": "2" } }), { retry: { maxMs: 1000 } });
    await assert.rejects(asks.listWebHooks(), { code: "rate_limited", retryAfter: 2 });
    for (const [retry, field] of [
      [{ baseMs: -1 }, "retry.baseMs"],
      [{ maxMs: "1" }, "retry.maxMs"],
      ["5", "retry.baseMs"],
    ]) {
      assert.throws(
        () => clientOf(undefined, { retry }),
        ({ code, erros }) => code === "validation" && field in erros,
      );
    }
  });
});
