/** A trap in the WebAssembly is an error like others, and a new `init()` recovers from it. */

import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import { setImmediate } from "node:timers/promises";

import { load, naming } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { calling, changeInstances } from "./support/instances.mjs";

const PENDING = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
const DAY = 24 * 60 * 60 * 1000;
const crashed = { name: "ParcelaError", code: "not_initialized", message: /crashed.*init\(\)/ };

/** Whether exported functions trap. */
let traps = false;
const parcela = await load("parcela");
after(changeInstances((exports) => calling(trap, exports)));
beforeEach(async () => {
  traps = false;
  await parcela.init();
});

function trap() {
  if (traps) throw new WebAssembly.RuntimeError("unreachable");
}

/** A crashed module clears no timer, so Node.js waits for it. */
const TIMEOUT = { timeoutMs: 5000 };
const clientOf = (fetch) => new parcela.Client({ baseUrl: "https://api.example", fetch, ...TIMEOUT });
const waiting = () => {
  const client = clientOf(() => new Promise(() => {}));
  return { client, call: client.getOrder(PENDING) };
};

test("a call that traps throws a readable error, and so do the waiting calls", async () => {
  const { client, call } = waiting();
  traps = true;
  assert.throws(() => parcela.validateGetOrder(PENDING), crashed);
  await assert.rejects(call, crashed);
  await assert.rejects(client.getOrder(PENDING), crashed, "a client of the crashed module stays unusable");
  assert.throws(() => parcela.validateGetOrder(PENDING), { code: "not_initialized" });

  traps = false;
  await parcela.init();
  assert.equal(parcela.validateGetOrder(PENDING), null);
  assert.deepEqual(Object.keys(parcela.validateGetOrder("1")), ["pedidoId"]);
});

test("a trap in a promise or a timer rejects the waiting calls", async () => {
  const { call } = waiting();
  const answered = clientOf(async () => Response.json({})).getOrder(PENDING);
  traps = true;
  await Promise.all([assert.rejects(answered, crashed), assert.rejects(call, crashed)]);
});

test("each attempt that a crash cuts off is reported as ended", async () => {
  const told = [];
  const onRequest = ({ correlationId }) => told.push(`request ${correlationId}`);
  const onResponse = ({ correlationId, operation, status, code }) => {
    told.push(`response ${correlationId} ${operation} ${status} ${code}`);
    throw new Error("of the hook");
  };
  const fetch = ({ url }) => (url.endsWith(PENDING) ? new Promise(() => {}) : Response.json([]));
  const client = new parcela.Client({ baseUrl: "https://api.example", fetch, onRequest, onResponse, ...TIMEOUT });
  await client.listWebHooks({ correlationId: "done" });
  const calls = ["a", "b", "b"].map((correlationId) => client.getOrder(PENDING, { correlationId }));
  while (told.length < 5) await setImmediate();
  traps = true;
  assert.throws(() => parcela.validateGetOrder(PENDING), crashed);
  await Promise.all(calls.map((call) => assert.rejects(call, crashed)));
  const ended = ["a", "b", "b"].map((id) => `response ${id} getOrder null not_initialized`);
  assert.deepEqual(told, ["request done", "response done listWebHooks 200 null", "request a", "request b", "request b", ...ended]);
});

