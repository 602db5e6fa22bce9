/** Inputs, filters and options are read once, at the call, and values that cannot be read are refused. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { load, loadSdk } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";

const order = await fixture("create-order.request");
const onTheWire = await fixture("create-order.sent");
const golden = await fixture("order.response");
const parcela = await loadSdk();
const { createGateway, createServerClient, generateAccessToken } = await load("parcela/server");

const baseUrl = "https://api.example";
const KEYS = ["0190d3c5-7a2e-4bbd-8a5d-6f2b1c3d4e50", "0190d3c5-7a2e-4bbd-8a5d-6f2b1c3d4e51"];
const FILE = { pedidoId: golden.id, nomeArquivo: "nota.xml" };

/** Returns a client of each kind, and the requests that it has sent. */
function clients(answer = () => Response.json({ pedidoId: golden.id })) {
  const make = (create) => {
    const sent = [];
    const fetch = async (request) => {
      if (request.url.endsWith("/accesstoken"))
        return Response.json({ token_de_acesso: "t", expira_em_segundos: 3600, tipo_token: "Bearer" });
      const text = await request.text();
      const url = new URL(request.url);
      sent.push({ url, key: request.headers.get("idempotency-key"), body: text && JSON.parse(text) });
      return answer(url);
    };
    return { client: create(fetch), sent };
  };
  return {
    Client: make((fetch) => new parcela.Client({ baseUrl, tokenProvider: () => "t", fetch, maxRetries: 0 })),
    createServerClient: make((fetch) => createServerClient({ baseUrl, clientId: "c", clientSecret: "s", fetch, maxRetries: 0 })),
  };
}

const done = () => new Response(null, { status: 204 });
const page = (itens, numero, tem_proximo) =>
  Response.json({ itens, pagina: { tem_proximo, tem_anterior: numero > 1, numero, tamanho: 10, total: 100 } });
const numberOf = (url) => Number(url.searchParams.get("pagina"));

const refused =
  (...names) =>
  (error) => {
    assert.ok(parcela.isParcelaError(error), String(error));
    assert.equal(error.code, "validation");
    assert.deepEqual(Object.keys(error.erros).sort(), names.sort());
    assert.doesNotMatch(JSON.stringify(error) + error.message, /SECRET/);
    return true;
  };
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
const thrower = (name) =>
  Object.defineProperty({}, name, {
    get: () => {
      throw new Error("SECRET");
    },
    enumerable: true,
  });

