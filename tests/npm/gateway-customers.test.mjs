/** `createGateway`: the customers of a session that is limited to establishments. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { load } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { gatewayTo, get, pageRequest, post, problem, server } from "./support/gateway.mjs";
import { never } from "./support/promises.mjs";
import { openSandbox } from "./support/sandbox.mjs";

const [CENTRO, PRAIA] = ["11222333000181", "12ABC34501DE35"];
const MASKED = "529.982.247-25";
const CPF = "52998224725";
const OTHER = "11144477735";
const REFUSED = "Gateway.OperationNotAllowed";

const { isValidCnpj } = await load("parcela/validators");
/** All pairs of check digits. */
const DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));

const [order, customer] = [await fixture("order.response"), await fixture("customer.response")];
const { credentials } = await openSandbox();

const PAGINA = { tem_proximo: false, tem_anterior: false, numero: 1, tamanho: 10, total: 1 };
const listOf = (itens, pagina = {}) => Response.json({ itens, pagina: { ...PAGINA, total: itens.length, ...pagina } });
const orderOf = (documentoEstabelecimento, documentoCliente = CPF) => ({ ...order, documentoEstabelecimento, documentoCliente });
const customerOf = (documento, more) => ({ ...customer, celular: "+5511987654321", documento, ...more });

/** Both forms of a search, each with a name. */
const FORMS = Object.entries({
  GET: (query) => get(`/v1/customer/paged?${query}`),
  POST: (query) => post("/v1/customer/paged", { query }),
});

/** The query of a request to the service, by the operation. */
const asked = ({ url }) => url.replace(/^https?:\/\/[^/]+\/v1\//, "");

/**
 * Creates a gateway for a session with these establishments. The service lists `orders` and `customers` by its filters, or by functions of the
 * query.
 */
function gatewayFor(establishments, { orders = [], customers = [customerOf(CPF)], ...options } = {}) {
  const by = (query, names) => (item) => names.every(([name, field]) => !query.has(name) || query.get(name) === item[field]);
  const ordersOf = (query) => {
    const names = [
      ["documentoLoja", "documentoEstabelecimento"],
      ["documentoCliente", "documentoCliente"],
    ];
    return listOf(orders.filter(by(query, names)).slice(0, Number(query.get("tamanhoPagina"))));
  };
  const customersOf = (query) => listOf(customers.filter(by(query, [["documento", "documento"]])));
  const answer = ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const [list, usual] = pathname.endsWith("/order/paged") ? [orders, ordersOf] : [customers, customersOf];
    return typeof list === "function" ? list(searchParams) : usual(searchParams);
  };
  const authorize = () => (establishments ? { establishments } : true);
  return gatewayTo(answer, { operations: server.OPERATION_NAMES, authorize, ...options });
}

/** Returns everything of a refusal that a page can compare, without the random identifier. */
async function seen(response) {
  const { correlationId, ...rest } = await problem(response, 403, REFUSED);
  assert.ok(correlationId);
  return [[...response.headers.keys()], rest];
}

