/** The options of `createWebhookHandler`: errors are thrown when the handler is created. And the headers that a notification must have once. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { describe, test } from "node:test";
import { setImmediate } from "node:timers/promises";

import { load, loadSdk } from "./support/consumer.mjs";
import { NOW, SECRET, WEBHOOK, delivery, notification } from "./support/notification.mjs";
import { stopTime, withResolvers } from "./support/promises.mjs";
import { receiver, server } from "./support/receiver.mjs";
import { serveFor } from "./support/site.mjs";
import { mapStore } from "./support/stores.mjs";

const { signWebhook } = await load("parcela/testing");

test("wrong options are reported at once", () => {
  for (const [wrong, name] of [
    [{ on: undefined }, /on must be/],
    [{ on: { "pedido.status_alterad0": () => {} } }, /pedido\.status_alterad0/],
    [{ on: { other: "x" } }, /other/],
    [{ seen: {} }, /seen/],
    [{ toleranceSecond: 60 }, /toleranceSecond is unknown; did you mean toleranceSeconds\?$/],
    [{ scheme: { signatureheader: "x" } }, /signatureheader is unknown; did you mean signatureHeader\?$/],
    [{ onError: "x" }, /onError/],
    [{ toleranceSeconds: -1 }, /toleranceSeconds/],
    [{ now: "ontem" }, /now/],
    [{ authentication: null }, /authentication/],
    [{ authentication: { tipoAutenticacao: 2 } }, /authentication\.credencial/],
    [{ scheme: null }, /scheme/],
    [{ scheme: "body" }, /scheme/],
    [{ scheme: { idHeader: 5 } }, /scheme\.idHeader/],
    [{ scheme: { timestampHeader: {} } }, /scheme\.timestampHeader/],
    [{ scheme: { signatureHeader: ["x"] } }, /scheme\.signatureHeader/],
    [{ scheme: { prefix: 1 } }, /scheme\.prefix/],
    [{ scheme: { signedContent: () => 5 } }, /scheme\.signedContent/],
    [{ leaseSeconds: 0 }, /leaseSeconds/],
    [{ secret: 5 }, /secret/],
    [{ secret: [SECRET, "não é base64"] }, /secret.*secretEncoding/],
    [{ secret: "QUJDREVGR0hJSktM" }, /16 bytes/],
    [{ secret: [SECRET, `v1,whsec_${SECRET}`] }, /without the version/],
    [{ secret: `'${SECRET}'` }, /without quotes/],
    [{ secret: "o segredo da loja ", secretEncoding: "text" }, /without white space/],
    [{ secret: [SECRET, "quinze bytes :)"], secretEncoding: "text" }, /16 bytes/],
  ]) {
    const options = { secret: SECRET, on: {}, ...wrong };
    assert.throws(() => server.createWebhookHandler(options), { name: "ParcelaError", code: "validation", message: name });
  }
  server.createWebhookHandler({ secret: "isto não é base64", secretEncoding: "text", on: {} });
  server.createWebhookHandler({ secret: SECRET, on: {}, scheme: { idHeader: undefined, prefix: "" } });
});

test("check() tests the options that only a running server has", async () => {
  const on = { other: () => {} };
  assert.equal(await server.createWebhookHandler({ secret: SECRET, on, seen: mapStore() }).check(), undefined);
  for (const [wrong, name] of [
    [{ secret: undefined }, "secret"],
    [{ on: { "pedido.status_alterado": () => {} } }, "on.other"],
  ]) {
    const handler = server.createWebhookHandler({ secret: SECRET, on, ...wrong });
    assert.throws(
      () => handler.check(),
      ({ code, erros }) => code === "validation" && name in erros,
    );
  }
  const seen = { ...mapStore(), get: () => Promise.reject(new Error("redis: connection refused")) };
  await assert.rejects(server.createWebhookHandler({ secret: SECRET, on, seen }).check(), /connection refused/);
});

/** Whether a receiver with these options is refused at once, by an error without their values. */
function isRefused(options) {
  try {
    server.createWebhookHandler({ on: {}, ...options });
  } catch ({ code, message }) {
    assert.deepEqual([code, message.includes("senha")], ["validation", false]);
    return true;
  }
  return false;
}

test("a text may be any secret, also one with a quote at one end", async () => {
  for (const secret of ["k3!x9$Lm2@pQ7zR'", '"k3!x9$Lm2@pQ7zR', "`k3!x9$Lm2@pQ7zR'", "v1k3!x9$Lm2@pQ7zR"]) {
    const given = { secretEncoding: "text", now: NOW * 1000 };
    const { headers, body } = await signWebhook({ tipo: 99 }, secret, { secretEncoding: "text", timestamp: NOW * 1000 });
    assert.equal((await server.verifyWebhook({ headers, body }, secret, given)).tipo, 99, secret);
  }
});

