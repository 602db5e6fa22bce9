/**
 * `createWebhookHandler`: each notification is handled once, a failed one again, and every request is answered. The handler runs alone, with
 * Hono, with Express, and with node:http and the sandbox as the sender.
 */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setImmediate } from "node:timers/promises";

import { loadSdk, requireTool } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { EVENT, NOW, OTHER_SECRET, SECRET, WEBHOOK, delivery, notification, currentNotification } from "./support/notification.mjs";
import { never, withResolvers } from "./support/promises.mjs";
import { ORDERS, receiver, server } from "./support/receiver.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { serveFor } from "./support/site.mjs";
import { mapStore } from "./support/stores.mjs";

const failing = (text) => () => Promise.reject(new Error(text));
const firstFails = (_, count) => (count === 1 ? failing("database")() : undefined);

/** A handler function that waits until the gate opens. */
function gate() {
  const { promise: opened, resolve: open } = withResolvers();
  const { promise: entered, resolve: enter } = withResolvers();
  const handle = () => (enter(), opened);
  return { handle, entered, open };
}

/** A delivery; `read` resolves once its body has been read and the synchronous work after it is done. */
function readDelivery() {
  const { promise: ended, resolve: end } = withResolvers();
  const start = (controller) => controller.enqueue(new TextEncoder().encode(notification().body));
  const pull = (controller) => end(controller.close());
  const request = delivery({}, { body: new ReadableStream({ start, pull }, { highWaterMark: 0 }) });
  return { request, read: ended.then(() => setImmediate()) };
}

