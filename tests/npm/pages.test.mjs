/** `orders()` and `customers()`: all pages of a list, and an end to it. */

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";

let parcela;
let asked;
beforeEach(() => {
  asked = [];
});
before(async () => {
  parcela = await (await makeProject("pages")).import("parcela");
  await parcela.init();
});

/** A client of a list in which page `n` has the orders `10n` and `10n + 1`; `twist` changes a page before it is sent. */
function clientOf(pages, twist = (page) => page) {
  const fetch = async (request) => {
    const query = new URL(request.url).searchParams;
    asked.push(Object.fromEntries(query));
    const numero = Number(query.get("pagina"));
    const pagina = { tem_proximo: numero < pages, tem_anterior: numero > 1, numero, tamanho: 2, total: 2 * pages };
    return Response.json(twist({ itens: [orderOf(10 * numero), orderOf(10 * numero + 1)], pagina }));
  };
  return new parcela.Client({ baseUrl: "https://api.example", fetch, maxRetries: 0 });
}

function orderOf(numero) {
  return {
    id: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001",
    numero,
    status: { valor: 5, descricao: "Pagamento pendente" },
    documentoCliente: "52998224725",
    razaoSocialEstabelecimento: "Loja",
    documentoEstabelecimento: "11222333000181",
    criadoEm: "2026-01-31T12:00:00Z",
  };
}

async function numbersOf(orders) {
  const numbers = [];
  for await (const { numero } of orders) numbers.push(numero);
  return numbers;
}

test("all orders are seen, page after page, under one filter", async () => {
  assert.deepEqual(await numbersOf(clientOf(3).orders({ status: 5, tamanhoPagina: 2 })), [10, 11, 20, 21, 30, 31]);
  assert.deepEqual(
    asked.map(({ pagina, status }) => [pagina, status]),
    [
      ["1", "5"],
      ["2", "5"],
      ["3", "5"],
    ],
  );
});

test("the walk begins where the filter says, and needs none", async () => {
  assert.deepEqual(await numbersOf(clientOf(3).orders({ pagina: 3 })), [30, 31]);
  assert.deepEqual(await numbersOf(clientOf(1).orders()), [10, 11]);
});

test("nothing is asked for before, or beyond, what is used", async () => {
  const orders = clientOf(3).orders();
  assert.equal(asked.length, 0);
  for await (const order of orders) {
    if (order.numero === 20) break;
  }
  assert.equal(asked.length, 2);
  assert.deepEqual(await orders.next(), { value: undefined, done: true });
});

test("an abort stops the walk, also between two orders of a page", async () => {
  const controller = new AbortController();
  const seen = [];
  const walk = async () => {
    for await (const { numero } of clientOf(3).orders({}, { signal: controller.signal })) {
      seen.push(numero);
      if (numero === 20) controller.abort();
    }
  };
  await assert.rejects(walk(), { name: "ParcelaError", code: "aborted" });
  assert.deepEqual([seen, asked.length], [[10, 11, 20], 2]);
});

test("a page that fails ends the walk with its error", async () => {
  const client = clientOf(3, (page) => (page.pagina.numero === 2 ? "nonsense" : page));
  await assert.rejects(numbersOf(client.orders()), { code: "decode" });
  await assert.rejects(numbersOf(client.orders({ status: 99 })), { code: "validation" });
});

test("a total that counts pages ends nothing", async () => {
  const ofPages = (page) => ({ ...page, pagina: { ...page.pagina, total: 3 } });
  assert.deepEqual(await numbersOf(clientOf(3, ofPages).orders()), [10, 11, 20, 21, 30, 31]);
});

test("an empty page ends a list only where it says so", async () => {
  const gaps = (page) => (page.pagina.numero === 2 ? { ...page, itens: [] } : page);
  assert.deepEqual(await numbersOf(clientOf(3, gaps).orders()), [10, 11, 30, 31]);
});

test("a list that always says there is more has an end", async () => {
  const more = (page) => ({ ...page, pagina: { ...page.pagina, tem_proximo: true } });
  const empty = (page) => (page.pagina.numero > 2 ? { ...more(page), itens: [] } : more(page));
  await assert.rejects(numbersOf(clientOf(2, empty).orders()), { code: "decode", message: /^the list has no end: 10 empty pages/ });
  assert.equal(asked.length, 12);
  const first = (page) => ({ ...more(page), pagina: { ...page.pagina, tem_proximo: true, numero: 1 } });
  await assert.rejects(numbersOf(clientOf(2, first).orders()), { code: "decode", message: /page 2 was asked for, page 1 answered$/ });
});

test("an error of the walk itself names the operation, as one of a call does", async () => {
  const told = ({ operation, method, path }) => ({ operation, method, path });
  const failed = (walk) =>
    walk.then(
      () => assert.fail("nothing was thrown"),
      (thrown) => thrown,
    );
  const wrong = (page) => ({ itens: [], pagina: { ...page.pagina, numero: 7 } });
  const invalid = clientOf(1);
  const [ofOrders, ofCustomers] = [
    await failed(invalid.pagedOrders({ status: 99 })),
    await failed(invalid.pagedCustomers({ pagina: 0 })),
  ].map(told);
  assert.equal(ofOrders.operation, "pagedOrders");
  assert.equal(ofCustomers.operation, "pagedCustomers");

  const cancelled = { signal: AbortSignal.abort() };
  for (const [walk, expected] of [
    [() => clientOf(2, wrong).orders().toArray(), ofOrders],
    [() => clientOf(2, wrong).orders().pages().next(), ofOrders],
    [() => clientOf(2).orders().toArray({ limit: -1 }), ofOrders],
    [() => abortedAfterOne(clientOf(2)), ofOrders],
    [() => clientOf(2).orders({ status: 5 }, cancelled).toArray(), ofOrders],
    [() => clientOf(2, wrong).customers().toArray(), ofCustomers],
    [() => clientOf(2).customers().toArray({ limit: 0.5 }), ofCustomers],
  ]) {
    const error = await failed(walk());
    assert.deepEqual(told(error), expected, error.message);
  }
});

/** Cancels a walk between two orders of a page. */
async function abortedAfterOne(client) {
  const controller = new AbortController();
  for await (const { numero } of client.orders({}, { signal: controller.signal })) if (numero === 10) controller.abort();
}

test("customers are walked through in the same way", async () => {
  const empty = (page) => ({ ...page, itens: [] });
  assert.deepEqual(await numbersOf(clientOf(1, empty).customers({ nome: "Ana" })), []);
  assert.equal(asked[0].nome, "Ana");
});