for (const kind of ["Client", "createServerClient"]) {
  describe(kind, () => {
    test("an input and options that the caller fills anew for the next call belong to their own call", async () => {
      const { client, sent } = clients()[kind];
      const input = { ...order, endereco: { ...order.endereco } };
      const options = {};
      const calls = KEYS.map((idempotencyKey, at) => {
        input.valorSolicitado = 1000 + at;
        input.endereco.numero = String(at);
        options.idempotencyKey = idempotencyKey;
        return client.createOrder(input, options);
      });
      await Promise.all(calls);
      const made = sent.map(({ key, body }) => [key, body.valorSolicitado, body.endereco.numero]);
      assert.deepEqual(
        made.sort(),
        KEYS.map((key, at) => [key, 1000 + at, String(at)]),
      );
    });

    test("withResponse, updateWebHook and startCdcSale read their input at the call", async () => {
      const { client, sent } = clients(() => Response.json({}))[kind];
      const webhook = { url: "https://first.example/", tipoAutenticacao: 1 };
      const sale = { pedidoId: golden.id };
      const options = { idempotencyKey: KEYS[0] };
      const calls = [client.updateWebHook(3, webhook), client.startCdcSale(sale), client.withResponse().createOrder({ ...order }, options)];
      webhook.url = "https://second.example/";
      sale.pedidoId = crypto.randomUUID();
      options.idempotencyKey = KEYS[1];
      await Promise.allSettled(calls);
      assert.deepEqual(
        sent.flatMap(({ body }) => body.url ?? []),
        ["https://first.example/"],
      );
      assert.deepEqual(
        sent.flatMap(({ body, url }) => (url.pathname.endsWith("start-cdc-sale") ? body.pedidoId : [])),
        [golden.id],
      );
      assert.deepEqual(
        sent.flatMap(({ body, key }) => (body.cpf ? key : [])),
        [KEYS[0]],
      );
    });

    test("an invoice is sent to the order that the input named at the call", async () => {
      const { client, sent } = clients(done)[kind];
      const input = { ...FILE, arquivo: new Blob(["<nota/>"]) };
      const sending = client.importOrderInvoice(input);
      Object.assign(input, { pedidoId: crypto.randomUUID(), nomeArquivo: "outra.xml" });
      await sending;
      assert.deepEqual(sent[0].body, { ...FILE, arquivoBase64: btoa("<nota/>") });
    });

    test("the bytes of every view of a buffer are sent", async () => {
      const bytes = new Uint8Array([0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde, 0xf0, 0x12]);
      const views = [Uint16Array, DataView, Float64Array].map((View) => new View(bytes.buffer, 0, 8 / (View.BYTES_PER_ELEMENT ?? 1)));
      for (const arquivo of views) {
        const { client, sent } = clients(done)[kind];
        await client.importOrderInvoice({ ...FILE, arquivo });
        assert.equal(sent[0].body.arquivoBase64, btoa(String.fromCharCode(...bytes.subarray(0, 8))));
      }
    });

    test("a file that is none is refused by its name", async () => {
      const { client, sent } = clients(done)[kind];
      const lying = { size: 2, arrayBuffer: async () => 5 };
      for (const arquivo of ["aGk=", 5, [1, 2], {}, new Map(), lying, revoked(), thrower("size")])
        await assert.rejects(client.importOrderInvoice({ ...FILE, arquivo }), refused("arquivo"));
      await assert.rejects(client.importOrderInvoice(Object.assign(thrower("arquivo"), FILE)), refused("arquivo"));
      assert.deepEqual(sent, []);
    });

    test("an object of another kind is neither an input, a filter nor options", async () => {
      const { client, sent } = clients()[kind];
      for (const other of [
        new Map([["status", 5]]),
        new Set(),
        Promise.resolve({}),
        new Date(),
        new Error("x"),
        new URLSearchParams("status=5"),
        [],
        revoked(),
      ]) {
        await assert.rejects(client.createOrder(order, other), refused("options"));
        await assert.rejects(client.withResponse().createOrder(order, other), refused("options"));
        await assert.rejects(client.createOrder(other), refused("input"));
        await assert.rejects(client.createOrder({ ...order, endereco: other }), refused("endereco"));
        await assert.rejects(client.pagedOrders(other), refused("input"));
        await assert.rejects(client.orders(other).toArray(), refused("input"));
        await assert.rejects(client.orders({}, other).toArray(), refused("options"));
      }
      assert.deepEqual(sent, []);
    });

    test("a class with getters, and inherited members, are read", async () => {
      class Sale {
        #of = order;
        get cpf() {
          return this.#of.cpf;
        }
      }
      const { client, sent } = clients()[kind];
      const { cpf: _, ...rest } = order;
      await client.createOrder(Object.assign(new Sale(), rest));
      await client.createOrder(Object.create(order));
      assert.deepEqual(
        sent.map(({ body }) => body),
        [onTheWire, onTheWire],
      );
    });

    test("a getter that throws and half of a surrogate pair are refused by their names", async () => {
      const { client, sent } = clients()[kind];
      await assert.rejects(client.createOrder(order, thrower("idempotencyKey")), refused("idempotencyKey"));
      const { cpf: _, ...rest } = order;
      await assert.rejects(client.createOrder(Object.assign(thrower("cpf"), rest)), refused("cpf"));
      await assert.rejects(client.createOrder({ ...order, nome: "Ana \ud83d Lima" }), refused("nome"));
      const webhook = { url: "https://a.example/", tipoAutenticacao: 2, credencial: "u:\ud800" };
      await assert.rejects(client.createWebHook({ tipo: 3, ...webhook }), refused("credencial"));
      await assert.rejects(client.pagedCustomers({ nome: "\udc00" }), refused("nome"));
      assert.deepEqual(sent, []);
    });

    test("a list keeps the filter and the options of its call", async () => {
      const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
      const listed = (url) => page([{ ...golden, id: ids[numberOf(url) - 1] }], numberOf(url), numberOf(url) < ids.length);
      const { client, sent } = clients(listed)[kind];
      const filter = { dataInicio: new Date("2026-11-01T12:00:00Z"), status: 5 };
      const options = { correlationId: "um" };
      for await (const { id } of client.orders(filter, options)) {
        assert.ok(ids.includes(id));
        filter.dataInicio.setTime(0);
        filter.status = 6;
        options.signal = AbortSignal.abort();
      }
      assert.ok(sent.length >= ids.length);
      const asked = new Set(sent.map(({ url }) => `${url.searchParams.get("dataInicio")} ${url.searchParams.get("status")}`));
      assert.deepEqual([...asked], ["2026-11-01T09:00:00.000-03:00 5"]);
    });

    test("a list that repeats its items for ever ends with an error", async () => {
      const walks = {
        loop: (list) => list.toArray(),
        limit: (list) => list.toArray({ limit: 5 }),
        pages: async (list) => {
          for await (const { itens } of list.pages()) assert.equal(itens.length, 1);
        },
      };
      for (const walk of Object.values(walks)) {
        const { client, sent } = clients((url) => page([golden], numberOf(url), true))[kind];
        await assert.rejects(walk(client.orders()), { code: "decode" });
        assert.equal(sent.length, 11);
      }
    });

    test("the options of toArray and the first page are checked", async () => {
      const { client, sent } = clients(() => page([golden], 1, false))[kind];
      for (const [options, name] of [
        [5, "limit"],
        [new Map(), "limit"],
        [{ limite: 5 }, "limite"],
        [thrower("limit"), "limit"],
        [revoked(), "limit"],
      ])
        await assert.rejects(client.orders().toArray(options), refused(name));
      for (const pagina of ["2", true, [2], "", { valueOf: () => 2 }])
        await assert.rejects(client.orders({ pagina }).toArray(), refused("pagina"));
      assert.deepEqual(sent, []);
      assert.equal((await client.orders({ pagina: 1n }).toArray(null)).length, 1);
    });
  });
}