describe("a notification", () => {
  test("goes to the function of its event, with the server's context", async (t) => {
    const handle = t.mock.fn();
    const response = await receiver({ on: { [ORDERS]: handle } }).receive(delivery(), { loja: 1 });
    assert.deepEqual([response.status, await response.text()], [204, ""]);
    assert.deepEqual(handle.mock.calls[0].arguments, [{ ...EVENT, id: "msg_1", timestamp: NOW, known: true }, { loja: 1 }]);
  });

  test("of a status without a label has an empty one", async () => {
    const { statusOf, handled } = receiver();
    await statusOf(delivery({ event: { ...EVENT, dados: { ...EVENT.dados, status: { valor: 9 } } } }));
    assert.deepEqual(handled[0].dados.status, { valor: 9, descricao: "" });
  });

  test("with sixteen digits in a text is read as any other", async () => {
    const { statusOf, handled } = receiver();
    await statusOf(delivery({ event: { ...EVENT, dados: { ...EVENT.dados, status: { valor: 9 } }, nota: "1234567890123456" } }));
    assert.deepEqual(handled[0].dados.status, { valor: 9, descricao: "" });
  });

  test("of an order with any int64 as its number has that number", async () => {
    for (const [digits, numero] of [
      ["9007199254740991", 9007199254740991],
      ["9007199254740993", "9007199254740993"],
      ["9223372036854775807", "9223372036854775807"],
    ]) {
      const { statusOf, handled } = receiver();
      await statusOf(delivery({ body: JSON.stringify(EVENT).replace(/"numero":\d+/, `"numero":${digits}`) }));
      assert.equal(handled[0].dados.numero, numero);
    }
  });

  test("of another shape is passed to `other`, and is delivered again without that function", async () => {
    const strange = { ...EVENT, dados: { pedidoId: "x" } };
    for (const event of [strange, { tipo: 1 }, { evento: "other" }, { evento: "constructor" }, null, []]) {
      const given = [];
      const on = { [ORDERS]: () => assert.fail("its shape is not known"), other: (event) => given.push(event) };
      assert.equal(await receiver({ on }).statusOf(delivery({ event })), 204);
      assert.deepEqual([given.length, given[0].known, given[0].raw], [1, false, event]);
      const none = receiver();
      for (const count of [1, 2]) assert.deepEqual([await none.statusOf(delivery({ event })), none.failures.length], [500, count]);
      const [{ error, event: unhandled }] = none.failures;
      assert.deepEqual(
        [error.code, Object.keys(error.erros), unhandled.known, none.handled.length],
        ["validation", ["on.other"], false, 0],
      );
    }
    const known = [];
    await receiver({ on: { other: (event) => known.push(event.known) } }).receive(delivery());
    assert.deepEqual(known, [true]);
  });

  test("is handled once, even if it arrives several times", async () => {
    for (const seen of [undefined, new Set(), mapStore()]) {
      const { statusOf, handled } = receiver({ seen });
      for (const given of [{}, { at: NOW + 5 }, { id: "msg_2" }]) assert.equal(await statusOf(delivery(given)), 204);
      const ids = handled.map(({ id }) => id);
      assert.deepEqual(ids, ["msg_1", "msg_2"]);
    }
  });

  test("is handled again when its function has failed", async () => {
    for (const seen of [undefined, new Set(), mapStore()]) {
      const { statusOf, handled, failures } = receiver({ seen, handle: firstFails });
      assert.deepEqual([await statusOf(delivery()), await statusOf(delivery()), await statusOf(delivery())], [500, 204, 204]);
      assert.equal(handled.length, 2);
      assert.deepEqual([failures.length, failures[0].error.message, failures[0].event.id], [1, "database", "msg_1"]);
    }
  });

  test("is claimed for a minute, or for the time of an option", async () => {
    const leases = [];
    const store = { ...mapStore(), setIfAbsent: (_key, _value, seconds) => leases.push(seconds) > 0 };
    const marked = () => server.seenIn(store, { leaseSeconds: 9 });
    for (const options of [{ seen: store }, { seen: store, leaseSeconds: 7 }, { seen: marked() }, { seen: marked(), leaseSeconds: 7 }]) {
      await receiver(options).receive(delivery({ id: `msg_${leases.length}` }));
    }
    assert.deepEqual(leases, [60, 7, 9, 7]);
  });

  test("that arrives twice at the same time is handled once, and both deliveries get its result", async () => {
    for (const status of [204, 500]) {
      const { handle, entered, open } = gate();
      const fails = failing("database");
      const { statusOf, handled } = receiver({ handle: () => handle().then(status === 500 ? fails : undefined) });
      const first = statusOf(delivery());
      await entered;
      const { request, read } = readDelivery();
      const second = statusOf(request);
      await read;
      open();
      assert.deepEqual([await first, await second, handled.length], [status, status, 1]);
    }
  });

  test("is handled by one of the instances that receive it, and the others request another delivery", async () => {
    const seen = mapStore();
    const { handle, entered, open } = gate();
    const [one, other] = [receiver({ seen, handle }), receiver({ seen })];
    const first = one.statusOf(delivery());
    await entered;
    const busy = await other.receive(delivery());
    assert.equal(busy.status, 503);
    assert.match(busy.headers.get("Retry-After"), /^\d+$/);
    open();
    assert.equal(await first, 204);
    assert.deepEqual([await other.statusOf(delivery()), other.handled.length], [204, 0]);
  });

  test("is handled once if many instances receive it at the same moment", async () => {
    const { setIfAbsent, ...plain } = mapStore();
    assert.ok(setIfAbsent);
    for (const seen of [mapStore(), plain]) {
      const all = Array.from({ length: 50 }, () => receiver({ seen }));
      const statuses = await Promise.all(all.map(({ statusOf }) => statusOf(delivery())));
      assert.equal(all.flatMap(({ handled }) => handled).length, 1);
      assert.ok(statuses.includes(204) && statuses.every((status) => [204, 503].includes(status)));
    }
  });

  test("is remembered without a store, up to a limit", async () => {
    const { statusOf, handled } = receiver();
    const ids = Array.from({ length: 10_001 }, (_, index) => `msg_${index}`);
    for (const id of ids) await statusOf(delivery({ id }));
    await statusOf(delivery({ id: "msg_10000" }));
    await statusOf(delivery({ id: "msg_0" }));
    assert.equal(handled.length, 10_002);
  });
});