describe("an order's POST without an answer because of a crash", async () => {
  const INTENT = {
    idempotencyKey: "0190d3c5-7a2e-7bbd-8a5d-6f2b1c3d4e5f",
    idempotencyKeyExpiresAt: new Date(Date.now() + DAY).toISOString(),
  };
  const NO_KEY = { idempotencyKey: null, idempotencyKeyExpiresAt: null, maybeDone: false };
  const POSTS = [
    ["createOrder", await fixture("create-order.request"), "/v1/order"],
    ["startCdcSale", await fixture("start-cdc-sale.request"), "/v1/order/start-cdc-sale"],
    ["importOrderInvoice", await fixture("import-order-invoice.request"), "/v1/order/invoice"],
    ["createWebHook", await fixture("create-web-hook.request"), "/v1/webhooks"],
  ];
  const [[, order]] = POSTS;

  /** Returns a client of a service that never answers; `sent` is its first request. */
  function unanswered() {
    let client;
    const sent = new Promise((resolve) => (client = clientOf((request) => new Promise(() => resolve(request)))));
    return { client, sent };
  }

  function crash() {
    traps = true;
    assert.throws(() => parcela.validateGetOrder(PENDING), crashed);
  }

  /** Returns the fields of a call's error, which is a crash's. */
  async function detailOf(call) {
    const error = await call.then(assert.fail, (thrown) => thrown);
    assert.ok(error instanceof parcela.ParcelaError && error.cause instanceof WebAssembly.RuntimeError);
    assert.match(error.message, crashed.message);
    const { code, operation, method, path, idempotencyKey, idempotencyKeyExpiresAt, maybeDone } = error;
    assert.equal(code, "not_initialized");
    return { request: `${operation} ${method} ${path}`, key: { idempotencyKey, idempotencyKeyExpiresAt, maybeDone } };
  }

  for (const [operation, input, path] of POSTS) {
    const request = `${operation} POST ${path}`;

    test(`${operation} under a key of the caller keeps that key`, async () => {
      const { client, sent } = unanswered();
      const call = client[operation](input, INTENT);
      await sent;
      crash();
      assert.deepEqual(await detailOf(call), { request, key: { ...INTENT, maybeDone: true } });
    });

    test(`${operation} under the module's own key reports that key`, async () => {
      const { client, sent } = unanswered();
      const call = client[operation](input);
      const idempotencyKey = (await sent).headers.get("Idempotency-Key");
      crash();
      const { key, ...rest } = await detailOf(call);
      assert.deepEqual([rest, key.idempotencyKey, key.maybeDone], [{ request }, idempotencyKey, true]);
      assert.ok(Math.abs(Date.parse(key.idempotencyKeyExpiresAt) - Date.now() - DAY) < 60_000, key.idempotencyKeyExpiresAt);
    });

    test(`${operation} of a crashed client keeps the caller's key, under which an earlier call may have been sent`, async () => {
      const { client } = unanswered();
      crash();
      assert.deepEqual(await detailOf(client[operation](input, INTENT)), { request, key: { ...INTENT, maybeDone: true } });
      const { idempotencyKey } = INTENT;
      const ageless = { idempotencyKey, idempotencyKeyExpiresAt: null, maybeDone: true };
      assert.deepEqual((await detailOf(client[operation](input, { idempotencyKey }))).key, ageless);
      assert.deepEqual(await detailOf(client.withResponse()[operation](input, INTENT)), { request, key: { ...INTENT, maybeDone: true } });
      assert.deepEqual(await detailOf(client[operation](input)), { request, key: NO_KEY }, "nothing has been sent");
    });
  }

  test("is reported by each call separately, and a read has no key", async () => {
    const { client } = unanswered();
    const calls = [client.createOrder(order, INTENT), client.createOrder(order), client.getOrder(PENDING, INTENT)];
    crash(); // before a request is sent
    assert.deepEqual(await Promise.all(calls.map(detailOf)), [
      { request: "createOrder POST /v1/order", key: { ...INTENT, maybeDone: true } },
      { request: "createOrder POST /v1/order", key: NO_KEY },
      { request: "getOrder GET /v1/order/{pedidoId}", key: NO_KEY },
    ]);
  });

  test("refuses wrong options as without a crash", async () => {
    const { client } = unanswered();
    const broken = Object.defineProperty({}, "idempotencyKey", {
      get() {
        throw new Error("a getter");
      },
    });
    for (const [options, field] of [
      [5, "options"],
      [[], "options"],
      [broken, "idempotencyKey"],
      [{ idempotencyKey: 5 }, "idempotencyKey"],
    ]) {
      await assert.rejects(client.createOrder(order, options), naming(field));
    }
    crash();
    assert.deepEqual((await detailOf(client.createOrder(order, broken))).key, NO_KEY);
  });
});
