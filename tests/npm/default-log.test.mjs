/** Servers whose options have no `onError` print what concerns their operator: each fact once a minute, and nothing personal. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

import { get, gatewayTo, server, SIMULATION, TOKEN } from "./support/gateway.mjs";

/** The lines of the console, without the identifiers of calls. */
let lines;
/** The time by the monotonic clock, in milliseconds. */
let now = performance.now();

beforeEach((context) => {
  lines = [];
  now += 3_600_000;
  context.mock.method(performance, "now", () => now);
  context.mock.method(console, "error", (line) => lines.push(String(line).replace(/ correlationId=\S+/, "")));
});

const silent = (answer, options) => gatewayTo(answer, { onError: undefined, ...options }).gateway;
const simulate = (gateway) => gateway(get(SIMULATION));
const unreachable = () => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" }) });
};
const thrown = Object.assign(new RangeError("no session of Ana Lima, 529.982.247-25"), { stack: undefined });

describe("without onError, the console says", () => {
  for (const [what, gateway, expected] of [
    [
      "that the service refuses the secret",
      () => silent(() => Response.json({}), { tokenAnswer: () => Response.json({ titulo: "Ana Lima", status: 401 }, { status: 401 }) }),
      /^parcela: stage=token code=unauthorized .*message=".*clientId.*clientSecret/,
    ],
    ["that the provider is down", () => silent(unreachable), /^parcela: stage=service code=network .*host=ENOTFOUND/],
    [
      "that a session has an invalid CNPJ",
      () => silent(() => Response.json([]), { authorize: () => ({ establishments: ["11.222.333/0001-82"] }) }),
      /^parcela: stage=authorize .*message=".*CNPJ/,
    ],
    [
      "that authorize has thrown",
      () =>
        silent(() => Response.json([]), {
          authorize: () => {
            throw thrown;
          },
        }),
      /^parcela: stage=authorize error=RangeError operation=listSimulateInstallments$/,
    ],
    [
      "that an option is missing",
      () => server.createGateway({ baseUrl: "https://api.example", clientId: "id", authorize: () => true }),
      /fields=clientSecret/,
    ],
  ]) {
    test(`${what}, once a minute`, async () => {
      const handler = gateway();
      for (const seconds of [0, 0, 59, 1]) {
        now += 1000 * seconds;
        assert.ok((await simulate(handler)).status >= 500);
      }
      assert.equal(lines.length, 2, lines.join("\n"));
      assert.equal(lines[0], lines[1]);
      assert.match(lines[0], expected);
      assert.doesNotMatch(lines[0], /Ana|529\.?982|0001-82|segredo/);
    });
  }

  test("where a function of the server's own has thrown", async () => {
    const authorize = () => {
      throw new Error("the session of\n    at Ana Lima (529.982.247-25:1:1)");
    };
    await simulate(silent(() => Response.json([]), { authorize }));
    assert.match(lines[0], / at=\S*default-log\.test\.mjs:\d+:\d+$/);
    assert.doesNotMatch(lines[0], /Ana|529\.?982/);
  });

  test("that a store has failed, also of a server's client", async () => {
    const store = { get: () => Promise.reject(new Error("down")), set: () => {}, delete: () => {} };
    const fetch = async (request) => Response.json(request.url.endsWith("/accesstoken") ? TOKEN : { itens: [], pagina: {} });
    const options = { baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo", fetch, tokenStore: store };
    await server.createServerClient(options).check();
    assert.match(lines.join("\n"), /stage=tokenStore/);
  });

  test("that a webhook's function has thrown, or its secret is missing", async () => {
    const on = { other: () => {} };
    const post = () => new Request("https://loja.example/webhook", { method: "POST", body: "{}" });
    await server.createWebhookHandler({ on, secret: undefined })(post());
    assert.match(lines[0], /^parcela: stage=options code=validation .*fields=secret/);
  });
});

describe("without onError, the console says nothing", () => {
  for (const [what, answer] of [
    [
      "of a refusal by the service",
      () => Response.json({ tipo: "Order.TermOutOfRange", titulo: "x", status: 400, correlationId: "c" }, { status: 400 }),
    ],
    ["of an unknown order", () => Response.json({ titulo: "x", status: 404 }, { status: 404 })],
    ["of a success", () => Response.json([])],
  ]) {
    test(what, async () => {
      await simulate(silent(answer));
      assert.deepEqual(lines, []);
    });
  }

  test("of a page's invalid input", async () => {
    const gateway = silent(() => Response.json([]));
    assert.equal((await gateway(get("/v1/order/simulate-installments?valorSolicitado=x"))).status, 400);
    assert.deepEqual(lines, []);
  });

  test("if there is an onError", async () => {
    await simulate(gatewayTo(unreachable).gateway);
    assert.deepEqual(lines, []);
  });
});

test("a misspelt operation is named, with the one that is meant", async () => {
  const gateway = silent(() => Response.json([]), { operations: ["createOrder", "pagedOrder", "getOrder"] });
  assert.throws(
    () => gateway.check(),
    ({ code, message, erros }) => {
      assert.equal(code, "validation");
      assert.ok("operations" in erros);
      assert.match(message, /the option operations names pagedOrder, which is no operation; did you mean pagedOrders\?/);
      return true;
    },
  );
  const unnamed = silent(() => Response.json([]), { operations: ["529.982.247-25"] });
  assert.throws(
    () => unnamed.check(),
    ({ message }) => /operations/.test(message) && !/529/.test(message),
  );
});
