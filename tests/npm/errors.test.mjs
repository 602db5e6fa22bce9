/** The diagnostic data of a `ParcelaError`: from the packed package, in Node.js. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { describe, test } from "node:test";
import { inspect } from "node:util";

import { load, loadSdk, requireTool } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { never, withResolvers } from "./support/promises.mjs";
import { listen } from "./support/site.mjs";
import { importSource } from "./support/source.mjs";

const PEDIDO = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
const CPF = "529.982.247-25";

const order = await fixture("create-order.request");
const parcela = await loadSdk();
const server = await load("parcela/server");

/** Returns the error of a call. */
async function failed(call) {
  const error = await call.then(assert.fail, (thrown) => thrown);
  assert.ok(parcela.isParcelaError(error), `${error} is no ParcelaError`);
  return error;
}

const clientOf = (fetch, options) => new parcela.Client({ baseUrl: "https://api.example", fetch, maxRetries: 0, ...options });
const answering = (value, status = 200) => clientOf(async () => Response.json(value, { status }));

describe("the cause", () => {
  test("of a closed port is the exception of fetch", async () => {
    const closed = await listen(createServer());
    await closed.stop();
    const { code, cause } = await failed(clientOf(undefined, { baseUrl: closed.url }).listWebHooks());
    assert.equal(code, "network");
    assert.equal(cause.cause.code, "ECONNREFUSED");
  });

  test("is the exception of the page's own fetch, or of a broken body", async () => {
    const [defect, broken] = [new TypeError("undefined is not a function"), new Error("reset")];
    const body = new ReadableStream({ start: (controller) => controller.error(broken) });
    for (const [fetch, expected] of [
      [() => assert.fail(defect), defect],
      [() => Promise.reject(defect), defect],
      [() => Promise.reject("no network"), "no network"],
      [async () => new Response(body), broken],
    ]) {
      const { code, cause } = await failed(clientOf(fetch).listWebHooks());
      assert.deepEqual([code, cause === expected], ["network", true]);
    }
    const nothing = await failed(clientOf(async () => undefined).listWebHooks());
    assert.ok(nothing.cause instanceof TypeError, "fetch has answered no Response");
  });

  test("quotes no query of an address, which may contain a document", async () => {
    const fetch = async ({ url }) => {
      throw Object.assign(new TypeError(`error sending request for url (${url})`), { code: "ENOTFOUND", path: url });
    };
    const { cause } = await failed(clientOf(fetch).pagedOrders({ documentoCliente: CPF }));
    assert.equal(cause.message, "error sending request for url (https://api.example/v1/order/paged)");
    assert.deepEqual([cause.name, cause.code], ["TypeError", "ENOTFOUND"]);
    assert.doesNotMatch(`${cause.stack}${JSON.stringify(cause)}`, /52998224725/);
  });

  test("quotes no query of an address without an origin", async () => {
    for (const [told, kept] of [
      [`failed /v1/order/paged?documentoCliente=${CPF}&nome=Ana`, "failed /v1/order/paged"],
      [
        `GET order/paged?nome=Ana (retried), then /v1/customer/paged?documento=${CPF}`,
        "GET order/paged (retried), then /v1/customer/paged",
      ],
      [`"?documentoCliente=${CPF}" was refused`, '"" was refused'],
      [
        `failed ${encodeURIComponent(`https://api.example/v1/order/paged?documentoCliente=${CPF}`)}`,
        "failed https%3A%2F%2Fapi.example%2Fv1%2Forder%2Fpaged",
      ],
      ["is the server down? a=1 may say so", "is the server down? a=1 may say so"],
      ["what? no", "what? no"],
    ]) {
      const { cause } = await failed(clientOf(() => Promise.reject(new Error(told))).pagedOrders({ documentoCliente: CPF }));
      assert.equal(cause.message, kept);
    }
  });

  test("quotes no query in any text of what was thrown, be it an error or not", async () => {
    const told = `failed https://api.example/v1/order/paged?documentoCliente=${CPF}`;
    const cyclic = new Error(told);
    cyclic.cause = cyclic;
    for (const thrown of [
      told,
      { message: told, code: "ENOTFOUND" },
      Object.assign(Object.create({ name: "HttpError" }), { url: told, cause: { message: told } }),
      Object.assign(new RangeError("failed"), { url: told, cause: { message: told } }),
      new DOMException(told, "NetworkError"),
      cyclic,
    ]) {
      const { cause } = await failed(clientOf(() => Promise.reject(thrown)).pagedOrders({ documentoCliente: CPF }));
      assert.doesNotMatch(`${cause?.stack} ${inspect(cause, { depth: 1, showHidden: true })}`, /529\.?982/);
      const { name = "Error", code } = Object(thrown);
      if (thrown !== told) assert.deepEqual([cause instanceof Error, cause.name, cause.code], [true, name, code]);
    }
  });

  test("of a missing token is the provider's exception, for all waiting calls", async () => {
    const refused = new Error("the vault is sealed");
    const { promise, reject } = withResolvers();
    const client = clientOf(undefined, { tokenProvider: () => promise });
    const calls = [client.listWebHooks(), client.pagedOrders()].map(failed);
    reject(refused);
    for (const { code, cause, message } of await Promise.all(calls)) {
      assert.deepEqual([code, cause], ["unauthorized", refused]);
      assert.doesNotMatch(message, /vault/);
    }
  });

  test("is undefined if there is none", async () => {
    const error = await failed(answering({ detalhe: "não" }, 400).listWebHooks());
    assert.deepEqual([Object.hasOwn(error, "cause"), error.cause], [true, undefined]);
  });
});

