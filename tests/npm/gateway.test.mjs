/** `createGateway`: what it lets through, what it refuses, and what it never tells. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, beforeEach, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { startSandbox } from "./support/sandbox.mjs";

const order = JSON.parse(await readFile(new URL("../fixtures/create-order.request.json", import.meta.url), "utf8"));
const invoice = JSON.parse(
  await readFile(new URL("../fixtures/import-order-invoice.request.json", import.meta.url), "utf8"),
);
const KEY = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
const TOKEN = {
  token_de_acesso: "token-secreto",
  expira_em_segundos: 3600,
  expira_em: "",
  tipo_de_token: "Bearer",
  escopo: "",
};

let server;
let sandbox;
before(async () => {
  server = await (await makeProject("gateway")).import("parcela/server");
  sandbox = await startSandbox();
});
after(() => sandbox?.stop());

const credentials = () => ({ baseUrl: sandbox.url, clientId: "parceiro-demo", clientSecret: "segredo-demo" });

/** A gateway whose service is a function of the request; `asked` holds what reached it, without the token requests. */
function gatewayTo(answer, { tokenAnswer = () => Response.json(TOKEN), ...options } = {}) {
  const asked = [];
  const tokens = [];
  const fetch = async (request) => {
    if (request.url.endsWith("/accesstoken")) {
      tokens.push(await request.json());
      return tokenAnswer(tokens.length);
    }
    asked.push(request);
    return answer(request);
  };
  const gateway = server.createGateway({
    baseUrl: "https://api.example",
    clientId: "id",
    clientSecret: "segredo",
    authorize: () => true,
    fetch,
    ...options,
  });
  return { gateway, asked, tokens };
}

function get(path, headers = {}) {
  return new Request(`https://loja.example/parcela${path}`, { headers });
}

function post(path, body, headers = {}) {
  const all = { "Content-Type": "application/json", ...headers };
  return new Request(`https://loja.example/parcela${path}`, {
    method: "POST",
    headers: all,
    body: JSON.stringify(body),
  });
}

const SIMULATION = "/v1/order/simulate-installments?valorSolicitado=1500";

async function problem(response, status, tipo) {
  assert.equal(response.status, status);
  assert.equal(response.headers.get("Content-Type"), "application/problem+json");
  const body = await response.json();
  assert.equal(body.status, status);
  assert.equal(body.correlationId, response.headers.get("CorrelationId"));
  if (tipo) assert.equal(body.tipo, tipo);
  return body;
}

