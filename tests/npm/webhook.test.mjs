/** `verifyWebhook`: only a current notification with the service's signature is an event. */

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { describe, test } from "node:test";

import { load } from "./support/consumer.mjs";
import { EVENT, NOW, OTHER_SECRET, SECRET, delivery, notification } from "./support/notification.mjs";
import { server } from "./support/receiver.mjs";
import { mapStore } from "./support/stores.mjs";

const { seenIn, verifyWebhook } = server;
const { signWebhook } = await load("parcela/testing");

const options = { now: NOW * 1000 };
const verify = (given, secrets = SECRET, more = {}) => verifyWebhook(given, secrets, { ...options, ...more });
const refuses = (...given) => assert.rejects(verify(...given), { name: "ParcelaError", code: "unauthorized" });
/** A notification of which only the body is signed. */
const bodySigned = (given) => notification({ signed: ({ body }) => body, ...given });

describe("a signed notification", () => {
  test("becomes the event in its body", async () => {
    const event = await verify(notification());
    assert.deepEqual(event, { ...EVENT, id: "msg_1", timestamp: NOW, known: true });
  });

  test("may be passed in the forms of any server", async () => {
    const { headers, body } = notification();
    const bytes = new TextEncoder().encode(body);
    for (const given of [
      delivery(),
      { headers: new Headers(headers), body },
      { headers: Object.entries(headers), body: bytes },
      { headers: { ...headers, cookie: undefined, "set-cookie": ["a", "b"] }, body: bytes.buffer },
      { headers, body: Buffer.from(body) },
    ]) {
      assert.equal((await verify(given, [SECRET])).id, "msg_1");
    }
  });

  test("may have the scheme of another provider", async () => {
    const body = JSON.stringify(EVENT);
    const signature = createHmac("sha256", "o segredo da loja").update(`msg_1.${NOW}.${body}`).digest("hex");
    const headers = { "x-id": "msg_1", "x-time": String(NOW), "x-signature": `sha256=${signature}` };
    const names = { idHeader: "X-Id", timestampHeader: "X-Time", signatureHeader: "X-Signature" };
    const given = { scheme: { ...names, prefix: "sha256=", encoding: "hex" }, secretEncoding: "text" };
    assert.equal((await verify({ headers, body }, "o segredo da loja", given)).tipo, 3);
  });

  test("may have time and signature in one header, a time in milliseconds, and signed content in any order", async () => {
    const signedContent = ({ timestamp, body }) => `${timestamp}.${body}`;
    const scheme = {
      signatureHeader: "stripe-signature",
      timestampField: "t",
      timestampUnit: "milliseconds",
      encoding: "hex",
      signedContent,
    };
    const given = { scheme, secretEncoding: "text", seen: new Set() };
    const body = JSON.stringify(EVENT);
    const sign = (text) => createHmac("sha256", "o segredo da loja").update(text).digest("hex");
    const at = `${NOW}123`;
    const read = (header, text = body) => verify({ headers: { "Stripe-Signature": header }, body: text }, "o segredo da loja", given);
    const event = await read(`t=${at},v1=${"0".repeat(64)},v1=${sign(`${at}.${body}`)},v0=x`);
    assert.deepEqual([event.timestamp, event.known, event.repeated], [NOW, true, false]);
    assert.match(event.id, /^sha256-/);
    for (const wrong of [`t=${NOW - 301}000,v1=${sign(`${NOW - 301}000.${body}`)}`, `t=${at}`, `v1=${sign(`${at}.${body}`)}`]) {
      await assert.rejects(read(wrong), { code: "unauthorized", message: /header stripe-signature behind `v1=`, in hex/ });
    }
    // An invalid UTF-8 byte is read as U+FFFD, which has been signed.
    const replaced = Buffer.from(`${body.slice(0, -1)},"x":"\u00ff"}`, "latin1");
    await assert.rejects(read(`t=${at},v1=${sign(`${at}.${replaced.toString()}`)}`, replaced), { code: "unauthorized", message: /UTF-8/ });
    const signed = await signWebhook(EVENT, "o segredo da loja", { scheme, secretEncoding: "text", timestamp: NOW * 1000 });
    assert.equal((await read(signed.headers["stripe-signature"], signed.body)).known, true);
    // An identifier in the signed content is trusted, and detects a second copy.
    const withId = { scheme: { signedContent: ({ id, body }) => `${body}|${id}` } };
    const { id, timestamp } = await verify(notification({ signed: ({ id, body }) => `${body}|${id}`, at: 5 }), SECRET, withId);
    assert.deepEqual([id, timestamp], ["msg_1", NOW]);
  });

  test("is an event with any content, whose shape is known or not", async () => {
    const strange = { tipo: 3, evento: "pedido.status_alterado", dados: { pedidoId: "x" } };
    const hostile = { id: "other", known: true, timestamp: 0, __proto__: null, raw: "x" };
    for (const event of [{ tipo: 1, evento: "cliente.criado" }, { tipo: 99 }, strange, hostile, {}, [], 7, null, "x"]) {
      const { id, timestamp, known, raw, ...said } = await verify(notification({ event }));
      assert.deepEqual([id, timestamp, known, raw], ["msg_1", NOW, false, JSON.parse(JSON.stringify(event))]);
      if (event?.tipo) assert.deepEqual(said, event, "the fields of the body are those of the event");
    }
    const ours = await verify(notification({ event: { ...EVENT, raw: 1, repeated: true, mayBeRepeated: true } }));
    for (const name of ["raw", "repeated", "mayBeRepeated"]) assert.ok(!(name in ours), `the body sets ${name}`);
    const text = await verify(notification({ body: "<xml/>" }));
    assert.deepEqual([text.known, text.raw], [false, "<xml/>"]);
  });

  test("may have a signature of the body only, whose other headers are not trusted", async () => {
    const signedContent = { scheme: { signedContent: "body" } };
    const first = bodySigned({ at: NOW - 100_000 });
    const event = await verify(first, SECRET, signedContent);
    assert.deepEqual([event.known, event.timestamp], [true, NOW]);
    assert.match(event.id, /^sha256-[0-9a-f]{64}$/);
    // An eavesdropper cannot send it under another identifier.
    const repeated = await verify(bodySigned({ id: "msg_2" }), SECRET, { ...signedContent, seen: new Set([event.id]) });
    assert.deepEqual([repeated.id, repeated.repeated], [event.id, true]);
  });

  test("is not marked as repeated if nothing signed distinguishes it from the same change happening again", async () => {
    const { criadoEm, ...timeless } = EVENT;
    const seen = new Set();
    const read = (event, more) => verify(bodySigned({ event }), SECRET, { scheme: { signedContent: "body" }, ...more });
    const first = await read(timeless, { seen });
    seen.add(first.id);
    const second = await read(timeless, { seen });
    assert.deepEqual([first.repeated, first.mayBeRepeated], [false, false]);
    assert.deepEqual([second.repeated, second.mayBeRepeated], [false, true]);
    const alone = await read(timeless);
    assert.deepEqual(["repeated" in alone, "mayBeRepeated" in alone, "distinct" in alone], [false, false, false]);
    assert.ok(!("mayBeRepeated" in (await read(EVENT, { seen }))), `of ${criadoEm}`);
  });

  test("is marked as repeated by the identifiers that the caller has stored", async () => {
    const store = mapStore();
    for (const [given, seen] of [
      [new Set(), undefined],
      [store, seenIn(store)],
    ]) {
      const read = () => verify(notification(), SECRET, { seen: given });
      assert.deepEqual([(await read()).repeated, (await read()).repeated], [false, false]);
      await (seen ?? given).add("msg_1");
      assert.equal((await read()).repeated, true);
    }
    assert.ok(!("repeated" in (await verify(notification()))), "unknown without a store");
  });
});

