/** A client: iteration over lists, the data beside its answers, and its functions that send nothing. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

import { load, loadSdk, naming } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { stopTime } from "./support/promises.mjs";

const PEDIDO = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

const parcela = await loadSdk();
const [order, page, input] = await Promise.all(["order.response", "paged-orders.response", "create-order.request"].map(fixture));

const clientOf = (fetch, options) =>
  new parcela.Client({ baseUrl: "https://api.example", tokenProvider: () => "token", fetch, ...options });

describe("an answer", () => {
  test("comes with its status and its correlation identifier", async () => {
    const headers = { CorrelationId: "do-servico" };
    const client = clientOf(async ({ method }) =>
      method === "GET" ? Response.json(order, { headers }) : new Response(null, { status: 204 }),
    ).withResponse();
    const { value, status, correlationId } = await client.getOrder(PEDIDO);
    assert.deepEqual([value.numero, status, correlationId], [order.numero, 200, "do-servico"]);
    const invoice = { pedidoId: PEDIDO, arquivoBase64: "QUJD", nomeArquivo: "nota.pdf" };
    const imported = await client.importOrderInvoice(invoice, { correlationId: "venda-42" });
    assert.deepEqual(imported, { value: undefined, status: 204, correlationId: "venda-42" });
    await assert.rejects(client.getOrder("1042"), { code: "validation", operation: "getOrder" });
    assert.equal(client.orders, undefined);
    assert.equal(await Promise.resolve(client), client, "it is not a promise");
  });

  test("has a number beyond JavaScript's precision as a string of its digits", async () => {
    for (const [digits, numero] of [
      ["9007199254740991", Number.MAX_SAFE_INTEGER],
      ["9007199254740993", "9007199254740993"],
    ]) {
      const client = clientOf(async () => new Response(JSON.stringify(order).replace(/"numero":\d+/, `"numero":${digits}`)));
      assert.equal((await client.getOrder(PEDIDO)).numero, numero);
    }
  });

  test("about another order than the one asked for is refused", async () => {
    const other = PEDIDO.replace("6f1c", "0000");
    await assert.rejects(clientOf(async () => Response.json({ ...order, id: other })).getOrder(PEDIDO), { code: "decode" });
  });
});

describe("a call", () => {
  test("passes its correlation identifier to a hook", async (t) => {
    const [onRequest, onResponse] = [t.mock.fn(), t.mock.fn()];
    await clientOf(async () => Response.json(order), { onRequest, onResponse }).getOrder(PEDIDO, { correlationId: "venda-42" });
    const identifiers = [onRequest, onResponse].map(({ mock }) => mock.calls.map(({ arguments: [{ correlationId }] }) => correlationId));
    assert.deepEqual(identifiers, [["venda-42"], ["venda-42"]]);
  });

  test("reports the end of a request that a time-out or an abort cuts off", async (t) => {
    const time = stopTime(t);
    const aborting = new AbortController();
    for (const [code, cutOff] of [
      ["timeout", () => time.tick(30_000)],
      ["aborted", () => aborting.abort()],
    ]) {
      const told = [];
      const hooks = { onRequest: ({ attempt }) => told.push(attempt), onResponse: ({ status, code }) => told.push([status, code]) };
      const client = clientOf(() => (queueMicrotask(cutOff), new Promise(() => {})), hooks);
      await assert.rejects(client.getOrder(PEDIDO, { signal: aborting.signal }), { code });
      assert.deepEqual(told, [1, [null, code]]);
    }
  });

  test("may be aborted by a signal of another realm, as on Next's edge runtime", async () => {
    const { signal } = new AbortController();
    const listen = (...given) => signal.addEventListener(...given);
    const foreign = { aborted: true, addEventListener: listen, removeEventListener: () => {} };
    await assert.rejects(clientOf(async () => Response.json(order)).getOrder(PEDIDO, { signal: foreign }), { code: "aborted" });
    await assert.rejects(clientOf().getOrder(PEDIDO, { signal: { aborted: true } }), { code: "validation" });
  });

  // Middleware may still read a copy of the response.
  test("does not abort a request that has been answered", async () => {
    let signal;
    const fetch = async (request) => {
      signal = request.signal;
      return Response.json(order);
    };
    await clientOf(fetch).getOrder(PEDIDO);
    assert.equal(signal.aborted, false);
  });

  test("with an aborted signal sends nothing", async (t) => {
    const fetch = t.mock.fn();
    const call = clientOf(fetch).getOrder(PEDIDO, { signal: AbortSignal.abort() });
    await assert.rejects(call, { name: "ParcelaError", code: "aborted", operation: "getOrder" });
    assert.equal(fetch.mock.callCount(), 0);
  });
});

describe("a client's requests", () => {
  test("carry the headers and the credentials mode of the options, and the client's own headers win", async () => {
    const sent = [];
    const fetch = async (request, ...others) => (sent.push([request, others.length]), Response.json(order));
    const headersOf = (request, ...names) => names.map((name) => request.headers.get(name));
    const headers = async (operation) => ({ "X-CSRF": "1", "X-Operation": operation, CorrelationId: "outro" });
    await clientOf(fetch, { headers, credentials: "include" }).getOrder(PEDIDO, { correlationId: "venda-42" });
    await clientOf(fetch, { headers: { "X-CSRF": "2" } }).getOrder(PEDIDO);
    await clientOf(fetch).getOrder(PEDIDO);
    const [[first, others], [second], [third]] = sent;
    assert.deepEqual(headersOf(first, "x-csrf", "x-operation", "correlationid"), ["1", "getOrder", "venda-42"]);
    assert.deepEqual([first.credentials, second.credentials, others], ["include", "same-origin", 0]);
    assert.deepEqual([headersOf(second, "x-csrf"), headersOf(third, "x-csrf")], [["2"], [null]]);
    for (const wrong of [{ credentials: "always" }, { headers: { "não é": "1" } }]) {
      assert.throws(() => clientOf(fetch, wrong), naming(Object.keys(wrong)[0]));
    }
  });
});

describe("a misspelt name", () => {
  for (const [what, given, misspelt, near] of [
    ["of a filter", (client) => client.pagedOrders({ dataInico: "2026-11-21" }), "dataInico", "dataInicio"],
    ["of a walk's filter", (client) => client.customers({ documeto: "1" }).next(), "documeto", "documento"],
    ["of a call's option", (client) => client.getOrder(PEDIDO, { timeout: 1 }), "timeout", "timeoutMs"],
    ["of a call's option, with the response", (client) => client.withResponse().listWebHooks({ sinal: 1 }), "sinal", "signal"],
    ["of a client's option", async () => clientOf(undefined, { maxRetry: 1 }), "maxRetry"],
    ["of a client's waits", async () => clientOf(undefined, { retry: { baseMS: 1 } }), "baseMS", "baseMs"],
  ]) {
    test(`${what} is refused`, async (t) => {
      const fetch = t.mock.fn();
      const error = await given(clientOf(fetch)).then(assert.fail, (thrown) => thrown);
      assert.deepEqual([error.code, error.violations], ["validation", { [misspelt]: [{ rule: "forbidden" }] }]);
      assert.ok(error.message.endsWith(`${misspelt} is unknown${near ? `; did you mean ${near}?` : ""}`), error.message);
      assert.equal(fetch.mock.callCount(), 0);
    });
  }

  test("of a filter is reported by its validator", () => {
    assert.deepEqual(Object.keys(parcela.validatePagedOrders({ dataInico: "x" })), ["dataInico"]);
  });
});

describe("an input", () => {
  test("may have a Date in a filter, which is sent with Brazil's offset", async () => {
    const queries = [];
    const client = clientOf(async ({ url }) => (queries.push(new URL(url).searchParams), Response.json(page)));
    await client.pagedOrders({ dataInicio: new Date("2026-11-21T02:30:00Z"), dataFim: "2026-11-21" });
    const [first] = queries;
    assert.equal(first.get("dataInicio"), "2026-11-20T23:30:00.000-03:00");
    assert.equal(first.get("dataFim"), "2026-11-21T23:59:59.999-03:00");
    const query = { dataInicio: new Date("2026-11-22"), dataFim: new Date("2026-11-21"), tamanhoPagina: 101 };
    const violations = { dataFim: [{ rule: "tooSmall" }], tamanhoPagina: [{ rule: "tooLarge" }] };
    assert.deepEqual(parcela.violationsOf("pagedOrders", query), violations);
    await assert.rejects(client.pagedOrders({ dataInicio: new Date(NaN) }), naming("dataInicio"));
  });

  test("makes the same request when it is only shown", async () => {
    const sent = [];
    const client = clientOf(async (request) => (sent.push(request), Response.json({ pedidoId: PEDIDO })));
    await client.createOrder(input);
    const { method, url, body } = await parcela.requestOf("createOrder", input);
    assert.equal(method, sent[0].method);
    assert.ok(sent[0].url.endsWith(url), url);
    assert.equal(body, await sent[0].text());
    const { url: address, ...listed } = await parcela.requestOf("pagedOrders", { dataInicio: new Date("2026-11-21T03:00:00Z") });
    assert.deepEqual(listed, { method: "GET", body: null });
    assert.equal(new URLSearchParams(address.split("?")[1]).get("dataInicio"), "2026-11-21T00:00:00.000-03:00");
    await assert.rejects(parcela.requestOf("createOrder", { ...input, cpf: "1" }), naming("cpf"));
    await assert.rejects(parcela.requestOf("pagedOrders", { pagin: 1 }), naming("pagin"));
  });

  test("is refused with all of its errors at once", () => {
    const { valorSolicitado: _, ...others } = input;
    const wrong = { ...others, cpf: 52998224725, email: "ana", endereco: { ...input.endereco, numero: 7, cep: "1" } };
    const rules = Object.entries(parcela.violationsOf("createOrder", wrong)).map(([field, [{ rule }]]) => [field, rule]);
    assert.deepEqual(Object.fromEntries(rules), {
      ...{ cpf: "type", email: "format", "endereco.cep": "length", "endereco.numero": "type", valorSolicitado: "required" },
    });
  });

  test("may have a BigInt for a whole number", async () => {
    const queries = [];
    const client = clientOf(async ({ url }) => (queries.push(new URL(url).searchParams), Response.json(page)));
    await client.pagedOrders({ numero: 9007199254740993n, pagina: 1n });
    assert.deepEqual([queries[0].get("numero"), queries[0].get("pagina")], ["9007199254740993", "1"]);
    for (const [query, field] of [
      [{ numero: 2n ** 63n }, "numero"],
      [{ pagina: 2n ** 31n }, "pagina"],
      [{ descricao: 1n }, "descricao"],
    ]) {
      await assert.rejects(client.pagedOrders(query), naming(field));
    }
    const amount = client.listSimulateInstallments({ valorSolicitado: 1500n });
    await assert.rejects(amount, { violations: { valorSolicitado: [{ rule: "type" }] } });
  });

  test("is validated without sending it, for each operation", () => {
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

describe("a month", () => {
  for (const [given, dataInicio, dataFim] of [
    [["2026-11"], "2026-11-01T00:00:00.000-03:00", "2026-11-30T23:59:59.999-03:00"],
    [["2028-02", "America/Manaus"], "2028-02-01T00:00:00.000-04:00", "2028-02-29T23:59:59.999-04:00"],
    [["2026-03", "Europe/Lisbon"], "2026-03-01T00:00:00.000+00:00", "2026-03-31T23:59:59.999+01:00"],
  ]) {
    test(`${given.join(" in ")} is a filter`, () => {
      assert.deepEqual(parcela.month(...given), { dataInicio, dataFim });
      assert.equal(parcela.validatePagedOrders(parcela.month(...given)), null);
    });
  }

  test("is refused if it is invalid", () => {
    for (const given of [["2026-13"], ["11/2026"], ["2026-11", "Marte"]]) assert.throws(() => parcela.month(...given), RangeError);
  });
});

describe("a schema", async () => {
  const { fieldSchema, inputSchema } = await load("parcela/schema");
  const validate = (schema, value) => schema["~standard"].validate(value);

  test("of an input has each rule at its field", () => {
    assert.deepEqual(validate(inputSchema("createOrder"), input), { value: input });
    const { issues } = validate(inputSchema("createOrder", "en"), {
      ...input,
      cpf: "529.982.247-26",
      endereco: { ...input.endereco, cep: "" },
    });
    assert.deepEqual(issues, [
      { message: "Has a wrong check digit.", path: ["cpf"] },
      { message: "Is required.", path: ["endereco", "cep"] },
    ]);
    assert.deepEqual(validate(inputSchema("createOrder"), null).issues, [{ message: "É obrigatório.", path: [] }]);
  });

  test("of a field has the rules of that document", () => {
    for (const [field, right, wrong] of [
      ["cpf", "529.982.247-25", "529.982.247-26"],
      ["cnpj", "12.ABC.345/01DE-35", "12.ABC.345/01DE-36"],
      ["cep", "01310-100", "0131"],
      ["uf", "SP", "XX"],
      ["celular", "(11) 98765-4321", "(11) 3333-4444"],
      ["email", "ana@exemplo.com.br", "ana"],
      ["dataDeNascimento", "1990-05-20", "1990-02-30"],
    ]) {
      assert.deepEqual(validate(fieldSchema(field), right), { value: right }, field);
      assert.equal(validate(fieldSchema(field), wrong).issues?.length, 1, field);
    }
  });
});

describe("the waits between attempts", () => {
  test("are those of the option retry", async (t) => {
    const failing = t.mock.fn(async () => new Response("", { status: 503 }));
    const client = clientOf(failing, { retry: { baseMs: 0, maxMs: 0 }, maxRetries: 10, timeoutMs: 20_000 });
    await assert.rejects(client.listWebHooks(), { code: "server" });
    assert.equal(failing.mock.callCount(), 11);
    const asks = clientOf(async () => new Response("", { status: 429, headers: { "Retry-After": "2" } }), { retry: { maxMs: 1000 } });
    await assert.rejects(asks.listWebHooks(), { code: "rate_limited", retryAfter: 2 });
    for (const [retry, field] of [
      [{ baseMs: -1 }, "retry.baseMs"],
      [{ maxMs: "1" }, "retry.maxMs"],
      ["5", "retry.baseMs"],
    ]) {
      assert.throws(() => clientOf(undefined, { retry }), naming(field));
    }
  });
});

let queries;
beforeEach(() => (queries = []));

/** Returns a client of a list in which page `n` has the orders `10n` and `10n + 1`; `twist` changes a page before it is sent. */
function listOf(pages, twist = (page) => page) {
  const fetch = async (request) => {
    const query = new URL(request.url).searchParams;
    queries.push(Object.fromEntries(query));
    const numero = Number(query.get("pagina"));
    const pagina = { tem_proximo: numero < pages, tem_anterior: numero > 1, numero, tamanho: 2, total: 2 * pages };
    const itens = [10 * numero, 10 * numero + 1].map((numero) => ({ ...order, numero, id: `00000000-0000-4000-8000-0000000000${numero}` }));
    return Response.json(twist({ itens, pagina }));
  };
  return clientOf(fetch, { maxRetries: 0 });
}

