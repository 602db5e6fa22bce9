/** `verifyWebhook`: only a current notification with the service's signature is an event. */

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { describe, test } from "node:test";

import { EVENT, NOW, OTHER_SECRET, SECRET, delivery, notification } from "./support/notification.mjs";
import { server } from "./support/receiver.mjs";
import { mapStore } from "./support/stores.mjs";

const { seenIn, verifyWebhook } = server;

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

  test("is read at the call, so that the caller may use its objects for the next one", async () => {
    for (const form of [(bytes) => bytes, (bytes) => Buffer.from(bytes.buffer), (bytes) => bytes.buffer]) {
      const { headers, body } = notification();
      const bytes = new TextEncoder().encode(body);
      const given = { headers: { ...headers }, body: form(bytes) };
      const keys = [SECRET];
      const settings = {
        now: new Date(NOW * 1000),
        secretEncoding: "base64",
        authentication: { tipoAutenticacao: 1 },
        scheme: { prefix: "v1," },
      };
      const verifying = verifyWebhook(given, keys, settings);
      bytes.fill(0);
      for (const name of Object.keys(given.headers)) given.headers[name] = "";
      given.body = "e30=";
      keys[0] = OTHER_SECRET;
      settings.now.setTime(0);
      settings.scheme.prefix = "v2,";
      Object.assign(settings, { now: 0, secretEncoding: "text" });
      settings.authentication.tipoAutenticacao = 2;
      assert.equal((await verifying).id, "msg_1", String(form));
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

  test("may be read by a function: time and signatures in one header, a time in milliseconds, and any signed content", async () => {
    const scheme = ({ header, body }) => {
      const fields = header("stripe-signature");
      const time = /\bt=(\d+)/.exec(fields)?.[1] ?? "";
      return { timestamp: Number(time) / 1000, signatures: fields.match(/(?<=v1=)[\da-f]+/g) ?? [], content: [time, ".", body] };
    };
    const given = { scheme, secretEncoding: "text", seen: new Set() };
    const body = JSON.stringify(EVENT);
    const sign = (content) => createHmac("sha256", "o segredo da loja").update(content).digest("hex");
    const at = `${NOW}123`;
    const read = (header, text = body) => verify({ headers: { "Stripe-Signature": header }, body: text }, "o segredo da loja", given);
    const event = await read(`t=${at},v1=${"0".repeat(64)},v1=${sign(`${at}.${body}`)},v0=x`);
    assert.deepEqual([event.timestamp, event.known, event.repeated], [NOW, true, false]);
    assert.match(event.id, /^sha256-/);
    for (const wrong of [`t=${NOW - 301}000,v1=${sign(`${NOW - 301}000.${body}`)}`, `t=${at}`, `v1=${sign(`${at}.${body}`)}`]) {
      await assert.rejects(read(wrong), { code: "unauthorized", message: /read as text, by the option scheme/ });
    }
    // Bytes are compared, not the text that they decode to: an invalid one becomes U+FFFD.
    const latin = Buffer.from(`${body.slice(0, -1)},"x":"\u00ff"}`, "latin1");
    const replaced = new TextEncoder().encode(latin.toString());
    assert.equal((await read(`t=${at},v1=${sign(Buffer.concat([Buffer.from(`${at}.`), latin]))}`, latin)).x, "\ufffd");
    await assert.rejects(read(`t=${at},v1=${sign(Buffer.concat([Buffer.from(`${at}.`), latin]))}`, replaced), { code: "unauthorized" });
  });

  test("has the identifier that the function reads, which detects a second copy", async () => {
    const scheme = ({ header, body }) => ({
      id: header("Webhook-ID"),
      signatures: [header("webhook-signature").slice(3)],
      content: [body, "|", header("webhook-id")],
    });
    const given = notification({ signed: ({ id, body }) => `${body}|${id}`, at: 5, id: "evt.1" });
    const { id, timestamp, repeated } = await verify(given, SECRET, { scheme, seen: new Set(["evt.1"]) });
    assert.deepEqual([id, timestamp, repeated], ["evt.1", NOW, true]);
  });

  test("is refused if the function cannot read it, or does not sign its body", async () => {
    const { headers, body } = notification({ signed: ({ body }) => body });
    const signatures = [headers["Webhook-Signature"].slice(3)];
    const right = ({ body }) => ({ signatures, content: [body] });
    assert.equal((await verify({ headers, body }, SECRET, { scheme: right })).known, true);
    const twice = [...Object.entries(headers), ["x-twice", "1"], ["X-Twice", "1"]];
    for (const [scheme, message] of [
      [({ header }) => header("x-missing"), /has 0 headers x-missing/],
      [({ header }) => header("x-twice"), /has 2 headers x-twice/],
      [({ body }) => body.nothing.there, /could not read/],
      [() => undefined, /signatures, a list of texts/],
      [async (given) => right(given), /signatures, a list of texts/],
      [({ body }) => ({ signatures, content: body }), /content, a list of texts and bytes/],
      [({ body }) => ({ signatures: [undefined], content: [body] }), /signatures, a list of texts/],
      [({ body }) => ({ signatures, content: [undefined, body] }), /content, a list of texts and bytes/],
      [() => ({ signatures, content: [body] }), /the body as one of the parts/],
      [({ body }) => ({ signatures, content: [body], id: 5 }), /identifier is malformed/],
      [({ body }) => ({ signatures, content: [body], id: "evt 1" }), /identifier is malformed/],
      // A pattern that finds nothing does not switch off the check of the age.
      [({ body }) => ({ signatures, content: [body], timestamp: undefined }), /timestamp is malformed/],
      [({ body }) => ({ signatures, content: [body], id: undefined }), /identifier is malformed/],
      [({ body }) => ({ signatures, content: [body], timestamp: "" }), /timestamp is malformed/],
      [({ body }) => ({ signatures, content: [body], timestamp: "-1" }), /timestamp is malformed/],
      [({ body }) => ({ signatures, content: [body], timestamp: NaN }), /timestamp is malformed/],
      [({ body }) => ({ signatures, content: [body], timestamp: null }), /timestamp is malformed/],
      [({ body }) => ({ signatures, content: [body], timestamp: Infinity }), /in the future/],
      [({ body }) => ({ signatures, content: [body], timestamp: NOW - 301 }), /too old/],
      [({ body }) => ({ signatures: [], content: [body] }), /signature is malformed/],
      [({ body }) => ({ signatures, content: [body, " "] }), /no signature/],
    ]) {
      await assert.rejects(verify({ headers: twice, body }, SECRET, { scheme }), { code: "unauthorized", message });
    }
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

  test("has each whole number exactly: as digits in a string, if a JavaScript number would round it", async () => {
    const [big, most] = ["9007199254740993", "9223372036854775807"];
    const numbers = (name) => `"${name}":${big},"a":[-${most},1e30,0.1234567890123456,9007199254740991],"b":"\\"${big}"`;
    const read = { a: [`-${most}`, 1e30, 0.1234567890123456, Number.MAX_SAFE_INTEGER], b: `"${big}` };
    const unknown = await verify(notification({ body: `{"evento":"novo","dados":{${numbers("numero")}}}` }));
    assert.deepEqual(
      [unknown.dados, unknown.raw.dados],
      [
        { numero: big, ...read },
        { numero: big, ...read },
      ],
    );
    const body = JSON.stringify({ ...EVENT, criadoEm: undefined }).replace('"numero":1001', numbers("numero"));
    const { criadoEm, known, dados } = await verify(notification({ body }));
    assert.deepEqual([criadoEm ?? null, known, dados], [null, true, { ...EVENT.dados, numero: big, ...read }]);
    for (const text of [`[0${big}]`, `{${big}:1}`]) assert.equal((await verify(notification({ body: text }))).raw, text);
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
      "no signature of the notification matches: tried 2 secret(s) read as base64, by Standard Webhooks; " +
        `the body has ${Buffer.byteLength(notification().body)} bytes`,
    );
    await assert.rejects(verify({ headers: {}, body: "{}" }), { message: /no header webhook-id: tried / });
  });

  test("is refused with a hint if its body still is in base64, as AWS Lambda passes it", async () => {
    const { headers, body } = notification();
    const encoded = Buffer.from(body).toString("base64");
    await assert.rejects(verify({ headers, body: encoded }), { code: "unauthorized", message: /base64.*AWS Lambda.*isBase64Encoded/ });
    assert.equal((await verify({ headers, body: Buffer.from(encoded, "base64") })).id, "msg_1");
    await assert.rejects(verify({ headers, body: "{}" }), ({ message }) => !/Lambda/.test(message));
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
    [signed, `${SECRET}!`, {}, /in base64.*secretEncoding/],
    [signed, Buffer.from("quinze bytes :)").toString("base64"), {}, /at least 16 bytes/],
    [signed, "quinze bytes :)", { secretEncoding: "text" }, /at least 16 bytes/],
    [signed, SECRET, { toleranceSeconds: -1 }, /toleranceSeconds/],
    [signed, SECRET, { scheme: { encoding: "base32" } }, /encoding/],
    [signed, SECRET, { scheme: { signedContent: "headers" } }, /signedContent/],
    [signed, SECRET, { scheme: { timestampField: "t" } }, /timestampField is unknown/],
    [signed, `\uFEFF${SECRET}`, {}, /byte order mark/],
    [signed, `"${SECRET}"`, {}, /without quotes/],
    [signed, `v1,whsec_${SECRET}`, {}, /without the version/],
    [signed, `whsk_${SECRET}`, {}, /whsk_ and whpk_ are keys of a pair/],
    [signed, `whpk_${SECRET}`, { secretEncoding: "text" }, /whsk_ and whpk_ are keys of a pair/],
    [signed, `${SECRET}\n`, { secretEncoding: "text" }, /without white space at its ends/],
    [signed, SECRET, { seen: [] }, /seen/],
  ]) {
    const error = await verifyWebhook(given, secrets, { ...options, ...more }).then(assert.fail, (thrown) => thrown);
    assert.deepEqual([error.name, error.code, error.message.includes(SECRET)], ["ParcelaError", "validation", false]);
    assert.match(error.message, message);
  }
});