test("receivers that share a store each have their own marks, by their secret or a prefix", async () => {
  const store = mapStore();
  const [one, two] = [seenIn(store, { secret: SECRET }), seenIn(store, { secret: [OTHER_SECRET] })];
  await one.add("msg_1");
  assert.deepEqual([await one.has("msg_1"), await two.has("msg_1")], [true, false]);
  const read = (seen) => verify(notification(), SECRET, { seen });
  assert.deepEqual([(await read(one)).repeated, (await read(two)).repeated], [true, false]);
  // The same secret in other notations, and beside another one during rotation.
  for (const secret of [`whsec_${SECRET}`, ` ${SECRET}\n`, [OTHER_SECRET, SECRET]]) {
    assert.equal(await seenIn(store, { secret }).has("msg_1"), true);
  }
  assert.equal([...store.entries.keys()].join().includes(SECRET.slice(0, 6)), false);
  await assert.rejects(async () => seenIn(store, { secret: "" }).has("msg_1"), { code: "validation", message: /secret/ });
});

describe("a notification that cannot be trusted", () => {
  test("is refused with a message that lists the attempts, without the secret or the body", async () => {
    const error = await verify(notification(), [OTHER_SECRET, OTHER_SECRET]).catch((thrown) => thrown);
    assert.equal(
      error.message,
      "no signature of the notification matches: tried 2 secret(s) read as base64 on signatures in the header webhook-signature behind `v1,`, " +
        "in base64, of id.timestamp.body, the id from the header webhook-id, the time in seconds from the header webhook-timestamp; " +
        `the body has ${Buffer.byteLength(notification().body)} bytes`,
    );
    await assert.rejects(verify({ headers: {}, body: "{}" }), { message: /no identifier header: tried .*webhook-id/ });
  });

  test("is one from another time", async () => {
    assert.ok(await verify(notification({ at: NOW - 300 }), SECRET, { now: new Date(NOW * 1000) }));
    assert.ok(await verify(notification({ at: NOW - 900 }), SECRET, { toleranceSeconds: 900 }));
    await refuses(notification({ at: NOW - 900 }), SECRET, { now: undefined });
  });

  test("is one with an endless body", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    await refuses(delivery({}, { body }));
  });

  test("is refused before its body is read if its headers are wrong", async () => {
    for (const headers of [{}, { ...notification().headers, "Webhook-Signature": "x" }, notification({ at: NOW - 301 }).headers]) {
      const request = delivery({}, { headers });
      await refuses(request);
      assert.equal(request.bodyUsed, false);
    }
  });
});

