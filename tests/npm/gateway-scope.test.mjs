/** `createGateway`: the limits of a session with establishments, and the input of `permit` for each operation. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, gatewayTo, get, pageRequest, post, problem, server } from "./support/gateway.mjs";
import { never } from "./support/promises.mjs";
import { openSandbox } from "./support/sandbox.mjs";

const CENTRO = "11.222.333/0001-81";
const PRAIA = "12.ABC.345/01DE-35";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const [order, invoice] = [await fixture("create-order.request"), await fixture("import-order-invoice.request")];
const { credentials } = await openSandbox();

/** Returns an `authorize` for a session with these establishments, or with all. */
const sessionOf = (establishments) => () => (establishments ? { establishments } : true);

/** A gateway to the sandbox for sessions with these establishments. */
const gatewayFor = (establishments, more) =>
  server.createGateway({ ...credentials, operations: server.OPERATION_NAMES, authorize: sessionOf(establishments), ...more });

const orderFor = (documentoEstabelecimento) => ({ ...order, documentoEstabelecimento });

async function orderAt(documentoEstabelecimento) {
  const created = await gatewayFor()(post("/v1/order", orderFor(documentoEstabelecimento)));
  return (await created.json()).pedidoId;
}

/** Returns everything of an answer that a page can compare, without the random identifier. */
async function seen(response) {
  const { correlationId, instancia, ...rest } = await response.json();
  assert.ok(correlationId && instancia);
  return [response.status, [...response.headers.keys()], rest];
}

