/** `verifyWebhook`: only what the service has signed, in time, is an event. */

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { before, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { EVENT, NOW, SECRET, notification } from "./support/notification.mjs";
import { mapStore } from "./support/stores.mjs";

// The published vector of Standard Webhooks.
const VECTOR = {
  headers: {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  },
  body: '{"test": 2432232314}',
};

let seenIn;
let verifyWebhook;
before(async () => {
  ({ seenIn, verifyWebhook } = await (await makeProject("webhook")).import("parcela/server"));
});

const options = { now: NOW * 1000 };
const refuses = (given, secrets = SECRET, more = {}) =>
  assert.rejects(verifyWebhook(given, secrets, { ...options, ...more }), {
    name: "ParcelaError",
    code: "unauthorized",
  });

describe("a signed notification", () => {
  test("is the event that it says", async () => {
    const event = await verifyWebhook(notification(), SECRET, options);
    assert.deepEqual(event, { ...EVENT, id: "msg_1", timestamp: NOW, known: true });
  });

  test("may come as any server hands it over", async () => {
    const { headers, body } = notification();
    const bytes = new TextEncoder().encode(body);
    const url = "https://loja.example/webhook";
    for (const given of [
      new Request(url, { method: "POST", headers, body }),
      { headers: new Headers(headers), body },
      { headers: Object.entries(headers), body: bytes },
      { headers: { ...headers, cookie: undefined, "set-cookie": ["a", "b"] }, body: bytes.buffer },
      { headers, body: Buffer.from(body) },
    ]) {
      assert.equal((await verifyWebhook(given, [SECRET], options)).id, "msg_1");
    }
  });

  test("may be signed by any of several secrets, while they rotate", async () => {
    const other = Buffer.from("outro segredo da loja").toString("base64");
    assert.equal((await verifyWebhook(notification(), [other, `whsec_${SECRET}`], options)).id, "msg_1");
    await refuses(notification(), other);
  });

  test("may come from a provider with a scheme of its own", async () => {
    const body = JSON.stringify(EVENT);
    const signature = createHmac("sha256", "o segredo da loja").update(`msg_1.${NOW}.${body}`).digest("hex");
    const headers = { "x-id": "msg_1", "x-time": String(NOW), "x-signature": `sha256=${signature}` };
    const scheme = {
      idHeader: "X-Id",
      timestampHeader: "X-Time",
      signatureHeader: "X-Signature",
      prefix: "sha256=",
      encoding: "hex",
    };
    const given = { ...options, scheme, secretEncoding: "text" };
    assert.equal((await verifyWebhook({ headers, body }, "o segredo da loja", given)).tipo, 3);
  });

  test("is verified by the published vector, which is no event of ours", async () => {
    const at = { now: new Date(1_614_265_330_000) };
    const event = await verifyWebhook(VECTOR, SECRET, at);
    assert.deepEqual([event.known, event.raw], [false, { test: 2432232314 }]);
    await refuses({ ...VECTOR, body: VECTOR.body.replace("test", "tost") }, SECRET, at);
  });

  test("is an event whatever it says, with its shape known or not", async () => {
    const strange = { tipo: 3, evento: "pedido.status_alterado", dados: { pedidoId: "x" } };
    const hostile = { id: "other", known: true, timestamp: 0, __proto__: null, raw: "x" };
    for (const event of [{ tipo: 1, evento: "cliente.criado" }, { tipo: 99 }, strange, hostile, {}, [], 7, null, "x"]) {
      const { id, timestamp, known, raw, ...said } = await verifyWebhook(notification({ event }), SECRET, options);
      assert.deepEqual([id, timestamp, known, raw], ["msg_1", NOW, false, JSON.parse(JSON.stringify(event))]);
      if (event?.tipo) assert.deepEqual(said, event, "the fields stand where they always did");
    }
    const ours = await verifyWebhook(notification({ event: { ...EVENT, raw: 1, repeated: true, mayBeRepeated: true } }), SECRET, options);
    assert.deepEqual(
      ["raw" in ours, "repeated" in ours, "mayBeRepeated" in ours],
      [false, false, false],
      "what this package says is not the body's to say",
    );
    const text = await verifyWebhook(notification({ body: "<xml/>" }), SECRET, options);
    assert.deepEqual([text.known, text.raw], [false, "<xml/>"]);
  });

  test("may be one of a provider that signs the body alone, whose other headers prove nothing", async () => {
    const signedContent = { ...options, scheme: { signedContent: "body" } };
    const first = notification({ signed: ({ body }) => body, at: NOW - 100_000 });
    const event = await verifyWebhook(first, SECRET, signedContent);
    assert.deepEqual([event.known, event.timestamp], [true, NOW]);
    assert.match(event.id, /^sha256-[0-9a-f]{64}$/);
    // Somebody who has overheard it cannot make it another one.
    const again = notification({ signed: ({ body }) => body, id: "msg_2" });
    const repeated = await verifyWebhook(again, SECRET, { ...signedContent, seen: new Set([event.id]) });
    assert.deepEqual([repeated.id, repeated.repeated], [event.id, true]);
    await refuses({ ...first, body: "{}" }, SECRET, signedContent);
    await refuses(first);
    await refuses(notification(), SECRET, signedContent);
  });

  test("is not called repeated where nothing signed tells it from the same change once more", async () => {
    const { criadoEm, ...timeless } = EVENT;
    const seen = new Set();
    const read = (event, more) => {
      const given = { ...options, scheme: { signedContent: "body" }, ...more };
      return verifyWebhook(notification({ event, signed: ({ body }) => body }), SECRET, given);
    };
    const first = await read(timeless, { seen });
    seen.add(first.id);
    const second = await read(timeless, { seen });
    assert.deepEqual(
      [first, second].map(({ repeated, mayBeRepeated }) => [repeated, mayBeRepeated]),
      [
        [false, false],
        [false, true],
      ],
    );
    const alone = await read(timeless);
    assert.deepEqual(["repeated" in alone, "mayBeRepeated" in alone, "distinct" in alone], [false, false, false]);
    assert.ok(!("mayBeRepeated" in (await read(EVENT, { seen }))), `of ${criadoEm}`);
  });

  test("says whether it is repeated, by what the caller has added", async () => {
    const store = mapStore();
    for (const [given, seen] of [
      [new Set(), undefined],
      [store, seenIn(store)],
    ]) {
      const read = () => verifyWebhook(notification(), SECRET, { ...options, seen: given });
      assert.deepEqual([(await read()).repeated, (await read()).repeated], [false, false]);
      await (seen ?? given).add("msg_1");
      assert.equal((await read()).repeated, true);
    }
    assert.ok(!("repeated" in (await verifyWebhook(notification(), SECRET, options))), "unknown without a store");
  });
});

test("receivers that share a store each have their own marks, by their secret or a prefix", async () => {
  const store = mapStore();
  const other = Buffer.from("outro segredo da loja").toString("base64");
  const [one, two] = [seenIn(store, { secret: SECRET }), seenIn(store, { secret: [other] })];
  await one.add("msg_1");
  assert.deepEqual([await one.has("msg_1"), await two.has("msg_1")], [true, false]);
  const read = (seen) => verifyWebhook(notification(), SECRET, { ...options, seen });
  assert.deepEqual([(await read(one)).repeated, (await read(two)).repeated], [true, false]);
  // The same secret, however it is written, and beside another one while they rotate.
  for (const secret of [`whsec_${SECRET}`, ` ${SECRET}\n`, [other, SECRET]]) {
    assert.equal(await seenIn(store, { secret }).has("msg_1"), true);
  }
  assert.equal([...store.kept.keys()].join().includes(SECRET.slice(0, 6)), false);
  await assert.rejects(async () => seenIn(store, { secret: "" }).has("msg_1"), { code: "validation", message: /secret/ });
});

describe("the Authorization of a notification", () => {
  const basic = { tipoAutenticacao: 2, credencial: "loja:sen:ha" };
  const jwt = { tipoAutenticacao: 3, credencial: "a.b.c" };
  const asked = (authentication, authorization) => {
    const { headers, body } = notification();
    const given = { headers: { ...headers, ...(authorization && { authorization }) }, body };
    return verifyWebhook(given, SECRET, { ...options, authentication });
  };
  const encoded = (text) => `Basic ${Buffer.from(text).toString("base64")}`;

  test("is the webhook's own", async () => {
    assert.ok(await asked({ tipoAutenticacao: 1 }, undefined));
    assert.ok(await asked(basic, encoded("loja:sen:ha")));
    assert.ok(await asked(jwt, "Bearer a.b.c"));
    for (const [authentication, wrong] of [
      [basic, undefined],
      [basic, encoded("loja:outra")],
      [basic, "Bearer loja:sen:ha"],
      [jwt, undefined],
      [jwt, "Bearer a.b.d"],
      [jwt, "a.b.c"],
      [jwt, "Bearer a.b.c.d"],
    ]) {
      await assert.rejects(asked(authentication, wrong), { code: "unauthorized" });
    }
  });

  test("is told from an option that is wrong", async () => {
    for (const authentication of [
      null,
      { tipoAutenticacao: 4 },
      { tipoAutenticacao: 1, credencial: "x" },
      { tipoAutenticacao: 2 },
      { tipoAutenticacao: 2, credencial: "sem-dois-pontos" },
      { tipoAutenticacao: 3, credencial: "" },
    ]) {
      await assert.rejects(asked(authentication), (error) => {
        assert.deepEqual([error.code, error.message.includes("sem-dois-pontos")], ["validation", false]);
        return true;
      });
    }
  });
});

describe("what is not to be trusted", () => {
  test("is another body, another secret, or no signature", async () => {
    const signed = notification();
    await refuses({ ...signed, body: signed.body.replace("1001", "1002") });
    await refuses(signed, Buffer.from("outro segredo da loja").toString("base64"));
    await refuses({ ...signed, headers: {} });
    await refuses({ ...signed, headers: { ...signed.headers, "Webhook-Signature": "v1,AAAA" } });
  });

  test("is a notification from another time", async () => {
    await refuses(notification({ at: NOW - 301 }));
    await refuses(notification({ at: NOW + 301 }));
    assert.ok(await verifyWebhook(notification({ at: NOW - 300 }), SECRET, options));
    assert.ok(await verifyWebhook(notification({ at: NOW - 900 }), SECRET, { ...options, toleranceSeconds: 900 }));
    await refuses(notification({ at: NOW - 900 }), SECRET, { now: undefined });
  });

  test("is a body without an end", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    const { headers } = notification();
    await refuses(new Request("https://loja.example", { method: "POST", headers, body, duplex: "half" }));
  });

  test("is not read where its headers say so", async () => {
    for (const headers of [{}, { ...notification().headers, "Webhook-Signature": "x" }, notification({ at: NOW - 301 }).headers]) {
      const request = new Request("https://loja.example", { method: "POST", headers, body: "{}" });
      await refuses(request);
      assert.equal(request.bodyUsed, false);
    }
  });
});