describe("a session that is limited to establishments finds the customer of its own order", () => {
  test("at the sandbox, by GET and by POST, and no customer of another shop", async () => {
    const newOrder = await fixture("create-order.request");
    const gatewayOf = (establishments) =>
      server.createGateway({
        ...credentials,
        operations: server.OPERATION_NAMES,
        authorize: () => (establishments ? { establishments } : true),
      });
    for (const [documentoEstabelecimento, cpf] of [
      [CENTRO, CPF],
      [PRAIA, OTHER],
    ]) {
      const created = await gatewayOf()(post("/v1/order", { ...newOrder, cpf, documentoEstabelecimento }));
      assert.equal(created.status, 200);
    }
    for (const [, form] of FORMS) {
      for (const establishments of [[CENTRO], [PRAIA, CENTRO], ["11.222.333/0001-81"]]) {
        const gateway = gatewayOf(establishments);
        const page = await (await gateway(form(`documento=${MASKED}`))).json();
        assert.deepEqual([page.itens.length, page.itens[0].documento, page.pagina.total], [1, CPF, 1]);
        assert.match(page.itens[0].celular, /^\+55\d{10,11}$/);
      }
      const [theirs, nobodys] = [OTHER, "39053344705"].map((cpf) => gatewayOf([CENTRO])(form(`documento=${cpf}`)));
      assert.deepEqual(await seen(await theirs), await seen(await nobodys));
    }
  });

  for (const [name, form] of FORMS) {
    test(`by ${name}, in every notation of its CPF`, async () => {
      for (const documento of [CPF, MASKED, encodeURIComponent(` ${MASKED} `)]) {
        const { gateway, requests } = gatewayFor([CENTRO], { orders: [orderOf(CENTRO)] });
        const response = await gateway(form(`documento=${documento}&nome=&pagina=1&tamanhoPagina=5&outro=1`));
        assert.deepEqual([response.status, response.headers.get("Cache-Control")], [200, "no-store"]);
        assert.deepEqual(requests.map(asked), [
          `order/paged?documentoCliente=${CPF}&documentoLoja=${CENTRO}&pagina=1&tamanhoPagina=1`,
          `customer/paged?documento=${CPF}&pagina=1&tamanhoPagina=5`,
        ]);
      }
    });
  }

  test("with the name, the CPF and the mobile number alone", async () => {
    const { gateway } = gatewayFor([CENTRO], {
      orders: () => listOf([orderOf("11.222.333/0001-81", MASKED)]),
      customers: () => listOf([customerOf(MASKED)]),
    });
    const { itens } = await (await gateway(get(`/v1/customer/paged?documento=${CPF}`))).json();
    const { id, nome, endereco } = customer;
    const nothing = Object.fromEntries(Object.keys(endereco).map((field) => [field, null]));
    const kept = { id, nome, documento: MASKED, celular: "+5511987654321" };
    assert.deepEqual(itens, [{ ...kept, endereco: nothing, dataDeNascimento: "", email: null }]);
  });

  test("of any of its establishments, which are tried one after another up to the first that has one", async () => {
    const third = "33000167000101";
    const { gateway, requests } = gatewayFor([CENTRO, PRAIA, third], { orders: [orderOf(PRAIA)] });
    assert.equal((await gateway(get(`/v1/customer/paged?documento=${CPF}`))).status, 200);
    const shops = requests.map(({ url }) => new URL(url).searchParams.get("documentoLoja"));
    assert.deepEqual(shops, [CENTRO, PRAIA, null]);
  });

  test("of the first twenty of them, and is refused beyond", async () => {
    const bases = Array.from({ length: 21 }, (_, at) => `112223330${at + 101}`);
    const many = bases.map((base) => DIGITS.map((digits) => base + digits).find(isValidCnpj));
    for (const [at, status, sent] of [
      [19, 200, 21],
      [20, 403, 20],
    ]) {
      const { gateway, requests } = gatewayFor(many, { orders: [orderOf(many[at])] });
      const response = await gateway(get(`/v1/customer/paged?documento=${CPF}`));
      assert.deepEqual([response.status, requests.length], [status, sent]);
    }
  });
});