/** Changes the paging data of a page, and removes the orders from page `first` to page `last`. */
const withPage = (said) => (page) => ({ ...page, pagina: { ...page.pagina, ...said } });
const emptyFrom =
  (first, last = Infinity) =>
  (page) =>
    page.pagina.numero >= first && page.pagina.numero <= last ? { ...page, itens: [] } : page;

const numbersOf = async (orders, options) => (await orders.toArray(options)).map(({ numero }) => numero);

for (const [what, list, filter, expected] of [
  ["all orders are seen, page after page", listOf(3), { tamanhoPagina: 2 }, [10, 11, 20, 21, 30, 31]],
  ["the walk begins where the filter says", listOf(3), { pagina: 3 }, [30, 31]],
  ["the walk needs no filter", listOf(1), undefined, [10, 11]],
  ["a total that counts pages ends nothing", listOf(3, withPage({ total: 3 })), {}, [10, 11, 20, 21, 30, 31]],
  ["an empty page ends a list only where it says so", listOf(3, emptyFrom(2, 2)), {}, [10, 11, 30, 31]],
]) {
  test(what, async () => assert.deepEqual(await numbersOf(list.orders(filter)), expected));
}

test("each page is requested with the same filter, and once more to check that no order has left the list", async () => {
  await numbersOf(listOf(2).orders({ status: 5, tamanhoPagina: 2 }));
  const asPage = (pagina) => ({ status: "5", tamanhoPagina: "2", pagina });
  assert.deepEqual(queries, ["1", "2", "1", "2"].map(asPage));
});

