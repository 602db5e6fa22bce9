/** `createGateway`: its refusals, the requests and answers that pass through it, and its options. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, TOKEN, gatewayTo, get, pageRequest, post, problem, server, byFetchOnly } from "./support/gateway.mjs";
import { never } from "./support/promises.mjs";
import { openSandbox } from "./support/sandbox.mjs";

const KEY = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
const order = await fixture("create-order.request");
const { credentials } = await openSandbox();
const nothing = () => Response.json([]);

describe("a gateway refuses", () => {
  let passed;
  beforeEach(() => (passed = gatewayTo(nothing)));
  const refuses = async (request, status, tipo) => {
    const refused = await problem(await passed.gateway(request), status, tipo);
    assert.deepEqual([passed.requests.length, passed.tokens.length], [0, 0], "nothing reaches the service");
    return refused;
  };

  test("requests of other sites, by the browser's headers", async () => {
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

  test("unknown paths and methods", async () => {
    for (const path of ["/", "/v1", "/v1/authentication/accesstoken", "/v1/order/a/b", "/v2/order"]) {
      await refuses(get(path), 404, "Gateway.UnknownPath");
    }
    // A proxy that allows `/v1/order/simulate-installments` by prefix would allow these too.
    for (const path of ["/v1/order/simulate-installments/v1/order", "/v1/v1/order", "/api/v1/parcela/v1/order", "/api%2Fv1%2fx/v1/order"]) {
      await refuses(post(path, order), 404, "Gateway.UnknownPath");
    }
    await refuses(pageRequest("DELETE", "/v1/order"), 405, "Gateway.MethodNotAllowed");
    await refuses(get("/v1/order/invoice"), 405, "Gateway.MethodNotAllowed");
  });

  test("bodies that are too large, before they are read completely", byFetchOnly, async (t) => {
    await refuses(post("/v1/order", { ...order, nome: "x".repeat(64 * 1024) }), 413, "Gateway.BodyTooLarge");
    const pull = t.mock.fn((controller) => controller.enqueue(new TextEncoder().encode(" ".repeat(1024))));
    await refuses(pageRequest("POST", "/v1/order", new ReadableStream({ pull })), 413, "Gateway.BodyTooLarge");
    assert.ok(pull.mock.callCount() < 100, `${pull.mock.callCount()} kB were read`);
  });

  test("bodies that are not JSON", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    await refuses(post("/v1/order", order, headers), 415, "Gateway.ContentType");
    const utf8 = { "Content-Type": "application/json; charset=utf-8" };
    await refuses(pageRequest("POST", "/v1/order", "{", utf8), 400, "Gateway.InvalidJson");
  });

  test("invalid inputs, by their fields", async () => {
    const invalid = { ...order, cpf: "529.982.247-26", endereco: { ...order.endereco, cep: "1" } };
    const { erros } = await refuses(post("/v1/order", invalid), 400);
    assert.deepEqual(Object.keys(erros), ["cpf", "endereco.cep"]);
    for (const [path, field] of [
      ["/v1/order/simulate-installments", "valorSolicitado"],
      ["/v1/order/simulate-installments?valorSolicitado=mil", "valorSolicitado"],
      ["/v1/order/simulate-installments?valorSolicitado=1500&valorSolicitado=2", "valorSolicitado"],
      ["/v1/order/1", "pedidoId"],
      ["/v1/order/simulate-installments?valorSolicitado=1500&tipoValorCalculo=1&tipoValorCalculo=1", "tipoValorCalculo"],
    ]) {
      const { erros } = await refuses(get(path), 400);
      assert.deepEqual(Object.keys(erros), [field], path);
    }
    const { erros: keys } = await refuses(post("/v1/order", order, { "Idempotency-Key": "1" }), 400);
    assert.deepEqual(Object.keys(keys), ["idempotencyKey"]);
  });
});

describe("the access to a gateway", () => {
  test("is decided by authorize, with the request and the server's own context", async () => {
    const seen = [];
    const { gateway, requests } = gatewayTo(nothing, {
      authorize: async (request, context) => {
        seen.push([request.headers.get("Cookie"), context]);
        return context?.user === "ana";
      },
    });
    await problem(await gateway(get(SIMULATION, { Cookie: "sessao=1" })), 401, "Gateway.Unauthorized");
    assert.equal(requests.length, 0);
    assert.equal((await gateway(get(SIMULATION), { user: "ana" })).status, 200);
    assert.deepEqual(seen[0], ["sessao=1", undefined]);
    assert.deepEqual(seen[1], [null, { user: "ana" }]);
  });

  test("is granted by `true` only, and a response is passed on", async () => {
    for (const answer of [undefined, null, 1, "yes", {}]) {
      const { gateway } = gatewayTo(nothing, { authorize: () => answer });
      assert.equal((await gateway(get(SIMULATION))).status, 401);
    }
    const { gateway } = gatewayTo(nothing, { authorize: () => Response.redirect("https://loja.example/") });
    assert.equal((await gateway(get(SIMULATION))).status, 302);
  });

  test("is for pages of the same site, of listed origins, and for programs", async () => {
    const { gateway } = gatewayTo(nothing, { allowedOrigins: ["https://painel.example", "capacitor://localhost"] });
    for (const headers of [
      {},
      { "Sec-Fetch-Site": "same-origin", Origin: "https://loja.example" },
      { "Sec-Fetch-Site": "none" },
      { Origin: "https://loja.example" },
      { "Sec-Fetch-Site": "cross-site", Origin: "https://painel.example" },
      { "Sec-Fetch-Site": "cross-site", Origin: "capacitor://localhost" },
    ]) {
      assert.equal((await gateway(get(SIMULATION, headers))).status, 200, JSON.stringify(headers));
    }
  });
});

describe("the path of a gateway", () => {
  test("is detected, or configured", async () => {
    const found = gatewayTo(nothing);
    for (const prefix of ["", "/parcela", "/api/v2/parcela"]) {
      const response = await found.gateway(new Request(`https://loja.example${prefix}${SIMULATION}`));
      assert.equal(response.status, 200, prefix);
    }
    const versioned = gatewayTo(nothing, { basePath: "/api/v1/parcela" });
    assert.equal((await versioned.gateway(new Request(`https://loja.example/api/v1/parcela${SIMULATION}`))).status, 200);
    const configured = gatewayTo(nothing, { basePath: "/parcela/" });
    assert.equal((await configured.gateway(get(SIMULATION))).status, 200);
    await problem(await configured.gateway(new Request(`https://loja.example/outra${SIMULATION}`)), 404);
  });
});

describe("the options of a gateway", () => {
  const wrong = [
    ["baseUrl", "/parcela"],
    ["baseUrl", "https://id:segredo@api.example"],
    ["clientId", ""],
    ["clientSecret", undefined],
    ["authorize", undefined],
    ["operations", ["generateAccessToken"]],
    ["maxBodyBytes", -1],
    ["allowedOrigins", "https://loja.example"],
    ...[
      "https://loja.example/",
      "https://loja.example:443",
      "https://Loja.example",
      "loja.example",
      "null",
      "*",
      "https://*.loja.example",
    ].map((origin) => ["allowedOrigins", [origin]]),
    ...["parcela", "/a/../b", "/a/./b", "//loja.example", "/loja?a", "/loja#a", "/minha loja", "/lojá", "\\loja"].map((path) => [
      "basePath",
      path,
    ]),
    ["timeoutMs", 0],
    ["timeoutMs", 2_147_483_647],
    ["onError", "console"],
    ["onEror", () => {}],
    ["onRefusal", "console"],
    ["onAnswer", "console"],
    ["onRequest", "console"],
    ["onResponse", "console"],
    ["cors", {}],
    ["cors", { origins: ["*"] }],
    ["cors", { origins: ["null"] }],
    ["cors", { origins: ["capacitor://localhost"], credentials: "include" }],
    ["cors", { origins: ["capacitor://localhost"], allowedHeaders: ["*,"] }],
  ];
  const isRefusalOf =
    (option) =>
    ({ name, code, message, erros }) =>
      name === "ParcelaError" &&
      code === "validation" &&
      message.includes(option) &&
      !message.includes("segredo") &&
      Object.keys(erros)[0].startsWith(option);

  test("are checked on request, by name and without their values", async () => {
    const right = { baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo", authorize: () => true };
    const { gateway, tokens } = gatewayTo(nothing);
    assert.deepEqual([await gateway.check(), tokens.length], [undefined, 1]);
    for (const [option, value] of wrong) {
      const gateway = server.createGateway({ ...right, [option]: value });
      assert.throws(() => gateway.check(), isRefusalOf(option), `${option}: ${value}`);
    }
    assert.throws(() => server.createGateway().check(), { code: "validation" });
  });

  test("are checked at the first request: a site is built without its secrets, and sells nothing without them", async (context) => {
    const logged = context.mock.method(console, "error", () => {});
    for (const [option, value] of wrong) {
      const { gateway, requests, tokens, failures } = gatewayTo(nothing, { [option]: value });
      const context = { user: "ana" };
      const answer = await problem(await gateway(get(SIMULATION), context), 500, "Gateway.Misconfigured");
      assert.ok(!JSON.stringify(answer).includes(option), "the name of the option stays on the server");
      assert.deepEqual([requests.length, tokens.length], [0, 0]);
      if (option === "onError") {
        assert.match(logged.mock.calls[0].arguments[0], /the option onError must be a function/);
        continue;
      }
      assert.ok(isRefusalOf(option)(failures[0].error), option);
      assert.deepEqual([failures[0].operation, failures[0].context], [null, context]);
    }
  });
});

describe("a gateway passes on", () => {
  test("the operation's input, two headers, and the token", async () => {
    const { gateway, requests, tokens } = gatewayTo(() => Response.json({ pedidoId: KEY }));
    const headers = { "Idempotency-Key": KEY, CorrelationId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042" };
    const others = { Cookie: "sessao=1", Authorization: "Bearer da-pagina", "X-Forwarded-For": "10.0.0.1" };
    // Next's edge runtime puts the segments of a catch-all route there.
    const response = await gateway(post("/v1/order?path=v1&path=order", order, { ...headers, ...others }));
    assert.deepEqual(await response.json(), { pedidoId: KEY });

    const [request] = requests;
    assert.equal(request.url, "https://api.example/v1/order");
    assert.equal((await request.json()).cpf, "52998224725");
    assert.deepEqual(Object.fromEntries(request.headers), {
      accept: "application/json",
      authorization: "Bearer token-secreto",
      "content-type": "application/json",
      correlationid: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042",
      "idempotency-key": "b8ea1e8b-13da-4266-8a42-c8088b480c14", // the page's, bound to the establishment
    });
    assert.deepEqual(tokens, [{ clientId: "id", clientSecret: "segredo" }]);
  });

  test("a new correlation identifier in place of one that is no UUID", async () => {
    const { gateway, requests } = gatewayTo(() => Response.json([]));
    for (const given of ["duas palavras", "52998224725", "ana@exemplo.com.br"]) {
      const answer = await gateway(get(SIMULATION, { CorrelationId: given }));
      const sent = requests.at(-1).headers.get("CorrelationId");
      assert.match(sent, /^[\da-f]{8}-/);
      assert.equal(answer.headers.get("CorrelationId"), sent);
    }
  });

  test("the trace of the page, if it is valid", async () => {
    const parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const long = `a=${"x".repeat(511)}`;
    for (const [traceparent, tracestate, ...passed] of [
      [parent, "rojo=00f067aa0ba902b7, congo=t61rcWkgMzE", parent, "rojo=00f067aa0ba902b7,congo=t61rcWkgMzE"],
      [parent, undefined, parent, null],
      [parent, "CPF=529.982.247-25", parent, null],
      [parent, long, parent, null],
      [parent, `a=1${",b=2".repeat(32)}`, parent, null],
      ...[parent.replace("00-", "ff-"), parent.slice(0, -1), `${parent}-x`, parent.toUpperCase(), "529.982.247-25"].map((wrong) => [
        wrong,
        "rojo=1",
        null,
        null,
      ]),
      [`00-${"0".repeat(32)}-b7ad6b7169203331-01`, undefined, null, null],
      [undefined, "rojo=1", null, null],
    ]) {
      const { gateway, requests } = gatewayTo(nothing);
      const headers = Object.entries({ traceparent, tracestate }).filter(([, value]) => value !== undefined);
      await gateway(get(SIMULATION, Object.fromEntries(headers)));
      assert.deepEqual(
        ["traceparent", "tracestate"].map((name) => requests[0].headers.get(name)),
        passed,
        `${traceparent} ${tracestate}`,
      );
    }
  });

  test("the operation, route and outcome of a request to its hooks, and never a document", async (t) => {
    const lines = [];
    const note = ({ operation, route, method, attempt, status, code, durationMs, ...rest }, context) => {
      assert.doesNotMatch(JSON.stringify(rest), /529\.?982|valorSolicitado|segredo/);
      const end = status === undefined ? "" : ` ${status} ${code} ${durationMs >= 0}`;
      lines.push(`${operation} ${method} ${route} ${attempt}${end} ${context}`);
      throw new Error("a bad log");
    };
    let refused = true;
    const answer = () => (refused ? ((refused = false), new Response("", { status: 401 })) : Response.json([]));
    const hooks = { onRequest: note, onResponse: note };
    await gatewayTo(answer, hooks).gateway(get(SIMULATION), "ana");
    const [token, simulation] = [
      "generateAccessToken POST /v1/authentication/accesstoken",
      "listSimulateInstallments GET /v1/order/simulate-installments",
    ];
    const obtained = [`${token} 1 ana`, `${token} 1 200 null true ana`];
    assert.deepEqual(lines, [
      ...obtained,
      ...[`${simulation} 1 ana`, `${simulation} 1 401 unauthorized true ana`],
      ...obtained,
      ...[`${simulation} 2 ana`, `${simulation} 2 200 null true ana`],
    ]);
    lines.length = 0;
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const silent = () => (setImmediate(() => t.mock.timers.tick(60_000)), never());
    await problem(await gatewayTo(silent, { ...hooks, timeoutMs: 60_000 }).gateway(get(`/v1/order/${KEY}`), "rui"), 504);
    assert.deepEqual(
      lines.slice(2),
      ["", " null timeout true"].map((end) => `getOrder GET /v1/order/{pedidoId} 1${end} rui`),
    );
  });

  test("a request once, as the caller decides about retries", async () => {
    const { gateway, requests } = gatewayTo(() => new Response("", { status: 503, headers: { "Retry-After": "7" } }));
    const response = await gateway(get(SIMULATION));
    assert.equal(response.headers.get("Retry-After"), "7");
    await problem(response, 503);
    assert.equal(requests.length, 1);
  });

  test("one token for all requests, and another once it is refused", async () => {
    let valid = "token-secreto";
    const { gateway, tokens } = gatewayTo(({ headers }) =>
      headers.get("Authorization") === `Bearer ${valid}` ? Response.json([]) : new Response("", { status: 401 }),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => gateway(get(SIMULATION))));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(tokens.length, 1);
    valid = "outro";
    await problem(await gateway(get(SIMULATION)), 502);
    assert.equal(tokens.length, 2);
  });

  test("a token that is renewed before it expires, and requested again if there is none", async () => {
    const lifetimes = { 1: 3600, 2: 0, 3: 3600 };
    const { gateway, tokens } = gatewayTo(() => new Response("", { status: 401 }), {
      tokenAnswer: (count) => Response.json({ ...TOKEN, expira_em_segundos: lifetimes[count] }),
    });
    await gateway(get(SIMULATION));
    assert.equal(tokens.length, 2, "the refused one is replaced, once");
    await gateway(get(SIMULATION));
    assert.equal(tokens.length, 4, "an expired token is replaced before it is sent, and again when it is refused");

    const failing = gatewayTo(() => Response.json([]), {
      tokenAnswer: (count) => (count === 1 ? new Response("", { status: 503 }) : Response.json(TOKEN)),
    });
    await problem(await failing.gateway(get(SIMULATION)), 503, "Gateway.TokenUnavailable");
    assert.equal((await failing.gateway(get(SIMULATION))).status, 200);
  });

  test("answers without the service's headers, and never a secret", async () => {
    const { gateway } = gatewayTo((request) => {
      const headers = { "Set-Cookie": "a=b", Server: "nginx/1.2", Authorization: request.headers.get("Authorization") };
      return new Response(`<h1>${request.headers.get("Authorization")}</h1>`, { status: 502, headers });
    });
    const logged = gatewayTo(() => new Response("", { status: 500 }));
    for (const response of [await gateway(get(SIMULATION)), await logged.gateway(get(SIMULATION))]) {
      const names = ["cache-control", "content-type", "correlationid", "x-content-type-options"];
      assert.deepEqual([...response.headers.keys()], names);
      assert.doesNotMatch(await response.text(), /token-secreto|segredo|h1/);
    }
    assert.doesNotMatch(JSON.stringify(logged.failures) + logged.failures[0].error.stack, /token-secreto|segredo/);
  });

  test("an unreachable service as a failure of the service", async () => {
    const slow = gatewayTo(never, { timeoutMs: 600 });
    await problem(await slow.gateway(get(SIMULATION)), 504);
    const failures = [];
    const onError = (failure) => failures.push(failure);
    const refused = server.createGateway({ ...credentials, clientSecret: "errado", authorize: () => true, onError });
    const answered = await refused(get(SIMULATION));
    const text = await answered.clone().text();
    await problem(answered, 503, "Gateway.TokenUnavailable");
    const { error } = failures[0];
    assert.equal(error.code, "unauthorized");
    assert.match(error.message, /the service refuses clientId and clientSecret: .*Authentication\.InvalidCredentials/);
    assert.deepEqual([Object.keys(error.erros), error.message.includes("errado")], [["clientId", "clientSecret"], false]);
    assert.ok(server.isParcelaError(error.cause), "the provider's refusal of the credentials");
    assert.deepEqual([error.cause.operation, error.cause.status], ["generateAccessToken", 400]);
    assert.ok(error.cause.problem.detalhe);
    assert.ok(!text.includes(error.cause.problem.detalhe), "the page does not get the error");
    const html = gatewayTo(() => new Response("<!doctype html>"));
    await problem(await html.gateway(get(SIMULATION)), 502);
  });

  test("more operations than the widget needs, if they are listed", async () => {
    const list = { itens: [], pagina: { tem_proximo: false, tem_anterior: false, numero: 2, tamanho: 10, total: 0 } };
    const answer = ({ method }) => (method === "DELETE" ? new Response() : Response.json(list));
    const { gateway, requests } = gatewayTo(answer, { operations: ["pagedOrders", "deleteWebHook"] });
    const response = await gateway(get("/v1/order/paged?status=5&pagina=2&documentoCliente=529.982.247-25"));
    assert.equal((await response.json()).pagina.numero, 2);
    const query = "status=5&documentoCliente=52998224725&pagina=2&tamanhoPagina=10";
    assert.equal(requests[0].url, `https://api.example/v1/order/paged?${query}`);
    assert.equal((await gateway(pageRequest("DELETE", "/v1/webhooks/3"))).status, 200);
    await problem(await gateway(get(SIMULATION)), 403);
  });
});
