/** `createWebhookHandler`: each notification is handled once, a failed one again, and every request is answered. */

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { setImmediate } from "node:timers/promises";

import { makeProject } from "./support/consumer.mjs";
import { EVENT, NOW, SECRET, delivery, notification } from "./support/notification.mjs";
import { ORDERS, receiverOf } from "./support/receiver.mjs";
import { mapStore } from "./support/stores.mjs";

let server;
before(async () => {
  server = await (await makeProject("webhook-handler")).import("parcela/server");
});

const receiver = (options) => receiverOf(server, options);
const never = () => new Promise(() => {});

/** A handler's function that waits until it is let go. */
function gate() {
  let open;
  let enter;
  const opened = new Promise((resolve) => (open = resolve));
  const entered = new Promise((resolve) => (enter = resolve));
  const handle = () => {
    enter();
    return opened;
  };
  return { handle, entered, open };
}

/** A delivery; `read` resolves once its body is read and what follows at once has been done. */
function readDelivery() {
  const { headers, body } = notification();
  let end;
  const ended = new Promise((resolve) => (end = resolve));
  const stream = new ReadableStream(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode(body)),
      pull(controller) {
        controller.close();
        end();
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request("https://loja.example", { method: "POST", headers, body: stream, duplex: "half" });
  return { request, read: ended.then(() => setImmediate()) };
}

describe("a notification", () => {
  test("goes to the function of its event, with what the server hands over", async () => {
    const given = [];
    const { receive } = receiver({ on: { [ORDERS]: (event, context) => given.push([event, context]) } });
    const response = await receive(delivery(), { loja: 1 });
    assert.deepEqual([response.status, await response.text()], [204, ""]);
    assert.deepEqual(given, [[{ ...EVENT, id: "msg_1", timestamp: NOW, known: true }, { loja: 1 }]]);
  });

  test("of a status without a label has an empty one", async () => {
    const given = [];
    const { dados } = EVENT;
    const event = { ...EVENT, dados: { ...dados, status: { valor: dados.status.valor } } };
    await receiver({ on: { [ORDERS]: ({ dados }) => given.push(dados.status) } }).receive(delivery({ event }));
    assert.deepEqual(given, [{ valor: dados.status.valor, descricao: "" }]);
  });

  test("of any other shape goes to `other`, and to nobody where there is none", async () => {
    const strange = { ...EVENT, dados: { pedidoId: "x" } };
    const rounded = { ...EVENT, dados: { ...EVENT.dados, numero: 2 ** 53 } };
    for (const event of [strange, rounded, { tipo: 1 }, { evento: "other" }, { evento: "constructor" }, null, []]) {
      const given = [];
      const both = receiver({
        on: { [ORDERS]: () => assert.fail("its shape is not known"), other: (event) => given.push(event) },
      });
      assert.equal(await both.statusOf(delivery({ event })), 204);
      assert.deepEqual([given.length, given[0].known, given[0].raw], [1, false, event]);
      const none = receiver();
      assert.deepEqual([await none.statusOf(delivery({ event })), none.handled.length], [204, 0]);
    }
    const known = [];
    await receiver({ on: { other: (event) => known.push(event.known) } }).receive(delivery());
    assert.deepEqual(known, [true]);
  });

  test("is handled once, however often it comes", async () => {
    for (const seen of [undefined, new Set(), mapStore()]) {
      const { statusOf, handled } = receiver({ seen });
      assert.equal(await statusOf(delivery()), 204);
      assert.equal(await statusOf(delivery({ at: NOW + 5 })), 204);
      assert.equal(await statusOf(delivery({ id: "msg_2" })), 204);
      assert.deepEqual(
        handled.map(({ id }) => id),
        ["msg_1", "msg_2"],
      );
    }
  });

  test("is handled again when its function has failed", async () => {
    for (const seen of [undefined, new Set(), mapStore()]) {
      const failed = new Error("database");
      const { statusOf, handled, told } = receiver({
        seen,
        handle: (_, count) => (count === 1 ? Promise.reject(failed) : undefined),
      });
      assert.deepEqual([await statusOf(delivery()), await statusOf(delivery()), await statusOf(delivery())], [500, 204, 204]);
      assert.equal(handled.length, 2);
      assert.deepEqual([told.length, told[0].error, told[0].event.id], [1, failed, "msg_1"]);
    }
  });

  test("that comes twice at a time is handled once, and both are told what came of it", async () => {
    for (const [fails, status] of [
      [false, 204],
      [true, 500],
    ]) {
      const { handle, entered, open } = gate();
      const { statusOf, handled } = receiver({
        handle: async () => {
          await handle();
          if (fails) throw new Error("database");
        },
      });
      const first = statusOf(delivery());
      await entered;
      const { request, read } = readDelivery();
      const second = statusOf(request);
      await read;
      open();
      assert.deepEqual([await first, await second, handled.length], [status, status, 1]);
    }
  });

  test("is handled by one of the instances that it comes to, and the others are to be asked again", async () => {
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

  test("comes to many instances at the same moment", async () => {
    const { setIfAbsent, ...plain } = mapStore();
    assert.ok(setIfAbsent);
    for (const seen of [mapStore(), plain]) {
      const all = Array.from({ length: 50 }, () => receiver({ seen }));
      const statuses = await Promise.all(all.map(({ statusOf }) => statusOf(delivery())));
      assert.equal(all.flatMap(({ handled }) => handled).length, 1);
      assert.ok(statuses.includes(204) && statuses.every((status) => [204, 503].includes(status)));
    }
  });

  test("is remembered by a store of its own up to a bound", async () => {
    const { statusOf, handled } = receiver();
    const ids = Array.from({ length: 10_001 }, (_, index) => `msg_${index}`);
    for (const id of ids) await statusOf(delivery({ id }));
    await statusOf(delivery({ id: "msg_10000" }));
    await statusOf(delivery({ id: "msg_0" }));
    assert.equal(handled.length, 10_002);
  });
});

describe("a notification of which the body alone is signed", () => {
  const scheme = { signedContent: "body" };
  const { criadoEm, ...timeless } = EVENT;
  const of = (valor, event = timeless) => {
    const dados = { ...event.dados, status: { valor, descricao: "" } };
    return delivery({ event: { ...event, dados }, signed: ({ body }) => body });
  };

  test("is handed on each time where it says no time: an order may come back to a status", async () => {
    for (const seen of [undefined, new Set(), mapStore()]) {
      const { statusOf, handled } = receiver({ scheme, seen });
      for (const valor of [5, 17, 5]) assert.equal(await statusOf(of(valor)), 204);
      const told = handled.map(({ dados, mayBeRepeated }) => [dados.status.valor, mayBeRepeated]);
      assert.deepEqual(told, [
        [5, false],
        [17, false],
        [5, true],
      ]);
    }
  });

  test("does not wait for another with the same content", async () => {
    const { handle, entered, open } = gate();
    const { statusOf, handled } = receiver({ scheme, handle: (_, count) => (count === 1 ? handle() : undefined) });
    const first = statusOf(of(5));
    await entered;
    assert.equal(await statusOf(of(5)), 204);
    open();
    assert.deepEqual([await first, handled.length], [204, 2]);
  });

  test("counts as handled once it has been, and is told when its function or its store fails", async () => {
    const { statusOf, handled, told } = receiver({
      scheme,
      handle: (_, count) => (count === 1 ? Promise.reject(new Error("database")) : undefined),
    });
    assert.deepEqual([await statusOf(of(5)), await statusOf(of(5))], [500, 204]);
    assert.deepEqual(
      handled.map(({ mayBeRepeated }) => mayBeRepeated),
      [false, false],
    );
    assert.equal(told.length, 1);
    const fails = () => Promise.reject(new Error("redis: connection refused"));
    const unnoted = receiver({ scheme, seen: { has: () => false, add: fails } });
    assert.deepEqual([await unnoted.statusOf(of(5)), unnoted.handled.length, unnoted.told.length], [204, 1, 1]);
  });

  test("is handled once where it says when it happened", async () => {
    const { statusOf, handled } = receiver({ scheme });
    const at = (minute) => ({ ...timeless, criadoEm: criadoEm.replace(":00:00", `:${minute}:00`) });
    for (const [valor, minute] of [
      [5, 10],
      [17, 11],
      [5, 12],
      [5, 12],
    ])
      await statusOf(of(valor, at(minute)));
    assert.deepEqual(
      handled.map(({ dados }) => dados.status.valor),
      [5, 17, 5],
    );
    assert.ok(handled.every((event) => !("mayBeRepeated" in event)));
  });
});

describe("receivers that share a store", () => {
  const OTHER = Buffer.from("outro segredo da loja").toString("base64");

  test("each handle what is sent to both under one identifier", async () => {
    for (const shared of [(store) => store, (store) => server.seenIn(store)]) {
      const seen = shared(mapStore());
      const [one, two] = [receiver({ seen }), receiver({ seen, secret: OTHER })];
      const statuses = [];
      for (let count = 0; count < 2; count += 1) {
        statuses.push(await one.statusOf(delivery()), await two.statusOf(delivery({ secret: OTHER })));
      }
      assert.deepEqual([statuses, one.handled.length, two.handled.length], [[204, 204, 204, 204], 1, 1]);
    }
  });

  test("leave no secret in it", async () => {
    const seen = mapStore();
    await receiver({ seen }).statusOf(delivery());
    const kept = JSON.stringify([...seen.kept]);
    assert.match(kept, /^\[\["parcela:webhook:[0-9a-f]{24}:msg_1","done"\]\]$/);
    const bytes = Buffer.from(SECRET, "base64").toString("hex");
    assert.ok(!kept.includes(bytes.slice(0, 8)));
  });

  test("are one and the same where they have a secret in common: nothing is handled twice while secrets rotate", async () => {
    const seen = mapStore();
    const order = [[SECRET], [OTHER, SECRET], [OTHER]];
    const [before, meanwhile, after] = order.map((secret) => receiver({ seen, secret }));
    await before.statusOf(delivery());
    await meanwhile.statusOf(delivery());
    await meanwhile.statusOf(delivery({ id: "msg_2", secret: OTHER }));
    await after.statusOf(delivery({ id: "msg_2", secret: OTHER }));
    assert.deepEqual(
      [before, meanwhile, after].map(({ handled }) => handled.length),
      [1, 1, 0],
    );
    // Nor at the same time: who is busy with it has claimed it under both.
    const { handle, entered, open } = gate();
    const busy = receiver({ seen, secret: [OTHER, SECRET], handle });
    const first = busy.statusOf(delivery({ id: "msg_3" }));
    await entered;
    assert.equal(await before.statusOf(delivery({ id: "msg_3" })), 503);
    assert.equal(await after.statusOf(delivery({ id: "msg_3", secret: OTHER })), 503);
    open();
    assert.equal(await first, 204);
  });
});

describe("a store that fails", () => {
  const fails = () => {
    throw new Error("redis: connection refused");
  };

  test("lets nothing be handled that it may know: the provider tries again", async () => {
    for (const seen of [
      { has: fails, add: fails },
      { has: async () => fails(), add: fails },
      { get: fails, set: fails, delete: fails },
    ]) {
      const { statusOf, handled, told } = receiver({ seen });
      assert.deepEqual([await statusOf(delivery()), handled.length, told.length], [500, 0, 1]);
    }
  });

  test("is told when it answers in a way of its own, and neither doubles nor loses a notification", async () => {
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
      const { statusOf, handled, told } = receiver({ seen });
      assert.deepEqual([await statusOf(delivery()), handled.length, told.length], [500, 0, 1]);
      assert.match(told[0].error.message, /^seen\.(has|claim|setIfAbsent) must answer /);
    }
  });

  test("lets nothing be handled twice that it could not note", async () => {
    const { statusOf, handled, told } = receiver({ seen: { has: () => false, add: fails } });
    assert.deepEqual([await statusOf(delivery()), await statusOf(delivery())], [204, 204]);
    assert.deepEqual([handled.length, told.length], [1, 1]);
  });
});

describe("a request that is no notification", () => {
  test("is answered by what is the matter with it, and told", async () => {
    const { statusOf, handled, told } = receiver();
    const url = "https://loja.example/webhooks/parcela";
    const { headers } = notification();
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error("connection lost"));
      },
    });
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    for (const [request, status] of [
      [new Request(url, { method: "POST", body: "{}" }), 401],
      [delivery({ secret: Buffer.from("outro segredo da loja").toString("base64") }), 401],
      [delivery({ at: NOW - 301 }), 401],
      [new Request(url, { ...notification(), method: "POST", body: "{}" }), 401],
      [new Request(url, { method: "POST", headers, body: broken, duplex: "half" }), 400],
      [new Request(url, { method: "POST", headers, body: endless, duplex: "half" }), 413],
    ]) {
      assert.equal(await statusOf(request), status);
      assert.equal(told.pop().event, null);
    }
    const get = await receiver().receive(new Request(url));
    assert.deepEqual([get.status, get.headers.get("Allow")], [405, "POST"]);
    assert.equal(handled.length, 0);
  });

  test("is refused before its body is read where no body could make it one", async () => {
    const { statusOf, told } = receiver({ authentication: { tipoAutenticacao: 3, credencial: "a.b.c" } });
    const url = "https://loja.example/webhooks/parcela";
    for (const headers of [{}, notification().headers]) {
      const request = new Request(url, { method: "POST", headers, body: "x".repeat(1024) });
      assert.equal(await statusOf(request), 401);
      assert.deepEqual([request.bodyUsed, told.pop().error.code], [false, "unauthorized"]);
    }
  });

  test("is given up when its body does not come, as its sender has given it up", { timeout: 60_000 }, async (t) => {
    const { statusOf, told } = receiver();
    assert.equal(await statusOf(delivery()), 204);
    let read;
    const reading = new Promise((resolve) => (read = resolve));
    const pull = () => {
      read();
      return never();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const url = "https://loja.example/webhooks/parcela";
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { headers } = notification();
    const status = statusOf(new Request(url, { method: "POST", headers, body, duplex: "half" }));
    await reading;
    t.mock.timers.tick(10_000);
    assert.equal(await status, 400);
    assert.match(told[0].error.message, /did not come/);
  });

  test("is the sender's fault only if it is: what the server's own code throws is a 500", async () => {
    const error = new server.ParcelaError({ code: "unauthorized", message: "of getOrder", status: 401 });
    const { statusOf } = receiver({ handle: () => Promise.reject(error) });
    assert.equal(await statusOf(delivery()), 500);
    const read = delivery();
    await read.text();
    for (const request of [read, undefined, {}]) {
      const { statusOf, told } = receiver();
      assert.ok([405, 500].includes(await statusOf(request)));
      assert.ok(told.length <= 1);
    }
    for (const secret of [undefined, null, "", [], [SECRET, undefined]]) {
      const { statusOf, told } = receiver({ secret });
      assert.equal(await statusOf(delivery()), 500);
      assert.equal(told[0].error.code, "validation");
    }
  });

  test("has the Authorization that is asked for", async () => {
    const { statusOf, handled } = receiver({ authentication: { tipoAutenticacao: 3, credencial: "a.b.c" } });
    const request = delivery();
    request.headers.set("Authorization", "Bearer a.b.c");
    assert.deepEqual([await statusOf(delivery()), await statusOf(request), handled.length], [401, 204, 1]);
  });
});

test("an onError that fails changes no answer", async () => {
  for (const onError of [
    () => {
      throw new Error("log");
    },
    async () => {
      throw new Error("log");
    },
    never,
  ]) {
    const { statusOf } = receiver({ onError, handle: () => Promise.reject(new Error("database")) });
    assert.deepEqual([await statusOf(delivery()), await statusOf(delivery({ at: 1 }))], [500, 401]);
  }
});
