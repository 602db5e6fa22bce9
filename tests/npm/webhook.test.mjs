/** `verifyWebhook`: only what the service has signed, in time, is an event. */

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { before, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";

// The published vector of Standard Webhooks.
const SECRET = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const VECTOR = {
  headers: {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  },
  body: '{"test": 2432232314}',
};

const NOW = 1_800_000_000;
const EVENT = {
  tipo: 3,
  evento: "pedido.status_alterado",
  criadoEm: "2026-01-31T12:00:00Z",
  dados: {
    pedidoId: "0190d3c5-7a2e-7bbd-8a5d-6f2b1c3d4e5f",
    numero: 1001,
    status: { valor: 9, descricao: "Comprado" },
  },
};

/** A notification as the service sends it. */
function notification({ event = EVENT, secret = SECRET, at = NOW, id = "msg_1" } = {}) {
  const body = JSON.stringify(event);
  const key = Buffer.from(secret, "base64");
  const signature = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  return {
    headers: { "Webhook-Id": id, "Webhook-Timestamp": String(at), "Webhook-Signature": `v1,${signature}` },
    body,
  };
}

let verifyWebhook;
before(async () => {
  ({ verifyWebhook } = await (await makeProject("webhook")).import("parcela/server"));
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
    assert.deepEqual(event, { ...EVENT, id: "msg_1", timestamp: NOW });
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
    const other = Buffer.from("outro segredo").toString("base64");
    assert.equal((await verifyWebhook(notification(), [other, `whsec_${SECRET}`], options)).id, "msg_1");
    await refuses(notification(), other);
  });

  test("may come from a provider with a scheme of its own", async () => {
    const body = JSON.stringify(EVENT);
    const signature = createHmac("sha256", "segredo").update(`msg_1.${NOW}.${body}`).digest("hex");
    const headers = { "x-id": "msg_1", "x-time": String(NOW), "x-signature": `sha256=${signature}` };
    const scheme = {
      idHeader: "X-Id",
      timestampHeader: "X-Time",
      signatureHeader: "X-Signature",
      prefix: "sha256=",
      encoding: "hex",
    };
    const given = { ...options, scheme, secretEncoding: "text" };
    assert.equal((await verifyWebhook({ headers, body }, "segredo", given)).tipo, 3);
  });

  test("is verified by the published vector, which is no event of ours", async () => {
    const at = { now: new Date(1_614_265_330_000) };
    await assert.rejects(verifyWebhook(VECTOR, SECRET, at), { code: "decode" });
    await refuses({ ...VECTOR, body: VECTOR.body.replace("test", "tost") }, SECRET, at);
  });
});

describe("what is not to be trusted", () => {
  test("is another body, another secret, or no signature", async () => {
    const signed = notification();
    await refuses({ ...signed, body: signed.body.replace("1001", "1002") });
    await refuses(signed, Buffer.from("outro").toString("base64"));
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
    await refuses(new Request("https://loja.example", { method: "POST", body, duplex: "half" }));
  });

  test("is a signed text that says nothing, told apart", async () => {
    for (const event of [[], {}, { ...EVENT, dados: { pedidoId: "x" } }]) {
      await assert.rejects(verifyWebhook(notification({ event }), SECRET, options), { code: "decode" });
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
    await mistakes(signed, SECRET, { toleranceSeconds: -1 }, /toleranceSeconds/);
    await mistakes(signed, SECRET, { scheme: { encoding: "base32" } }, /encoding/);
    const read = new Request("https://loja.example", { method: "POST", body: "x" });
    await read.text();
    await mistakes(read, SECRET, {}, /read already/);
  });
});