describe("a gateway to the sandbox", () => {
  test("carries a sale from the simulation to the link, for the package's own client", async () => {
    const gateway = server.createGateway({ ...credentials(), authorize: () => true });
    const parcela = await (await makeProject("gateway-client")).import("parcela");
    await parcela.init();
    const client = new parcela.Client({ baseUrl: "https://loja.example/api/v1/parcela", fetch: gateway });

    const options = await client.listSimulateInstallments({ valorSolicitado: 1500, tipoValorCalculo: 2 });
    assert.equal(options.length, 24);
    const { pedidoId } = await client.createOrder(order);
    const { linkPagamento } = await client.startCdcSale({ pedidoId });
    assert.match(linkPagamento, /\/pagar\//);
    assert.equal((await client.getOrder(pedidoId)).status.valor, 5);
  });

  test("hands the service's problems on", async () => {
    const gateway = server.createGateway({ ...credentials(), authorize: () => true });
    const path = "/v1/order/simulate-values?valor=1500&prazo=99&modeloJuros=1&tipoValorCalculo=1";
    const { tipo } = await problem(await gateway(get(path, { CorrelationId: "venda-42" })), 400);
    assert.equal(tipo, "Order.TermOutOfRange");
  });
});

describe("what a gateway refuses", () => {
  let passed;
  beforeEach(() => {
    passed = gatewayTo(() => Response.json([]));
  });
  const refuses = async (request, status, tipo) => {
    const refused = await problem(await passed.gateway(request), status, tipo);
    assert.deepEqual([passed.asked.length, passed.tokens.length], [0, 0], "nothing reaches the service");
    return refused;
  };

  test("requests of other sites, by what browsers say of them", async () => {
    for (const site of ["cross-site", "same-site", "anything"]) {
      await refuses(get(SIMULATION, { "Sec-Fetch-Site": site }), 403, "Gateway.CrossSite");
    }
    for (const origin of ["https://outra.example", "https://loja.example:8443", "null"]) {
      await refuses(get(SIMULATION, { Origin: origin }), 403, "Gateway.CrossSite");
    }
  });

  test("operations that are not listed", async () => {
    await refuses(get("/v1/order/paged"), 403, "Gateway.OperationNotAllowed");
    await refuses(post("/v1/webhooks", {}), 403, "Gateway.OperationNotAllowed");
  });

  test("paths and methods of no operation", async () => {
    for (const path of ["/", "/v1", "/v1/authentication/accesstoken", "/v1/order/a/b", "/v2/order"]) {
      await refuses(get(path), 404, "Gateway.UnknownPath");
    }
    const deletion = new Request("https://loja.example/parcela/v1/order", { method: "DELETE" });
    await refuses(deletion, 405, "Gateway.MethodNotAllowed");
    await refuses(get("/v1/order/invoice"), 405, "Gateway.MethodNotAllowed");
  });

  test("bodies that are too large, before they are read to the end", async () => {
    await refuses(post("/v1/order", { ...order, nome: "x".repeat(64 * 1024) }), 413, "Gateway.BodyTooLarge");
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new TextEncoder().encode(" ".repeat(1024)));
      },
    });
    const headers = { "Content-Type": "application/json" };
    const request = new Request("https://loja.example/v1/order", {
      method: "POST",
      headers,
      body: endless,
      duplex: "half",
    });
    await refuses(request, 413, "Gateway.BodyTooLarge");
    assert.ok(sent < 100, `${sent} kB were read`);
  });

  test("bodies that are no JSON", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    await refuses(post("/v1/order", order, headers), 415, "Gateway.ContentType");
    const broken = new Request("https://loja.example/v1/order", {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: "{",
    });
    await refuses(broken, 400, "Gateway.InvalidJson");
  });

  test("inputs that break a rule, by their fields", async () => {
    const invalid = { ...order, cpf: "529.982.247-26", endereco: { ...order.endereco, cep: "1" } };
    const { erros } = await refuses(post("/v1/order", invalid), 400);
    assert.deepEqual(Object.keys(erros), ["cpf", "endereco.cep"]);
    for (const [path, field] of [
      ["/v1/order/simulate-installments", "valorSolicitado"],
      ["/v1/order/simulate-installments?valorSolicitado=mil", "valorSolicitado"],
      ["/v1/order/simulate-installments?valorSolicitado=1500&valorSolicitado=2", "valorSolicitado"],
      ["/v1/order/1", "pedidoId"],
    ]) {
      const { erros } = await refuses(get(path), 400);
      assert.deepEqual(Object.keys(erros), [field], path);
    }
    const { erros: keys } = await refuses(post("/v1/order", order, { "Idempotency-Key": "1" }), 400);
    assert.deepEqual(Object.keys(keys), ["idempotencyKey"]);
  });
});