test("an error of the caller is named, without a secret", async () => {
  const signed = notification();
  const read = delivery();
  await read.text();
  for (const [given, secrets, more, message] of [
    [{ ...signed, body: EVENT }, SECRET, {}, /raw body/],
    [undefined, SECRET, {}, /raw body/],
    [read, SECRET, {}, /read already/],
    [signed, undefined, {}, /secrets/],
    [signed, [], {}, /secrets/],
    [signed, `${SECRET}!`, {}, /not base64.*secretEncoding/],
    [signed, Buffer.from("quinze bytes :)").toString("base64"), {}, /fewer than 16 bytes/],
    [signed, "quinze bytes :)", { secretEncoding: "text" }, /fewer than 16 bytes/],
    [signed, SECRET, { toleranceSeconds: -1 }, /toleranceSeconds/],
    [signed, SECRET, { scheme: { encoding: "base32" } }, /encoding/],
    [signed, SECRET, { scheme: { signedContent: "headers" } }, /signedContent/],
    [signed, SECRET, { seen: [] }, /seen/],
  ]) {
    const error = await verifyWebhook(given, secrets, { ...options, ...more }).then(assert.fail, (thrown) => thrown);
    assert.deepEqual([error.name, error.code, error.message.includes(SECRET)], ["ParcelaError", "validation", false]);
    assert.match(error.message, message);
  }
});