describe("a notification of which only the body is signed", () => {
  const scheme = { signedContent: "body" };
  const { criadoEm, ...timeless } = EVENT;
  const statusesOf = (events) => events.map(({ dados }) => dados.status.valor);
  const repetitionsOf = (events) => events.map(({ mayBeRepeated }) => mayBeRepeated);
  const deliveryOf = (valor, event = timeless) => {
    const dados = { ...event.dados, status: { valor, descricao: "" } };
    return delivery({ event: { ...event, dados }, signed: ({ body }) => body });
  };

  test("is handled each time if it has no time, as an order may return to a status", async () => {
    for (const seen of [undefined, new Set(), mapStore()]) {
      const { statusOf, handled } = receiver({ scheme, seen });
      for (const valor of [5, 17, 5]) assert.equal(await statusOf(deliveryOf(valor)), 204);
      assert.deepEqual(statusesOf(handled), [5, 17, 5]);
      assert.deepEqual(repetitionsOf(handled), [false, false, true]);
    }
  });

  test("does not wait for another with the same content", async () => {
    const { handle, entered, open } = gate();
    const { statusOf, handled } = receiver({ scheme, handle: (_, count) => (count === 1 ? handle() : undefined) });
    const first = statusOf(deliveryOf(5));
    await entered;
    assert.equal(await statusOf(deliveryOf(5)), 204);
    open();
    assert.deepEqual([await first, handled.length], [204, 2]);
  });

  test("counts as handled after its function has succeeded, and a failing function or store is reported", async () => {
    const { statusOf, handled, failures } = receiver({ scheme, handle: firstFails });
    assert.deepEqual([await statusOf(deliveryOf(5)), await statusOf(deliveryOf(5))], [500, 204]);
    assert.deepEqual([repetitionsOf(handled), failures.length], [[false, false], 1]);
    const unnoted = receiver({ scheme, seen: { has: () => false, add: failing("redis: connection refused") } });
    assert.deepEqual([await unnoted.statusOf(deliveryOf(5)), unnoted.handled.length, unnoted.failures.length], [204, 1, 1]);
  });

  test("is handled once if it has a time", async () => {
    const { statusOf, handled } = receiver({ scheme });
    const at = (minute) => ({ ...timeless, criadoEm: criadoEm.replace(":00:00", `:${minute}:00`) });
    await statusOf(deliveryOf(5, at(10)));
    await statusOf(deliveryOf(17, at(11)));
    for (let count = 0; count < 2; count += 1) await statusOf(deliveryOf(5, at(12)));
    assert.deepEqual(statusesOf(handled), [5, 17, 5]);
    assert.ok(handled.every((event) => !("mayBeRepeated" in event)));
  });
});

describe("receivers that share a store", () => {
  test("each handle a notification that is sent to both under one identifier", async () => {
    for (const shared of [(store) => store, (store) => server.seenIn(store)]) {
      const seen = shared(mapStore());
      const [one, two] = [receiver({ seen }), receiver({ seen, secret: OTHER_SECRET })];
      const statuses = [];
      for (let count = 0; count < 2; count += 1) {
        statuses.push(await one.statusOf(delivery()), await two.statusOf(delivery({ secret: OTHER_SECRET })));
      }
      assert.deepEqual([statuses, one.handled.length, two.handled.length], [[204, 204, 204, 204], 1, 1]);
    }
  });

  test("store no secret in it", async () => {
    const seen = mapStore();
    await receiver({ seen }).statusOf(delivery());
    const stored = JSON.stringify([...seen.entries]);
    assert.match(stored, /^\[\["parcela:webhook:[0-9a-f]{24}:msg_1","done"\]\]$/);
    const bytes = Buffer.from(SECRET, "base64").toString("hex");
    assert.ok(!stored.includes(bytes.slice(0, 8)));
  });

  test("count as one if they have a secret in common, so that nothing is handled twice while secrets rotate", async () => {
    const seen = mapStore();
    const order = [[SECRET], [OTHER_SECRET, SECRET], [OTHER_SECRET]];
    const [before, meanwhile, after] = order.map((secret) => receiver({ seen, secret }));
    await before.statusOf(delivery());
    await meanwhile.statusOf(delivery());
    await meanwhile.statusOf(delivery({ id: "msg_2", secret: OTHER_SECRET }));
    await after.statusOf(delivery({ id: "msg_2", secret: OTHER_SECRET }));
    assert.deepEqual([before.handled.length, meanwhile.handled.length, after.handled.length], [1, 1, 0]);
    // The instance that handles a notification has claimed it under both secrets.
    const { handle, entered, open } = gate();
    const busy = receiver({ seen, secret: [OTHER_SECRET, SECRET], handle });
    const first = busy.statusOf(delivery({ id: "msg_3" }));
    await entered;
    assert.equal(await before.statusOf(delivery({ id: "msg_3" })), 503);
    assert.equal(await after.statusOf(delivery({ id: "msg_3", secret: OTHER_SECRET })), 503);
    open();
    assert.equal(await first, 204);
  });
});