describe("the request", () => {
  test("is named by operation, method and path", async () => {
    const client = answering({ detalhe: "não" }, 400);
    const silent = clientOf(never);
    for (const [call, expected] of [
      [client.createOrder(order), "createOrder POST /v1/order"],
      [client.getOrder(PEDIDO), `getOrder GET /v1/order/${PEDIDO}`],
      [client.deleteWebHook(3), "deleteWebHook DELETE /v1/webhooks/3"],
      // A document is never part of a path.
      [client.pagedOrders({ documentoCliente: CPF }), "pagedOrders GET /v1/order/paged"],
      // Nothing was sent, or there was no answer.
      [silent.getOrder("1042"), "getOrder GET /v1/order/{pedidoId}"],
      [silent.startCdcSale({ pedidoId: PEDIDO }, { timeoutMs: 1 }), "startCdcSale POST /v1/order/start-cdc-sale"],
    ]) {
      const { operation, method, path } = await failed(call);
      assert.equal(`${operation} ${method} ${path}`, expected);
    }
  });
});

describe("an answer that is not as specified", () => {
  test("is reported with the field and the expected value", async () => {
    for (const [value, field, rule, words] of [
      [[{ tipo: 3, url: "https://a.example", tipoAutenticacao: "1" }], "0.tipoAutenticacao", "type", "is not a whole number"],
      [[{ tipo: 3, tipoAutenticacao: 1 }], "0.url", "required", "is missing: a text"],
      [{ itens: [] }, "", "type", "is not a list"],
    ]) {
      const { code, message, violations, status } = await failed(answering(value).listWebHooks());
      assert.deepEqual([code, status], ["decode", 200]);
      assert.deepEqual(violations, { [field]: [{ rule }] });
      assert.ok(message.includes(words) && message.includes(field), message);
    }
  });

  test("is reported without a text of the service", async () => {
    const hook = { tipo: "Ana Lima", url: "u", tipoAutenticacao: 1 };
    const { message } = await failed(answering([hook]).listWebHooks());
    assert.doesNotMatch(message, /Ana/);
  });
});

test("a base address that is a path is refused at once outside a page", () => {
  for (const baseUrl of ["/parcela", " /parcela", "/", ""]) {
    const isRefusal = ({ code, message, erros }) => code === "validation" && /page/.test(message) && "baseUrl" in erros;
    assert.throws(() => new parcela.Client({ baseUrl }), isRefusal, baseUrl);
  }
});

describe("the errors of an input", () => {
  test("have rules beside the messages", async () => {
    const input = { ...order, cpf: "529.982.247-26", endereco: { ...order.endereco, cep: "1" } };
    const { erros, violations } = await failed(answering({}).createOrder(input));
    assert.deepEqual(violations, { cpf: [{ rule: "checkDigit" }], "endereco.cep": [{ rule: "length" }] });
    assert.deepEqual(Object.keys(erros), Object.keys(violations));
    const options = await failed(answering({}).listWebHooks({ timeoutMs: "1" }));
    assert.deepEqual(options.violations, { timeoutMs: [{ rule: "type" }] });
    const never = await failed(answering({}).listWebHooks({ timeoutMs: 0 }));
    assert.deepEqual(never.violations, { timeoutMs: [{ rule: "tooSmall" }] });
    assert.throws(() => new parcela.Client({}), { violations: { baseUrl: [{ rule: "required" }] } });
  });

  test("have no rules if they are the service's", async () => {
    const error = await failed(answering({ erros: { cpf: ["O CPF é inválido."] } }, 400).createOrder(order));
    assert.deepEqual([error.violations, error.erros], [null, { cpf: ["O CPF é inválido."] }]);
  });
});