describe("an Idempotency-Key", async () => {
  const KEY = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
  /** The identifier of an establishment's order. */
  const idAt = (establishment) => (establishment === PRAIA ? UNKNOWN : "0190d3c5-7a2e-7bbd-8a5d-6f2b1c3d4e5f");
  const REQUESTS = [
    (establishment, key) => post("/v1/order", orderFor(establishment), { "Idempotency-Key": key }),
    (establishment, key) => post("/v1/order/start-cdc-sale", { pedidoId: idAt(establishment) }, { "Idempotency-Key": key }),
    (establishment, key) => post("/v1/order/invoice", { ...invoice, pedidoId: idAt(establishment) }, { "Idempotency-Key": key }),
  ];
  const read = await fixture("order.response");
  /** Returns the key that the service receives for a session's request, and the page's answer. */
  async function heard(request, establishment, { refusal, ...options } = {}) {
    const answer = ({ method, headers, url }) => {
      if (method === "GET") return Response.json({ ...read, id: idAt(establishment), documentoEstabelecimento: establishment });
      if (refusal) return Response.json(refusal(headers.get("Idempotency-Key")), { status: 409 });
      if (url.endsWith("/invoice")) return new Response(null, { status: 204 });
      return Response.json({ pedidoId: idAt(establishment), linkPagamento: "https://x.example" });
    };
    const { gateway, requests } = gatewayTo(answer, { authorize: sessionOf([CENTRO, PRAIA]), ...options });
    const response = await gateway(request);
    return { key: requests.at(-1).headers.get("Idempotency-Key"), response };
  }

  test("differs between two establishments, and is constant for one", async () => {
    for (const requestOf of REQUESTS) {
      const keyOf = async (establishment, key = KEY, more) => (await heard(requestOf(establishment, key), establishment, more)).key;
      const ours = await keyOf(CENTRO);
      assert.match(ours, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const others = [await keyOf(PRAIA), await keyOf(CENTRO, crypto.randomUUID())];
      assert.equal(new Set([KEY, ours, ...others]).size, 4, "none of them is the page's key");
      // An instance with the next secret, another notation of the establishment, and the other case of the UUID.
      assert.equal(await keyOf(CENTRO, KEY, { clientSecret: "outro" }), ours);
      assert.equal(await keyOf("11222333000181"), ours);
      assert.equal(await keyOf(CENTRO, KEY.toUpperCase()), ours);
    }
  });

  test("is the same for every session that may send the request, as a session may change between two attempts", async () => {
    for (const requestOf of REQUESTS) {
      const keys = [() => true, sessionOf([CENTRO]), sessionOf([CENTRO, PRAIA])].map(async (authorize) => {
        return (await heard(requestOf(CENTRO, KEY), CENTRO, { authorize })).key;
      });
      assert.equal(new Set(await Promise.all(keys)).size, 1);
    }
  });

  test("is the page's own key in the answers to the page", async () => {
    const refusal = (key) => ({ tipo: "Idempotency.KeyReused", titulo: "Conflito", status: 409, detalhe: `A chave ${key} já foi usada.` });
    const { key, response } = await heard(REQUESTS[0](CENTRO, KEY), CENTRO, { refusal });
    assert.notEqual(key, KEY);
    const { tipo, detalhe } = await response.json();
    assert.deepEqual([response.status, tipo], [409, "Idempotency.KeyReused"]);
    assert.equal(detalhe, `A chave ${KEY} já foi usada.`);
  });
});

describe("a session that is limited to establishments", () => {
  test("sells for them, in every notation of their documents", async () => {
    const [centro, praia] = ["11222333000181", "12abc34501de35"];
    for (const [ours, written] of [
      [CENTRO, centro],
      [centro, CENTRO],
      [PRAIA, praia],
      [praia, PRAIA],
    ]) {
      const gateway = gatewayFor([ours]);
      assert.equal((await gateway(get(SIMULATION))).status, 200);
      const created = await gateway(post("/v1/order", orderFor(written)));
      assert.equal(created.status, 200, `${ours} ${written}`);
      const { pedidoId } = await created.json();
      const started = await gateway(post("/v1/order/start-cdc-sale", { pedidoId }));
      assert.match((await started.json()).linkPagamento, /\/pagar\//);
      assert.equal((await (await gateway(get(`/v1/order/${pedidoId}`))).json()).id, pedidoId);
    }
  });

  test("creates no order for another, and sends nothing", async () => {
    const session = { authorize: sessionOf([PRAIA]) };
    const { gateway, requests, tokens } = gatewayTo(() => Response.json({ pedidoId: UNKNOWN }), session);
    await problem(await gateway(post("/v1/order", order)), 403, "Gateway.EstablishmentNotAllowed");
    const { erros } = await problem(await gateway(post("/v1/order", { ...order, cpf: "1" })), 400);
    const keyed = await problem(await gateway(post("/v1/order", orderFor(PRAIA), { "Idempotency-Key": "1" })), 400);
    assert.deepEqual([Object.keys(erros), Object.keys(keyed.erros)], [["cpf"], ["idempotencyKey"]]);
    assert.deepEqual([requests.length, tokens.length], [0, 0]);
  });

  test("does not find another's order, exactly as if it did not exist", async () => {
    const theirs = await orderAt(PRAIA);
    const gateway = gatewayFor([CENTRO]);
    for (const request of [
      (id) => get(`/v1/order/${id}`),
      (id) => post("/v1/order/start-cdc-sale", { pedidoId: id }, { "Idempotency-Key": crypto.randomUUID() }),
      (id) => post("/v1/order/invoice", { ...invoice, pedidoId: id }),
    ]) {
      const [other, none] = [await gateway(request(theirs)), await gateway(request(UNKNOWN))];
      const known = await seen(other);
      assert.deepEqual(known, await seen(none));
      assert.deepEqual([known[0], known[2].tipo], [404, "Gateway.OrderNotFound"]);
    }
    const { status } = await (await gatewayFor()(get(`/v1/order/${theirs}`))).json();
    assert.equal(status.valor, 13, "the sale of the other has not been started");
  });

  test("lists its own orders, with the pages and totals of the service", async () => {
    const [ours, theirs] = [await orderAt(CENTRO), await orderAt(PRAIA)];
    const gateway = gatewayFor([PRAIA]);
    const page = await (await gateway(get("/v1/order/paged?tamanhoPagina=100"))).json();
    const ids = page.itens.map(({ id }) => id);
    assert.ok(ids.includes(theirs) && !ids.includes(ours));
    assert.equal(page.pagina.total, ids.length);
    assert.deepEqual(new Set(page.itens.map((item) => item.documentoEstabelecimento)).size, 1);
    const foreign = get(`/v1/order/paged?documentoLoja=${encodeURIComponent(CENTRO)}`);
    await problem(await gateway(foreign), 403, "Gateway.EstablishmentNotAllowed");
  });

  test("must name the one to list, if it has several", async () => {
    const theirs = await orderAt(PRAIA);
    const gateway = gatewayFor([CENTRO, PRAIA]);
    const refused = await problem(await gateway(get("/v1/order/paged")), 400, "Gateway.EstablishmentRequired");
    assert.deepEqual(Object.keys(refused.erros), ["documentoLoja"]);
    const page = await (await gateway(get("/v1/order/paged?documentoLoja=12ABC34501DE35&tamanhoPagina=100"))).json();
    assert.ok(page.itens.some(({ id }) => id === theirs));
  });

  test("sees no orders of a service that ignores the filter", async () => {
    const pagina = { tem_proximo: false, tem_anterior: false, numero: 1, tamanho: 10, total: 1 };
    const item = { ...(await fixture("order.response")), documentoEstabelecimento: PRAIA };
    const session = { operations: ["pagedOrders"], authorize: sessionOf([CENTRO]) };
    const { gateway } = gatewayTo(() => Response.json({ itens: [item], pagina }), session);
    const response = await gateway(get("/v1/order/paged"));
    assert.ok(!(await response.clone().text()).includes(item.id));
    await problem(response, 502);
  });

  test("has no access to customers, webhooks, and anything without an establishment", async () => {
    await problem(await gatewayFor([])(get(SIMULATION)), 403, "Gateway.OperationNotAllowed");
    const gateway = gatewayFor([CENTRO]);
    const webhook = { tipo: 3, url: "https://loja.example/", tipoAutenticacao: 1 };
    const reads = ["/v1/customer/paged", `/v1/customer/${UNKNOWN}`, "/v1/webhooks"].map((path) => get(path));
    for (const request of [...reads, post("/v1/webhooks", webhook), pageRequest("DELETE", "/v1/webhooks/3")]) {
      await problem(await gateway(request), 403, "Gateway.OperationNotAllowed");
    }
  });

  test("with invalid documents is a failure of authorize, and has no access", async () => {
    const failures = [];
    for (const establishments of [["11.222.333/0001-82"], [11222333000181], [null], "11.222.333/0001-81", undefined]) {
      const onError = ({ error }) => failures.push(error.message);
      const gateway = gatewayFor([], { authorize: () => ({ establishments }), onError });
      const response = await gateway(get(SIMULATION));
      assert.ok(!(await response.clone().text()).includes("authorize"));
      await problem(response, 503, "Gateway.SessionUnavailable");
    }
    assert.ok(failures.length === 5 && failures.every((message) => message.startsWith("authorize: establishments")));
  });

  test("does not receive the refusal of the read that precedes a sale", async () => {
    const refused = { tipo: "Order.Blocked", titulo: "Bloqueado", status: 403 };
    const { gateway, requests } = gatewayTo(() => Response.json(refused, { status: 403 }), { authorize: sessionOf([CENTRO]) });
    // The page would take the service's refusal as the end of the sale, although an earlier attempt may have started it.
    await problem(await gateway(post("/v1/order/start-cdc-sale", { pedidoId: UNKNOWN })), 403, "Gateway.Upstream");
    assert.equal(requests.map(({ method }) => method).join(), "GET");
    assert.deepEqual(await (await gateway(get(`/v1/order/${UNKNOWN}`))).json(), refused);
  });

  test("waits for both calls together no longer than for one", { timeout: 25_000 }, async (t) => {
    const found = { ...(await fixture("order.response")), documentoEstabelecimento: CENTRO };
    // The order is read after a minute; the sale is never answered.
    const answer = ({ method }) => {
      if (method !== "GET") return never();
      const now = performance.now();
      t.mock.method(performance, "now", () => now + 60_000);
      return Response.json(found);
    };
    const { gateway } = gatewayTo(answer, { authorize: sessionOf([CENTRO]) });
    await problem(await gateway(post("/v1/order/start-cdc-sale", { pedidoId: found.id })), 504);
  });
});

describe("permit", () => {
  test("receives the input as it will be sent, before anything is sent", async () => {
    const seen = [];
    const { gateway, requests, tokens } = gatewayTo(() => Response.json({}), {
      operations: server.OPERATION_NAMES,
      permit: async ({ operation, input, request }, context) => {
        assert.deepEqual([requests.length, tokens.length], [0, 0]);
        assert.equal(request.headers.get("Cookie"), "sessao=1");
        seen.push([operation, input, context]);
        return false;
      },
    });
    const as = (request) => {
      request.headers.set("Cookie", "sessao=1");
      return gateway(request, "ana");
    };
    const large = { ...invoice, arquivoBase64: "QUJD".repeat(100_000) };
    const pageRequests = {
      getSimulationValues: get("/v1/order/simulate-values?valor=1500&prazo=10&modeloJuros=1&tipoValorCalculo=1&outro=1"),
      createOrder: post("/v1/order", { ...order, cpf: "529.982.247-25", margem: 1 }),
      getOrder: get(`/v1/order/${UNKNOWN}`),
      pagedOrders: get("/v1/order/paged?documentoLoja=11.222.333/0001-81"),
      importOrderInvoice: post("/v1/order/invoice", large),
      listWebHooks: get("/v1/webhooks"),
      updateWebHook: pageRequest("PUT", "/v1/webhooks/3", JSON.stringify({ url: "https://loja.example/", tipoAutenticacao: 1 })),
    };
    for (const request of Object.values(pageRequests)) await problem(await as(request), 403, "Gateway.NotPermitted");
    const [values, [, created], read, [, listed], [, imported], hooks, [, updated]] = seen;
    const query = { valor: 1500, prazo: 10, modeloJuros: 1, tipoValorCalculo: 1 };
    assert.deepEqual(values, ["getSimulationValues", query, "ana"]);
    assert.deepEqual([created.cpf, "margem" in created, imported.arquivoBase64], ["52998224725", false, large.arquivoBase64]);
    assert.deepEqual([read[1], hooks[1]], [{ pedidoId: UNKNOWN }, {}]);
    assert.deepEqual(listed, { documentoLoja: "11222333000181", pagina: 1, tamanhoPagina: 10 });
    assert.deepEqual(updated, { tipo: 3, url: "https://loja.example/", tipoAutenticacao: 1 });
    const operations = seen.map(([operation]) => operation);
    assert.deepEqual(operations, Object.keys(pageRequests));
  });

  test("permits by `true` only, and its response is passed on", async () => {
    for (const [answer, status] of [
      [true, 200],
      [1, 403],
      [undefined, 403],
      [{ establishments: [CENTRO] }, 403],
      [new Response("limite", { status: 402 }), 402],
    ]) {
      const { gateway } = gatewayTo(() => Response.json({ pedidoId: UNKNOWN }), { permit: () => answer });
      assert.equal((await gateway(post("/v1/order", order))).status, status);
    }
  });

  test("receives the establishment that a list is limited to", async () => {
    for (const [query, establishments] of [
      ["", [PRAIA]],
      ["?documentoLoja=", [PRAIA]],
      ["?documentoLoja=12abc34501de35", [PRAIA, CENTRO]],
    ]) {
      const { gateway } = gatewayTo(() => assert.fail("a request is sent"), {
        operations: server.OPERATION_NAMES,
        authorize: sessionOf(establishments),
        permit: ({ input }) => Response.json(input),
      });
      const input = await (await gateway(get(`/v1/order/paged${query}`))).json();
      assert.equal(input.documentoLoja, "12ABC34501DE35", query);
    }
  });

  test("is not called for invalid inputs, or for another's establishment", async () => {
    const { gateway } = gatewayTo(() => Response.json([]), {
      authorize: sessionOf([PRAIA]),
      permit: () => assert.fail("called"),
    });
    await problem(await gateway(post("/v1/order", { ...order, cpf: "1" })), 400);
    await problem(await gateway(post("/v1/order", order)), 403, "Gateway.EstablishmentNotAllowed");
  });

  test("cannot change the request", async () => {
    const { gateway, requests } = gatewayTo(() => Response.json({ pedidoId: UNKNOWN }), {
      permit: ({ input }) => {
        input.valorSolicitado = 1;
        return true;
      },
    });
    await gateway(post("/v1/order", order));
    assert.equal((await requests[0].json()).valorSolicitado, order.valorSolicitado);
  });
});