describe("who a gateway lets in", () => {
  test("is decided by authorize, with the request and the server's own context", async () => {
    const seen = [];
    const { gateway, asked } = gatewayTo(() => Response.json([]), {
      authorize: async (request, context) => {
        seen.push([request.headers.get("Cookie"), context]);
        return context?.user === "ana";
      },
    });
    await problem(await gateway(get(SIMULATION, { Cookie: "sessao=1" })), 401, "Gateway.Unauthorized");
    assert.equal(asked.length, 0);
    assert.equal((await gateway(get(SIMULATION), { user: "ana" })).status, 200);
    assert.deepEqual(seen, [
      ["sessao=1", undefined],
      [null, { user: "ana" }],
    ]);
  });

  test("only true is true, and a response is given as it is", async () => {
    for (const answer of [undefined, null, 1, "yes", {}]) {
      const { gateway } = gatewayTo(() => Response.json([]), { authorize: () => answer });
      assert.equal((await gateway(get(SIMULATION))).status, 401);
    }
    const { gateway } = gatewayTo(() => Response.json([]), {
      authorize: () => Response.redirect("https://loja.example/"),
    });
    assert.equal((await gateway(get(SIMULATION))).status, 302);
  });

  test("an authorize that throws lets nobody in, and only the server's log knows why", async () => {
    const failures = [];
    const { gateway, asked } = gatewayTo(() => Response.json([]), {
      authorize: () => {
        throw new Error("banco de dados em 10.0.0.7");
      },
      onError: (failure) => failures.push(failure),
    });
    const response = await gateway(get(SIMULATION));
    assert.ok(!(await response.clone().text()).includes("10.0.0.7"));
    const { correlationId } = await problem(response, 500);
    assert.equal(asked.length, 0);
    assert.deepEqual(
      [failures[0].error.message, failures[0].correlationId],
      ["banco de dados em 10.0.0.7", correlationId],
    );
  });

  test("pages of the same site, of listed origins, and what is no page", async () => {
    const { gateway } = gatewayTo(() => Response.json([]), { allowedOrigins: ["https://painel.example"] });
    for (const headers of [
      {},
      { "Sec-Fetch-Site": "same-origin", Origin: "https://loja.example" },
      { "Sec-Fetch-Site": "none" },
      { Origin: "https://loja.example" },
      { "Sec-Fetch-Site": "cross-site", Origin: "https://painel.example" },
    ]) {
      assert.equal((await gateway(get(SIMULATION, headers))).status, 200, JSON.stringify(headers));
    }
  });
});

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
      request.headers.get("Authorization") === `Bearer ${valid}`
        ? Response.json([])
        : new Response("", { status: 401 }),
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
    assert.equal(
      tokens.length,
      4,
      "the one that has ended is replaced before it is sent, and again when it is refused",
    );

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
    const refused = server.createGateway({ ...credentials(), clientSecret: "errado", authorize: () => true });
    await problem(await refused(get(SIMULATION)), 502);
    const html = gatewayTo(() => new Response("<!doctype html>"));
    await problem(await html.gateway(get(SIMULATION)), 502);
  });

  test("may be more than the widget needs, where it is asked for", async () => {
    const list = { itens: [], pagina: { tem_proximo: false, tem_anterior: false, numero: 2, tamanho: 10, total: 0 } };
    const { gateway, asked } = gatewayTo(() => Response.json(list), { operations: ["pagedOrders", "deleteWebHook"] });
    const response = await gateway(get("/v1/order/paged?status=5&pagina=2&documentoCliente=529.982.247-25"));
    assert.equal((await response.json()).pagina.numero, 2);
    assert.equal(
      asked[0].url,
      "https://api.example/v1/order/paged?status=5&documentoCliente=52998224725&pagina=2&tamanhoPagina=10",
    );
    const deletion = new Request("https://loja.example/v1/webhooks/3", { method: "DELETE" });
    assert.equal((await gateway(deletion)).status, 204);
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

describe("where a gateway is mounted", () => {
  test("is found, or said", async () => {
    const found = gatewayTo(() => Response.json([]));
    for (const prefix of ["", "/parcela", "/api/v1/parcela"]) {
      const response = await found.gateway(new Request(`https://loja.example${prefix}${SIMULATION}`));
      assert.equal(response.status, 200, prefix);
    }
    const said = gatewayTo(() => Response.json([]), { basePath: "/parcela/" });
    assert.equal((await said.gateway(get(SIMULATION))).status, 200);
    await problem(await said.gateway(new Request(`https://loja.example/outra${SIMULATION}`)), 404);
  });
});

describe("the options of a gateway", () => {
  test("are checked when it is made, by name and without their values", () => {
    const right = { ...credentials(), authorize: () => true };
    for (const [option, value] of [
      ["baseUrl", "/parcela"],
      ["clientId", ""],
      ["clientSecret", undefined],
      ["authorize", undefined],
      ["operations", ["generateAccessToken"]],
      ["maxBodyBytes", -1],
      ["allowedOrigins", "https://loja.example"],
      ["basePath", "parcela"],
      ["timeoutMs", 0],
    ]) {
      assert.throws(
        () => server.createGateway({ ...right, [option]: value }),
        ({ name, code, message }) =>
          name === "ParcelaError" && code === "validation" && message.includes(option) && !message.includes("segredo"),
        option,
      );
    }
  });
});