describe("a store that fails", () => {
  const fails = () => assert.fail("redis: connection refused");

  test("prevents handling, as it may know the notification: the provider tries again", async () => {
    for (const seen of [
      { has: fails, add: fails },
      { has: failing("redis: connection refused"), add: fails },
      { get: fails, set: fails, delete: fails },
    ]) {
      const { statusOf, handled, failures } = receiver({ seen });
      assert.deepEqual([await statusOf(delivery()), handled.length, failures.length], [500, 0, 1]);
    }
  });

  test("by answering with unexpected values is reported, and no notification is lost or handled twice", async () => {
    const plain = mapStore();
    for (const seen of [
      { has: () => 1, add: () => {} },
      { has: () => [], add: () => {} },
      { has: () => undefined, add: () => {} },
      { has: () => false, add: () => {}, claim: () => true },
      { has: () => false, add: () => {}, claim: () => undefined },
      { ...plain, setIfAbsent: () => "OK" },
      { ...plain, setIfAbsent: () => 1 },
    ]) {
      const { statusOf, handled, failures } = receiver({ seen });
      assert.deepEqual([await statusOf(delivery()), handled.length, failures.length], [500, 0, 1]);
      assert.match(failures[0].error.message, /^seen\.(has|claim|setIfAbsent) must answer /);
    }
  });

  test("to record a notification does not cause it to be handled twice", async () => {
    const { statusOf, handled, failures } = receiver({ seen: { has: () => false, add: fails } });
    assert.deepEqual([await statusOf(delivery()), await statusOf(delivery())], [204, 204]);
    assert.deepEqual([handled.length, failures.length], [1, 1]);
  });
});

describe("a request that is not a notification", () => {
  test("is answered with the status of its error, and reported", async () => {
    const { statusOf, handled, failures } = receiver();
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("connection lost")) });
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    for (const [request, status] of [
      [delivery({}, { headers: {} }), 401],
      [delivery({ secret: OTHER_SECRET }), 401],
      [delivery({ at: NOW - 301 }), 401],
      [delivery({}, { body: "{}" }), 401],
      [delivery({}, { body: broken }), 400],
      [delivery({}, { body: endless }), 413],
      [delivery({ body: `{}${" ".repeat(64 * 1024)}` }), 413],
    ]) {
      assert.equal(await statusOf(request), status);
      assert.equal(failures.pop().event, null);
    }
    const get = await receiver().receive(new Request(WEBHOOK));
    assert.deepEqual([get.status, get.headers.get("Allow")], [405, "POST"]);
    assert.equal(handled.length, 0);
  });

  test("is refused while 16 MiB of others are arriving, which may be unsigned", async () => {
    const { receive, statusOf } = receiver();
    const streams = [];
    const arriving = Array.from({ length: 256 }, () => {
      const start = (controller) => (streams.push(controller), controller.enqueue(new Uint8Array(64 * 1024)));
      return statusOf(delivery({}, { body: new ReadableStream({ start }) }));
    });
    await setImmediate();
    const refused = await receive(delivery());
    assert.deepEqual([refused.status, refused.headers.get("Retry-After")], [503, "30"]);
    for (const stream of streams) stream.close();
    assert.deepEqual([...new Set(await Promise.all(arriving))], [401]);
    assert.equal(await statusOf(delivery()), 204, "there is room again");
  });

  test("is given up if its body does not arrive, as its sender has given up too", { timeout: 60_000 }, async (t) => {
    const { statusOf, failures } = receiver();
    assert.equal(await statusOf(delivery()), 204);
    const { promise: reading, resolve: read } = withResolvers();
    const pull = () => (read(), never());
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const status = statusOf(delivery({}, { body: new ReadableStream({ pull }, { highWaterMark: 0 }) }));
    await reading;
    t.mock.timers.tick(10_000);
    assert.equal(await status, 400);
    assert.match(failures[0].error.message, /did not come/);
  });

  test("is distinguished from an error of the server's own code, which is a 500", async () => {
    const error = new server.ParcelaError({ code: "unauthorized", message: "of getOrder", status: 401 });
    const { statusOf } = receiver({ handle: () => Promise.reject(error) });
    assert.equal(await statusOf(delivery()), 500);
    const read = delivery();
    await read.text();
    for (const request of [read, undefined, {}]) {
      const { statusOf, failures } = receiver();
      assert.ok([405, 500].includes(await statusOf(request)));
      assert.ok(failures.length <= 1);
    }
    for (const secret of [undefined, null, "", [], [SECRET, undefined]]) {
      const { statusOf, failures } = receiver({ secret });
      assert.equal(await statusOf(delivery()), 500);
      assert.equal(failures[0].error.code, "validation");
    }
  });
});