test("a list becomes an array of the requested length, and no further page is fetched", async () => {
  for (const [limit, numbers, pages] of [
    [3, [10, 11, 20], 2],
    [2, [10, 11], 1],
    [0, [], 0],
  ]) {
    queries = [];
    assert.deepEqual([await numbersOf(listOf(3).orders(), { limit }), queries.length], [numbers, pages]);
  }
  for (const limit of [-1, 1.5, NaN]) await assert.rejects(numbersOf(listOf(3).orders(), { limit }), { code: "validation" });
});

test("a list can be read page by page", async () => {
  const pages = [];
  for await (const { itens, pagina } of listOf(3).orders({ pagina: 2 }).pages()) pages.push([pagina.numero, itens.length]);
  assert.deepEqual(pages, [
    [2, 2],
    [3, 2],
  ]);
});

test("nothing is requested before it is used", async () => {
  const orders = listOf(3).orders();
  assert.equal(queries.length, 0);
  for await (const order of orders) if (order.numero === 20) break;
  assert.equal(queries.length, 2);
  assert.deepEqual(await orders.next(), { value: undefined, done: true });
});

/** Cancels an iteration between two orders of a page. Returns the orders that it has seen. */
async function walkUntil(last, seen = []) {
  const controller = new AbortController();
  for await (const { numero } of listOf(3).orders({}, { signal: controller.signal })) {
    seen.push(numero);
    if (numero === last) controller.abort();
  }
}