test("a secret that core would refuse with each notification is refused at once, and no other", async () => {
  const short = "MDEyMzQ1Njc4OWFiY2RlZg";
  for (const [bare, ...spellings] of [
    [SECRET, SECRET, `whsec_${SECRET}`, ` whsec_${SECRET}\n`, `\u00a0${SECRET}`],
    [`${short}==`, short, `${short}==`, `whsec_${short}`],
  ]) {
    for (const secret of spellings) {
      assert.equal(isRefused({ secret }), false, JSON.stringify(secret));
      const { known } = await server.verifyWebhook(notification({ secret: bare }), secret, { now: NOW * 1000 });
      assert.equal(known, true, JSON.stringify(secret));
    }
  }
  for (const secret of [
    ...[`whsec_whsec_${SECRET}`, `${SECRET}!`, "whsec_", " ", "uma senha", "c2Vn-_8=", "MDEyMzQ1Njc4OWFiY2Rl", "MDEyMzQ1Njc4OWFiY2RlZh=="],
    ...[`\uFEFF${SECRET}`, `"${SECRET}"`, `v1,whsec_${SECRET}`, `whsk_${SECRET}`, `\u0085${SECRET}`],
    ...["Q", "QQ", "QQ=", "QQ==", "QQ===", "QR==", "QUI", "QUI=", "QUI==", "QUJ=", "QUJD", "QUJD=", "QUJD====", "=", "QQ==QQ==", "Q Q="],
  ]) {
    assert.ok(isRefused({ secret }), JSON.stringify(secret));
    await assert.rejects(server.verifyWebhook(notification(), secret, { now: NOW * 1000 }), { code: "validation" });
  }
});

test("a credential with which no webhook can be registered is refused at once", async () => {
  const parcela = await loadSdk();
  for (const credencial of [undefined, null, "", "a", ":", "loja:", ":senha", "loja:senha", "loja:sen:ha", "loja:\nsenha", "\n:senha"]) {
    for (const tipoAutenticacao of [0, 1, 2, 3, 4]) {
      const authentication = { tipoAutenticacao, credencial };
      const wrong = parcela.validateCreateWebHook({ tipo: 3, url: "https://loja.example/w", ...authentication });
      assert.equal(isRefused({ secret: SECRET, authentication }), wrong !== null, JSON.stringify(authentication));
    }
  }
});

test("a claim that the store grants after its time limit holds no later delivery", async (t) => {
  const time = stopTime(t);
  const seen = mapStore();
  const [asked, held] = [withResolvers(), withResolvers()];
  const late = async (...given) => (asked.resolve(), await held.promise, seen.setIfAbsent(...given));
  const first = receiver({ seen: { ...seen, setIfAbsent: late } }).statusOf(delivery());
  await asked.promise;
  time.tick(2000);
  assert.equal(await first, 500);
  held.resolve();
  await setImmediate();
  assert.equal(await receiver({ seen }).statusOf(delivery()), 204);
});

describe("a header that comes twice refuses a notification", () => {
  const FUNCTION = ({ header, body }) => {
    const [id, timestamp] = ["webhook-id", "webhook-timestamp"].map((name) => header(name));
    const signatures = header("webhook-signature")
      .split(/[ ,]+/)
      .filter((text) => text !== "v1");
    return { id, timestamp, signatures, content: [id, ".", timestamp, ".", body] };
  };
  const NAMES = ["Webhook-Id", "Webhook-Timestamp", "Webhook-Signature"];
  const { headers, body } = notification();
  const twice = (name) => ({ ...headers, [name]: [name === "Webhook-Signature" ? "v1,AAAA" : headers[name], headers[name]] });

  for (const [what, scheme] of Object.entries({ "Standard Webhooks": undefined, "a function scheme": FUNCTION })) {
    test(`by node:http, ${what}`, async (t) => {
      const { receive, failures } = receiver({ scheme });
      const url = await serveFor(t, server.nodeHandler(receive));
      for (const [expected, sent] of [[204, headers], ...NAMES.map((name) => [401, twice(name)])]) {
        const call = request(url, { method: "POST", headers: sent });
        call.end(body);
        const [answer] = await once(call, "response");
        answer.resume();
        assert.equal(answer.statusCode, expected, JSON.stringify(sent));
      }
      assert.equal(failures.length, 3);
    });
  }

  test("as a Request, and in joined values, Standard Webhooks", async () => {
    for (const name of NAMES) {
      const { statusOf } = receiver();
      const pairs = Object.entries(twice(name)).flatMap(([key, value]) => [value].flat().map((one) => [key, one]));
      assert.equal(await statusOf(new Request(WEBHOOK, { method: "POST", headers: pairs, body })), 401, name);
      const joined = Object.fromEntries(new Headers(pairs));
      await assert.rejects(server.verifyWebhook({ headers: joined, body }, SECRET, { now: NOW * 1000 }), { code: "unauthorized" });
    }
  });
});