test("a member of another type in a refusal hides no other member", async () => {
  const right = { tipo: "Order.Blocked", titulo: "Recusado", status: 400, detalhe: "Não.", correlationId: "venda-42" };
  for (const [wrong, erros, read] of [
    [{ status: "400" }, null],
    [{ titulo: 7 }, null, { titulo: "" }],
    [{ instancia: { a: 1 }, tipo: null }, null, { instancia: "", tipo: null, titulo: "Order.Blocked" }],
    [{ erros: "m" }, null],
    [{ erros: ["m"] }, null],
    [{ erros: { cpf: "m" } }, { cpf: ["m"] }],
    [{ erros: { cpf: [null, "m", 7], nome: null } }, { cpf: ["m"], nome: [] }],
  ]) {
    const body = `\uFEFF${JSON.stringify({ ...right, extra: [1], ...read, ...wrong })}`;
    const client = clientOf(async () => new Response(body, { status: 400 }));
    const error = await failed(client.createOrder(order, { idempotencyKey: PEDIDO }));
    assert.deepEqual([error.code, error.businessCode, error.problem.detalhe], ["problem", "Order.Blocked", "Não."], body);
    assert.deepEqual([error.erros, error.maybeDone], [erros, false], body);
    assert.deepEqual(error.problem, { ...right, extra: [1], ...read, ...("erros" in wrong && { erros }) }, body);
  }
});

test("an answer after a byte order mark is read", async () => {
  const client = clientOf(async () => new Response(`\uFEFF${JSON.stringify({ pedidoId: PEDIDO })}`));
  assert.deepEqual(await client.createOrder(order), { pedidoId: PEDIDO });
});

test("a missing option of a server, such as an unset environment variable, is reported as missing", async () => {
  const { createGateway, generateAccessToken } = server;
  const credentials = { baseUrl: "https://api.example", clientId: "a", clientSecret: "b" };
  for (const name of Object.keys(credentials)) {
    for (const value of [undefined, ""]) {
      const options = { ...credentials, [name]: value };
      const violations = { [name]: [{ rule: "required" }] };
      const expected = { code: "validation", message: `parcela/server: the option ${name} is missing`, violations };
      await assert.rejects(generateAccessToken(options), expected);
      assert.throws(() => createGateway({ ...options, authorize: () => true }).check(), expected);
    }
    await assert.rejects(generateAccessToken({ ...credentials, [name]: 7 }), { violations: { [name]: [{ rule: "format" }] } });
  }
});

test("a refusal without problem details has the status in place of the problem", async () => {
  const client = clientOf(async () => new Response("<h1>Forbidden</h1>", { status: 403 }));
  const { code, problem } = await failed(client.listWebHooks());
  assert.deepEqual([code, problem], ["problem", { status: 403 }]);
});

describe("an error of the package", () => {
  test("is printed under its own name", async () => {
    const error = await failed(answering({}, 500).listWebHooks());
    assert.match(inspect(error), /^ParcelaError: the service answered 500\n/);
  });

  test("loads after a minifier that assigns static fields, such as that of Next.js", async () => {
    const tsconfigRaw = { compilerOptions: { useDefineForClassFields: false } };
    const { ParcelaError } = await importSource("shared/error.ts", {}, { tsconfigRaw });
    assert.equal(ParcelaError.name, "ParcelaError");
  });

  test("hides the service's own words from a logger", async () => {
    const problem = { tipo: "about:blank", titulo: "Não", status: 400, detalhe: `O CPF ${CPF} não pode comprar.`, erros: { cpf: [CPF] } };
    const error = await failed(answering(problem, 400).createOrder(order));
    for (const printed of [inspect(error), JSON.stringify(error), JSON.stringify({ ...error })]) {
      assert.doesNotMatch(printed, new RegExp(CPF));
      assert.match(printed, /createOrder/);
    }
    assert.deepEqual([error.problem, error.erros], [problem, problem.erros], "they are read by name");
  });

  test("of an invalid input never says that the call may have been carried out", async () => {
    const idempotencyKey = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
    const error = await failed(answering({}).createOrder({ ...order, cpf: "529.982.247-26" }, { idempotencyKey }));
    assert.deepEqual([error.code, error.maybeDone, error.idempotencyKey], ["validation", true, idempotencyKey]);
    assert.equal(parcela.describeError(error, "en"), "cpf has a wrong check digit.");
  });

  test("has the place of the call in its stack, for error trackers", async () => {
    const placed = async (call) => (await failed(call)).stack;
    const ofCaller = async () => placed(answering({}, 500).listWebHooks());
    const ofWalk = async () => placed(answering({}, 500).orders().toArray());
    const ofInput = async () => placed(answering({}).getOrder("1042"));
    for (const caller of [ofCaller, ofWalk, ofInput]) {
      assert.match(await caller(), new RegExp(`^ParcelaError: [^\\n]*\n[^]*${caller.name} \\(.*errors\\.test\\.mjs`));
    }
  });

  test("is recognised by both copies of the package", async () => {
    const required = requireTool("parcela");
    const error = new required.ParcelaError({ code: "network", message: "no answer" });
    for (const { ParcelaError, isParcelaError } of [parcela, required, server]) {
      assert.ok(isParcelaError(error));
      assert.ok(error instanceof ParcelaError);
      for (const other of [new Error("no answer"), { code: "network" }, null, undefined, "network"]) {
        assert.equal(isParcelaError(other), false);
        assert.equal(other instanceof ParcelaError, false);
      }
    }
  });
});