describe("a session that is limited to establishments is refused", () => {
  for (const [name, form] of FORMS) {
    test(`by ${name}, without a call to the service, any other search`, async () => {
      const { gateway, requests, tokens } = gatewayFor([CENTRO], {
        orders: [orderOf(CENTRO)],
        permit: () => assert.fail("permit is asked"),
      });
      const refusals = [];
      for (const query of [
        "",
        "nome=Ana",
        `documento[]=${CPF}`,
        `Documento=${CPF}`,
        `documentoCliente=${CPF}`,
        `documento=${CPF}&nome=Ana`,
        `documento=${CPF}&nome=%20.`,
        `documento=${CPF}&pagina=2`,
        `pagina=2`,
      ]) {
        refusals.push(await seen(await gateway(form(query))));
      }
      for (const refusal of refusals) assert.deepEqual(refusal, refusals[0]);
      assert.equal(refusals[0][1].detalhe, "A operação pagedCustomers não é permitida a esta sessão.");
      for (const query of [
        `documento=${CPF}&documento=${CPF}`,
        `documento=${CPF}&documento=${OTHER}`,
        "documento=",
        "documento=52998224724",
        "documento=529982247",
        `documento=${CPF},${OTHER}`,
        `documento=${CPF}&nome=Ana&nome=`,
        `documento=${CPF}&pagina=1&pagina=2`,
        `documento=${CPF}&pagina=0`,
        `documento=${CPF}&tamanhoPagina=101`,
      ]) {
        await problem(await gateway(form(query)), 400, "Gateway.Validation");
      }
      assert.deepEqual([requests.length, tokens.length], [0, 0]);
    });
  }

  test("by a body that is no query, or with the CPF in the address of a POST", async () => {
    const { gateway, requests } = gatewayFor([CENTRO], { orders: [orderOf(CENTRO)] });
    for (const body of [{ documento: CPF }, { query: { documento: CPF } }, { query: [`documento=${CPF}`] }, [`documento=${CPF}`]]) {
      await problem(await gateway(post("/v1/customer/paged", body)), 400, "Gateway.InvalidJson");
    }
    await problem(await gateway(post(`/v1/customer/paged?documento=${CPF}`, { query: "" })), 403, REFUSED);
    await problem(await gateway(post(`/v1/customer/paged?documento=${CPF}`, { query: "nome=Ana" })), 403, REFUSED);
    await problem(await gateway(pageRequest("GET", `/v1/customer/${customer.id}?documento=${CPF}`)), 403, REFUSED);
    assert.equal(requests.length, 0);
    await problem(await gatewayFor([]).gateway(get(`/v1/customer/paged?documento=${CPF}`)), 403, REFUSED);
  });

  test("the customer of another shop exactly as a stranger: by the same answer, after the same calls", async () => {
    const told = [];
    for (const orders of [
      [],
      [orderOf(PRAIA)],
      () => listOf([]),
      () => Response.json({ titulo: "Não encontrado", status: 404 }, { status: 404 }),
      // Each ignores a filter, or both.
      () => listOf([orderOf(PRAIA)]),
      () => listOf([orderOf(CENTRO, OTHER)]),
      () => listOf([orderOf(PRAIA, OTHER), orderOf(CENTRO, OTHER), orderOf(PRAIA)]),
      () => listOf([orderOf(CENTRO, "***.982.247-**"), orderOf("", CPF), orderOf(CENTRO, "")]),
    ]) {
      const { gateway, requests } = gatewayFor([CENTRO, "33000167000101"], { orders });
      told.push([await seen(await gateway(get(`/v1/customer/paged?documento=${CPF}`))), requests.map(asked)]);
    }
    for (const one of told) assert.deepEqual(one, told[0]);
    assert.equal(told[0][1].length, 2);
  });
});

describe("a service that ignores the filter of a customer", () => {
  const others = [customerOf(OTHER, { nome: "Bia" }), customerOf(CPF), customerOf("39053344705", { nome: "Caio" })];

  test("leaks no other customer, and not how many there are", async () => {
    const customers = () => listOf(others, { total: 5000, tem_proximo: true, tem_anterior: true, numero: 3, tamanho: 7 });
    for (const [, form] of FORMS) {
      const { gateway } = gatewayFor([CENTRO], { orders: [orderOf(CENTRO)], customers });
      const page = await (await gateway(form(`documento=${CPF}&tamanhoPagina=7`))).json();
      assert.deepEqual(
        page.itens.map(({ nome }) => nome),
        [customer.nome],
      );
      assert.deepEqual(page.pagina, { ...PAGINA, tamanho: 7 });
    }
  });

  test("answers a page without items, if the customer is not in it", async () => {
    const { gateway } = gatewayFor([CENTRO], { orders: [orderOf(CENTRO)], customers: () => listOf([others[0]]) });
    const page = await (await gateway(get(`/v1/customer/paged?documento=${CPF}`))).json();
    assert.deepEqual(page, { itens: [], pagina: { ...PAGINA, total: 0 } });
  });

  test("answers a session that is not limited as before", async () => {
    const customers = () => listOf(others, { total: 5000, numero: 2, tem_proximo: true });
    for (const [, form] of FORMS) {
      const { gateway, requests } = gatewayFor(undefined, { orders: () => assert.fail("orders are read"), customers });
      const page = await (await gateway(form(`documento=${CPF}&nome=Ana&pagina=2`))).json();
      assert.deepEqual(page, { itens: others, pagina: { ...PAGINA, total: 5000, numero: 2, tem_proximo: true } });
      assert.deepEqual(requests.map(asked), [`customer/paged?nome=Ana&documento=${CPF}&pagina=2&tamanhoPagina=10`]);
    }
  });
});

