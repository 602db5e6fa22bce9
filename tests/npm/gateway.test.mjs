/** `createGateway`: whom and what it refuses, and how it is made. */

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { SIMULATION, gatewayTo as gatewayOf, get, input, post, problem } from "./support/gateway.mjs";
import { startSandbox } from "./support/sandbox.mjs";
import { credentialsOf } from "./support/shop.mjs";

let order;
let server;
let sandbox;
before(async () => {
  order = await input("create-order");
  server = await (await makeProject("gateway")).import("parcela/server");
  sandbox = await startSandbox();
});
after(() => sandbox?.stop());

const gatewayTo = (...given) => gatewayOf(server.createGateway, ...given);

describe("a gateway to the sandbox", () => {
  test("carries a sale from the simulation to the link, for the package's own client", async () => {
    const basePath = "/api/v1/parcela";
    const gateway = server.createGateway({ ...credentialsOf(sandbox), authorize: () => true, basePath });
    const parcela = await (await makeProject("gateway-client")).import("parcela");
    await parcela.init();
    const client = new parcela.Client({ baseUrl: `https://loja.example${basePath}`, fetch: gateway });

    const options = await client.listSimulateInstallments({ valorSolicitado: 1500, tipoValorCalculo: 2 });
    assert.equal(options.length, 24);
    const { pedidoId } = await client.createOrder(order);
    const { linkPagamento } = await client.startCdcSale({ pedidoId });
    assert.match(linkPagamento, /\/pagar\//);
    assert.equal((await client.getOrder(pedidoId)).status.valor, 5);
  });

  test("hands the service's problems on", async () => {
    const gateway = server.createGateway({ ...credentialsOf(sandbox), authorize: () => true });
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
    // A proxy that lets `/v1/order/simulate-installments` through by its beginning would let these through too.
    for (const path of ["/v1/order/simulate-installments/v1/order", "/v1/v1/order", "/api/v1/parcela/v1/order", "/api%2Fv1%2fx/v1/order"]) {
      await refuses(post(path, order), 404, "Gateway.UnknownPath");
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
    assert.deepEqual([failures[0].error.message, failures[0].correlationId], ["banco de dados em 10.0.0.7", correlationId]);
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

describe("where a gateway is mounted", () => {
  test("is found, or said", async () => {
    const found = gatewayTo(() => Response.json([]));
    for (const prefix of ["", "/parcela", "/api/v2/parcela"]) {
      const response = await found.gateway(new Request(`https://loja.example${prefix}${SIMULATION}`));
      assert.equal(response.status, 200, prefix);
    }
    const versioned = gatewayTo(() => Response.json([]), { basePath: "/api/v1/parcela" });
    assert.equal((await versioned.gateway(new Request(`https://loja.example/api/v1/parcela${SIMULATION}`))).status, 200);
    const said = gatewayTo(() => Response.json([]), { basePath: "/parcela/" });
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
    ["basePath", "parcela"],
    ["timeoutMs", 0],
    ["timeoutMs", 2_147_483_647],
    ["onError", "console"],
  ];
  const isRefusalOf = (option, { name, code, message, erros }) =>
    name === "ParcelaError" && code === "validation" && message.includes(option) && !message.includes("segredo") && option in erros;

  test("are checked on request, by name and without their values", () => {
    const right = { ...credentialsOf(sandbox), authorize: () => true };
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
      const { gateway, asked, tokens } = gatewayTo(() => Response.json([]), {
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
    const { gateway } = gatewayTo(() => Response.json([]), { clientSecret: undefined });
    await problem(await gateway(get(SIMULATION)), 500, "Gateway.Misconfigured");
    assert.match(logged.mock.calls[0].arguments[0].message, /clientSecret/);
  });
});