test("a failing onError does not change the answer", async () => {
  for (const onError of [() => assert.fail("log"), failing("log"), never]) {
    const { statusOf } = receiver({ onError, handle: failing("database") });
    assert.deepEqual([await statusOf(delivery()), await statusOf(delivery({ at: 1 }))], [500, 401]);
  }
});

test("Hono passes a notification on in one line", async () => {
  const { Hono } = requireTool("hono");
  const { receive, handled } = receiver();
  const app = new Hono().post("/webhooks/parcela", (context) => receive(context.req.raw));
  assert.deepEqual([(await app.request(delivery())).status, handled.length], [204, 1]);
});

test("a body parser in front of the handler is named, and is not reported as a forgery", async (t) => {
  const express = requireTool("express");
  const { receive, failures } = receiver({ now: undefined });
  const app = express();
  app.use("/parsed", express.json(), server.nodeHandler(receive));
  app.use("/raw", express.raw({ type: "*/*" }), server.nodeHandler(receive));
  // Fastify and Koa's body parser consume the body.
  app.use("/kept", async (incoming, outgoing) => (await incoming.toArray(), server.nodeHandler(receive)(incoming, outgoing)));
  const url = await serveFor(t, app);
  const { headers, body } = currentNotification();
  const sent = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body };
  assert.equal((await fetch(`${url}/parsed`, sent)).status, 500);
  assert.match(failures[0].error.message, /before express\.json/);
  assert.equal((await fetch(`${url}/kept`, sent)).status, 500);
  assert.match(failures[1].error.message, /body has been read already/);
  assert.equal((await fetch(`${url}/raw`, sent)).status, 204);
});

describe("the sandbox's notifications", async () => {
  const { url: baseUrl, credentials } = await openSandbox();
  const { Client } = await loadSdk();
  const client = new Client({ baseUrl, tokenProvider: () => server.generateAccessToken(credentials) });

  for (const authentication of [
    { tipoAutenticacao: 2, credencial: "loja:sen:ha" },
    { tipoAutenticacao: 3, credencial: "a.b.c" },
  ]) {
    test(`are handled with tipoAutenticacao ${authentication.tipoAutenticacao}`, async (t) => {
      const { promise: receiving, resolve: receive } = withResolvers();
      const url = await serveFor(t, async (...given) => (await receiving)(...given));
      const { chaveAssinatura } = await client.createWebHook({ tipo: 3, url, ...authentication });
      const { promise: arrived, resolve, reject } = withResolvers();
      const handlers = { on: { [ORDERS]: resolve }, onError: ({ error }) => reject(error) };
      receive(server.nodeHandler(server.createWebhookHandler({ secret: chaveAssinatura, authentication, ...handlers })));
      const { pedidoId } = await client.createOrder(await fixture("create-order.request"));
      await client.startCdcSale({ pedidoId });
      assert.equal((await arrived).dados.pedidoId, pedidoId);
      await client.deleteWebHook(3);
    });
  }
});