describe("the search of a limited session", () => {
  test("asks permit as any operation, before anything is sent", async () => {
    for (const [, form] of FORMS) {
      const questions = [];
      const { gateway, requests, tokens } = gatewayFor([CENTRO], {
        orders: [orderOf(CENTRO)],
        permit: ({ operation, input }) => questions.push([operation, input]) > 1,
      });
      await problem(await gateway(form(`documento=${MASKED}&outro=1`)), 403, "Gateway.NotPermitted");
      assert.deepEqual([requests.length, tokens.length], [0, 0]);
      assert.equal((await gateway(form(`documento=${MASKED}&outro=1`))).status, 200);
      assert.deepEqual(questions[0], ["pagedCustomers", { documento: CPF, pagina: 1, tamanhoPagina: 10 }]);
      assert.deepEqual(questions[1], questions[0]);
    }
  });

  test("fails as the read of an order does, if the orders cannot be read, and asks for no customer", async () => {
    const refused = { tipo: "Order.Blocked", titulo: "Bloqueado", status: 403, detalhe: CPF, correlationId: "x" };
    for (const [orders, status] of [
      [() => new Response("", { status: 503, headers: { "Retry-After": "7" } }), 503],
      [() => Response.json(refused, { status: 403 }), 403],
      [() => Response.json({ ...refused, status: 400 }, { status: 400 }), 400],
      [() => new Response("<html>", { status: 200 }), 502],
      [() => Response.json({ itens: {}, pagina: PAGINA }), 502],
    ]) {
      const { gateway, requests } = gatewayFor([CENTRO, PRAIA], { orders });
      const response = await gateway(get(`/v1/customer/paged?documento=${CPF}`));
      assert.ok(!(await response.clone().text()).includes(CPF));
      if (status === 503) assert.equal(response.headers.get("Retry-After"), "7");
      await problem(response, status, "Gateway.Upstream");
      assert.equal(requests.length, 1);
    }
  });

  test("waits for all of its calls no longer than for one", { timeout: 25_000 }, async (t) => {
    // The orders of the first shop are listed after a minute; those of the second never are.
    const orders = (query) => {
      if (query.get("documentoLoja") !== CENTRO) return never();
      const now = performance.now();
      t.mock.method(performance, "now", () => now + 60_000);
      return listOf([]);
    };
    const { gateway } = gatewayFor([CENTRO, PRAIA], { orders });
    await problem(await gateway(get(`/v1/customer/paged?documento=${CPF}`)), 504);
  });

  test("tells the hooks nothing of the customer", async () => {
    for (const [, form] of FORMS) {
      for (const [options, status] of [
        [{ orders: [orderOf(CENTRO)] }, 200],
        [{ orders: [orderOf(PRAIA)] }, 403],
        [{ orders: [orderOf(CENTRO)], permit: () => false }, 403],
        [{ orders: () => new Response("", { status: 503 }) }, 503],
        [{ orders: [orderOf(CENTRO)], customers: () => Response.json({ itens: [{ ...customerOf(CPF), id: CPF }], pagina: PAGINA }) }, 502],
      ]) {
        const told = [];
        const note = ({ error, ...given }) => told.push(JSON.stringify({ ...given, error: error && { ...error, message: String(error) } }));
        const hooks = { onError: note, onRefusal: note, onAnswer: note, onRequest: note, onResponse: note, onDrift: note };
        const { gateway } = gatewayFor([CENTRO], { ...options, ...hooks });
        assert.equal((await gateway(form(`documento=${MASKED}`))).status, status);
        assert.ok(told.length > 0);
        for (const one of told) assert.doesNotMatch(one, /529\.982|52998224725|Ana|5511987654321/);
      }
    }
  });
});
