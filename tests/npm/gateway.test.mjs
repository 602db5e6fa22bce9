/** `createGateway`: whom and what it refuses, and how it is made. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, gatewayTo, get, post, problem, sent, server } from "./support/gateway.mjs";

const order = await fixture("create-order.request");
const nothing = () => Response.json([]);

describe("what a gateway refuses", () => {
  let passed;
  beforeEach(() => (passed = gatewayTo(nothing)));
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
    // A proxy that lets `/v1/order/simulate-installments` through by its beginning would let these through too.
    for (const path of ["/v1/order/simulate-installments/v1/order", "/v1/v1/order", "/api/v1/parcela/v1/order", "/api%2Fv1%2fx/v1/order"]) {
      await refuses(post(path, order), 404, "Gateway.UnknownPath");
    }
    await refuses(sent("DELETE", "/v1/order"), 405, "Gateway.MethodNotAllowed");
    await refuses(get("/v1/order/invoice"), 405, "Gateway.MethodNotAllowed");
  });

  test("bodies that are too large, before they are read to the end", async (t) => {
    await refuses(post("/v1/order", { ...order, nome: "x".repeat(64 * 1024) }), 413, "Gateway.BodyTooLarge");
    const pull = t.mock.fn((controller) => controller.enqueue(new TextEncoder().encode(" ".repeat(1024))));
    await refuses(sent("POST", "/v1/order", new ReadableStream({ pull })), 413, "Gateway.BodyTooLarge");
    assert.ok(pull.mock.callCount() < 100, `${pull.mock.callCount()} kB were read`);
  });

  test("bodies that are no JSON", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    await refuses(post("/v1/order", order, headers), 415, "Gateway.ContentType");
    const utf8 = { "Content-Type": "application/json; charset=utf-8" };
    await refuses(sent("POST", "/v1/order", "{", utf8), 400, "Gateway.InvalidJson");
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
    const { gateway, asked } = gatewayTo(nothing, {
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
      const { gateway } = gatewayTo(nothing, { authorize: () => answer });
      assert.equal((await gateway(get(SIMULATION))).status, 401);
    }
    const { gateway } = gatewayTo(nothing, { authorize: () => Response.redirect("https://loja.example/") });
    assert.equal((await gateway(get(SIMULATION))).status, 302);
  });

  test("pages of the same site, of listed origins, and what is no page", async () => {
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

describe("what a gateway refuses by itself is told", () => {
  const outside = { Origin: "https://outra.example", "Sec-Fetch-Site": "cross-site" };
  const cases = {
    "a page of another site": [get(SIMULATION, outside), {}, ["Gateway.CrossSite", 403, "https://outra.example", null]],
    "a user that authorize does not know": [get(SIMULATION), { authorize: () => false }, ["Gateway.Unauthorized", 401, null, null]],
    "a call that permit does not agree to": [
      get(SIMULATION),
      { permit: () => false },
      ["Gateway.NotPermitted", 403, null, "listSimulateInstallments"],
    ],
    "an unknown path": [get("/v2/order"), {}, ["Gateway.UnknownPath", 404, null, null]],
    "a method that the path does not have": [sent("DELETE", "/v1/order"), {}, ["Gateway.MethodNotAllowed", 405, null, null]],
    "an operation that is not listed": [get("/v1/webhooks"), {}, ["Gateway.OperationNotAllowed", 403, null, null]],
    "a body that is no JSON": [sent("POST", "/v1/order", "{"), {}, ["Gateway.InvalidJson", 400, null, "createOrder"]],
  };
  for (const [what, [request, options, expected]] of Object.entries(cases)) {
    test(what, async () => {
      const told = [];
      const failures = [];
      const { gateway } = gatewayTo(nothing, {
        ...options,
        onRefusal: (...given) => told.push(given),
        onError: (failure) => failures.push(failure),
      });
      const answer = await gateway(request, { user: "ana" });
      const [reason, status, origin, operation] = expected;
      const correlationId = answer.headers.get("CorrelationId");
      assert.deepEqual(told, [[{ reason, status, origin, operation, correlationId }, { user: "ana" }]]);
      assert.deepEqual(failures, []);
    });
  }

  test("and nothing else is", async () => {
    const told = [];
    const onRefusal = (refusal) => told.push(refusal);
    const { gateway } = gatewayTo(() => Response.json({ titulo: "Não", status: 400 }, { status: 400 }), { onRefusal });
    assert.equal((await gateway(get(SIMULATION))).status, 400);
    const own = gatewayTo(nothing, { onRefusal, authorize: () => new Response(null, { status: 401 }) });
    assert.equal((await own.gateway(get(SIMULATION))).status, 401);
    assert.deepEqual(told, []);
  });
});

describe("where a gateway is mounted", () => {
  test("is found, or said", async () => {
    const found = gatewayTo(nothing);
    for (const prefix of ["", "/parcela", "/api/v2/parcela"]) {
      const response = await found.gateway(new Request(`https://loja.example${prefix}${SIMULATION}`));
      assert.equal(response.status, 200, prefix);
    }
    const versioned = gatewayTo(nothing, { basePath: "/api/v1/parcela" });
    assert.equal((await versioned.gateway(new Request(`https://loja.example/api/v1/parcela${SIMULATION}`))).status, 200);
    const said = gatewayTo(nothing, { basePath: "/parcela/" });
    assert.equal((await said.gateway(get(SIMULATION))).status, 200);
    await problem(await said.gateway(new Request(`https://loja.example/outra${SIMULATION}`)), 404);
  });
});

describe("the options of a gateway", () => {
  const wrong = [
    ["baseUrl", "/parcela"],
    ["baseUrl", "HTTPS://api.example"],
    ["baseUrl", "https://api.example?env=hml"],
    ["baseUrl", "https://api.example/#x"],
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
    ["basePath", "parcela"],
    ["timeoutMs", 0],
    ["timeoutMs", 2_147_483_647],
    ["onError", "console"],
    ["onRefusal", "console"],
  ];
  const isRefusalOf = (option, { name, code, message, erros }) =>
    name === "ParcelaError" && code === "validation" && message.includes(option) && !message.includes("segredo") && option in erros;

  test("are checked on request, by name and without their values", () => {
    const right = { baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo", authorize: () => true };
    assert.equal(server.createGateway(right).check(), undefined);
    for (const [option, value] of wrong) {
      const gateway = server.createGateway({ ...right, [option]: value });
      assert.throws(
        () => gateway.check(),
        (error) => isRefusalOf(option, error),
        `${option}: ${value}`,
      );
    }
    assert.throws(() => server.createGateway().check(), { code: "validation" });
  });

  test("are checked at the first request: a site is built without its secrets, and sells nothing without them", async (context) => {
    const logged = context.mock.method(console, "error", () => {});
    for (const [option, value] of wrong) {
      const told = [];
      const { gateway, asked, tokens } = gatewayTo(nothing, {
        onError: (failure, given) => told.push([failure.error, failure.operation, given]),
        [option]: value,
      });
      const answer = await problem(await gateway(get(SIMULATION), { user: "ana" }), 500, "Gateway.Misconfigured");
      assert.ok(!JSON.stringify(answer).includes(option), "which option it is stays on the server");
      assert.deepEqual([asked.length, tokens.length], [0, 0]);
      if (option === "onError") told.push([logged.mock.calls[0].arguments[0], null, { user: "ana" }]);
      assert.ok(isRefusalOf(option, told[0][0]), option);
      assert.deepEqual(told[0].slice(1), [null, { user: "ana" }]);
    }
  });

  test("of a gateway without onError are told on the console", async (context) => {
    const logged = context.mock.method(console, "error", () => {});
    const { gateway } = gatewayTo(nothing, { clientSecret: undefined });
    await problem(await gateway(get(SIMULATION)), 500, "Gateway.Misconfigured");
    assert.match(logged.mock.calls[0].arguments[0].message, /clientSecret/);
  });
});