test("an abort stops the iteration, also between two orders of a page", async () => {
  const seen = [];
  await assert.rejects(walkUntil(20, seen), { name: "ParcelaError", code: "aborted" });
  assert.deepEqual([seen, queries.length], [[10, 11, 20], 2]);
});

test("a failing page ends the iteration with its error", async () => {
  const client = listOf(3, (page) => (page.pagina.numero === 2 ? "nonsense" : page));
  await assert.rejects(numbersOf(client.orders()), { code: "decode" });
  await assert.rejects(numbersOf(client.orders({ status: 99 })), { code: "validation" });
});

test("a list that never ends ends with an error", async () => {
  const more = withPage({ tem_proximo: true });
  const endless = listOf(2, (page) => emptyFrom(3)(more(page))).orders();
  await assert.rejects(numbersOf(endless), { code: "decode", message: /^the list has no end: 10 pages/ });
  assert.equal(queries.length, 12);
  const first = listOf(2, withPage({ tem_proximo: true, numero: 1 })).orders();
  await assert.rejects(numbersOf(first), { code: "decode", message: /page 2 was asked for, page 1 answered$/ });
});

test("an error of the iteration names the operation, like a call's", async () => {
  const requestOf = ({ operation, method, path }) => ({ operation, method, path });
  const failed = (walk) => walk.then(assert.fail, (thrown) => thrown);
  const wrong = withPage({ numero: 7 });
  const invalid = listOf(1);
  const ofOrders = requestOf(await failed(invalid.pagedOrders({ status: 99 })));
  const ofCustomers = requestOf(await failed(invalid.pagedCustomers({ pagina: 0 })));
  assert.deepEqual([ofOrders.operation, ofCustomers.operation], ["pagedOrders", "pagedCustomers"]);
  const cancelled = { signal: AbortSignal.abort() };
  for (const [walk, expected] of [
    [() => listOf(2, wrong).orders().toArray(), ofOrders],
    [() => listOf(2, wrong).orders().pages().next(), ofOrders],
    [() => listOf(2).orders().toArray({ limit: -1 }), ofOrders],
    [() => walkUntil(10), ofOrders],
    [() => listOf(2).orders({ status: 5 }, cancelled).toArray(), ofOrders],
    [() => listOf(2, wrong).customers().toArray(), ofCustomers],
    [() => listOf(2).customers().toArray({ limit: 0.5 }), ofCustomers],
  ]) {
    const error = await failed(walk());
    assert.deepEqual(requestOf(error), expected, error.message);
  }
});

test("customers are iterated over in the same way", async () => {
  assert.deepEqual(await listOf(1, emptyFrom(1)).customers({ nome: "Ana" }).toArray(), []);
  assert.equal(queries[0].nome, "Ana");
});