describe("a mistake of the caller's", () => {
  const mistakes = (given, secrets, more, message) =>
    assert.rejects(verifyWebhook(given, secrets, { ...options, ...more }), (error) => {
      assert.deepEqual([error.name, error.code], ["ParcelaError", "validation"]);
      assert.match(error.message, message);
      assert.ok(!error.message.includes(SECRET));
      return true;
    });

  test("is named", async () => {
    const signed = notification();
    await mistakes({ ...signed, body: EVENT }, SECRET, {}, /raw body/);
    await mistakes(undefined, SECRET, {}, /raw body/);
    await mistakes(signed, undefined, {}, /secrets/);
    await mistakes(signed, [], {}, /secrets/);
    await mistakes(signed, `${SECRET}!`, {}, /not base64/);
    await mistakes(signed, Buffer.from("quinze bytes :)").toString("base64"), {}, /fewer than 16 bytes/);
    await mistakes(signed, "quinze bytes :)", { secretEncoding: "text" }, /fewer than 16 bytes/);
    await mistakes(signed, SECRET, { toleranceSeconds: -1 }, /toleranceSeconds/);
    await mistakes(signed, SECRET, { scheme: { encoding: "base32" } }, /encoding/);
    await mistakes(signed, SECRET, { scheme: { signedContent: "headers" } }, /signedContent/);
    await mistakes(signed, SECRET, { seen: [] }, /seen/);
    const read = new Request("https://loja.example", { method: "POST", body: "x" });
    await read.text();
    await mistakes(read, SECRET, {}, /read already/);
  });
});
