/** A crash of the WebAssembly during a call on a server: the call continues, and its error says what may have been done. */

import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";

import { fixture } from "./support/fixtures.mjs";
import { server, TOKEN } from "./support/gateway.mjs";
import { calling, changeInstances } from "./support/instances.mjs";
import { stopTime } from "./support/promises.mjs";

const DAY = 24 * 60 * 60 * 1000;
const CREDENTIALS = { baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo" };
const LINK = { linkPagamento: "https://provider.example/pagar/1" };
const POSTS = [
  ["createOrder", await fixture("create-order.request"), { pedidoId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001" }],
  ["startCdcSale", await fixture("start-cdc-sale.request"), LINK],
  ["importOrderInvoice", await fixture("import-order-invoice.request"), undefined],
  ["createWebHook", await fixture("create-web-hook.request"), await fixture("create-web-hook.response")],
];
const [[, order, created]] = POSTS;

/** The number of calls into the module that trap. */
let traps = 0;
after(changeInstances((exports) => calling(trap, exports)));
beforeEach(() => (traps = 0));

function trap() {
  if (traps === 0) return;
  traps -= 1;
  throw new WebAssembly.RuntimeError("unreachable");
}

/** Returns a client of a service that `answer` simulates, with the requests that reached it and what its hooks were told. */
function clientTo(answer, options) {
  const requests = [];
  const told = [];
  const fetch = async (request) => {
    if (request.url.endsWith("/accesstoken")) return Response.json(TOKEN);
    requests.push(request);
    return answer(requests.length, request);
  };
  const note = (hook) => (attempt) => attempt.operation !== "generateAccessToken" && told.push([hook, attempt]);
  const hooks = { onRequest: note("request"), onResponse: note("response") };
  const client = server.createServerClient({ ...CREDENTIALS, fetch, retry: { baseMs: 0 }, ...hooks, ...options });
  return { client, requests, told };
}

/** Lets the module trap after an answer, as often as told. */
const crashing = (times, response) => {
  traps = times;
  return response;
};
const keyOf = (request) => request.headers.get("idempotency-key");
const failureOf = (call) => call.then(assert.fail, (error) => error);

describe("a call during which the module crashes", () => {
  for (const [operation, input, result] of POSTS) {
    test(`${operation} continues under its key`, async () => {
      const answers = [() => crashing(1, new Response(null, { status: 503 })), () => answerOf(result)];
      const { client, requests } = clientTo((number) => answers[number - 1]());
      assert.deepEqual(await client[operation](input), result);
      assert.equal(requests.length, 2);
      assert.equal(keyOf(requests[0]), keyOf(requests[1]));
      assert.equal(...requests.map(({ headers }) => headers.get("correlationid")));
    });

    test(`${operation} may be done under its key, if it crashes twice`, async () => {
      const { client, requests } = clientTo(() => crashing(Infinity, answerOf(result)));
      const error = await failureOf(client[operation](input));
      assert.deepEqual(
        [error.code, error.operation, error.idempotencyKey, error.maybeDone, error.correlationId],
        ["not_initialized", operation, keyOf(requests[0]), true, requests[0].headers.get("correlationid")],
      );
      assert.ok(Math.abs(Date.parse(error.idempotencyKeyExpiresAt) - Date.now() - DAY) < 60_000);
      assert.ok(error.cause instanceof WebAssembly.RuntimeError);
    });
  }

  test("keeps the identifiers of its caller", async () => {
    const options = { idempotencyKey: crypto.randomUUID(), correlationId: "venda-42" };
    const { client, requests } = clientTo(() => crashing(Infinity, answerOf(created)));
    const error = await failureOf(client.createOrder(order, options));
    assert.deepEqual(
      [error.idempotencyKey, error.idempotencyKeyExpiresAt, error.correlationId],
      [options.idempotencyKey, null, "venda-42"],
    );
    assert.equal(keyOf(requests[0]), options.idempotencyKey);
  });

  test("has one time limit, and reports each attempt once", async (t) => {
    const time = stopTime(t, ["Date"]);
    const { client, requests, told } = clientTo(
      (number) => {
        time.tick(700);
        return number === 1 ? crashing(1, new Response(null, { status: 503 })) : new Response(null, { status: 503 });
      },
      { timeoutMs: 1000, maxRetries: 5 },
    );
    assert.equal((await failureOf(client.createOrder(order))).status, 503);
    assert.equal(requests.length, 2);
    assert.deepEqual(
      told.map(([hook, { attempt }]) => `${hook} ${attempt}`),
      ["request 1", "response 1", "request 2", "response 2"],
    );
    assert.equal(new Set(told.map(([, { correlationId }]) => correlationId)).size, 1);
  });
});

describe("a caller's mistake under a key that an earlier call may have sent", () => {
  const intent = { idempotencyKey: crypto.randomUUID(), idempotencyKeyExpiresAt: new Date(Date.now() + DAY).toISOString() };
  const unreadable = { size: 5, arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")) };
  const [, , [, invoice]] = POSTS;

  for (const [mistake, call] of [
    ["no secret", () => server.createServerClient({ ...CREDENTIALS, clientSecret: "" }).createOrder(order, intent)],
    ["a misspelt option", () => clientTo().client.createOrder(order, { ...intent, timeout: 5 })],
    ["an invalid option", () => clientTo().client.createOrder(order, { ...intent, timeoutMs: -1 })],
    ["invalid input", () => clientTo().client.createOrder({ ...order, cpf: "1" }, intent)],
    ["a file that cannot be read", () => clientTo().client.importOrderInvoice({ ...invoice, arquivo: unreadable }, intent)],
  ]) {
    test(`${mistake} keeps the key, and says nothing about the earlier call`, async () => {
      const { code, maybeDone, idempotencyKey, idempotencyKeyExpiresAt } = await failureOf(call());
      assert.deepEqual({ code, maybeDone, idempotencyKey, idempotencyKeyExpiresAt }, { code: "validation", maybeDone: true, ...intent });
    });
  }
});

function answerOf(result) {
  return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
}