test("an input is sent without fields that the specification does not name, such as an income", async () => {
  const more = { ...order, renda: 5000, endereco: { ...order.endereco, referencia: "portaria" } };
  assert.deepEqual(JSON.parse((await parcela.requestOf("createOrder", more)).body), onTheWire);
});

test("requestOf reads its input at the call, and violationsOf as the client does", async () => {
  const input = { ...order };
  const building = parcela.requestOf("createOrder", input);
  input.cpf = "";
  assert.deepEqual(JSON.parse((await building).body), onTheWire);
  assert.deepEqual(parcela.violationsOf("createOrder", new Map(Object.entries(order))), { input: [{ rule: "type" }] });
  assert.deepEqual(parcela.violationsOf("importOrderInvoice", { ...FILE, arquivo: "x" }), { arquivo: [{ rule: "type" }] });
});

test("retry must be an object of numbers", () => {
  for (const retry of [5, "x", true, [], () => 1, new Map([["maxMs", 1]])])
    assert.throws(() => new parcela.Client({ baseUrl, retry }), refused("retry.baseMs", "retry.maxMs"));
  assert.throws(() => new parcela.Client({ baseUrl, retry: thrower("maxMs") }), refused("retry.maxMs"));
});

test("the options of generateAccessToken are read at the call", async () => {
  let id;
  const fetch = async ({ headers }) => {
    id = headers.get("correlationid");
    return Response.json({ token_de_acesso: "t", expira_em_segundos: 3600, tipo_token: "Bearer" });
  };
  const options = { correlationId: "um" };
  const asked = generateAccessToken({ baseUrl, clientId: "c", clientSecret: "s", fetch }, options);
  options.correlationId = "dois";
  await asked;
  assert.equal(id, "um");
});

test("the options of a client and of a gateway are those of the call, and their secrets are read at the first request", async () => {
  const seen = [];
  const fetch = async (request) => {
    if (!request.url.endsWith("/accesstoken")) return Response.json({ pedidoId: golden.id });
    seen.push((await request.json()).clientId);
    return Response.json({ token_de_acesso: "t", expira_em_segundos: 3600, tipo_token: "Bearer" });
  };
  const options = { baseUrl, clientId: "um", clientSecret: "s", fetch };
  const client = createServerClient(options);
  options.clientId = "dois";
  await client.createOrder(order);
  const operations = ["createOrder"];
  const given = { baseUrl, clientId: "três", clientSecret: "s", fetch, operations, authorize: () => true };
  const gateway = createGateway(given);
  operations.push("pagedCustomers");
  given.clientId = "quatro";
  given.authorize = () => false;
  const url = "https://loja.example/parcela/v1";
  assert.equal((await gateway(new Request(`${url}/customer/paged`))).status, 403);
  const headers = { "Content-Type": "application/json", Origin: "https://loja.example" };
  const sale = new Request(`${url}/order`, { method: "POST", headers, body: JSON.stringify(order) });
  assert.equal((await gateway(sale)).status, 200);
  let secret;
  const late = createServerClient({
    baseUrl,
    clientId: "cinco",
    fetch,
    get clientSecret() {
      return secret;
    },
  });
  secret = "s";
  await late.createOrder(order);
  assert.deepEqual(seen, ["um", "três", "cinco"]);
});
