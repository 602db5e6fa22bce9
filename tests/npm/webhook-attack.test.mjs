/** Random notifications, signed and tampered with: nothing is handled that was not signed, and nothing signed is refused. */

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";

import { chanceOf, seedOfRun } from "../system/support/chance.mjs";
import { EVENT, NOW, WEBHOOK } from "./support/notification.mjs";
import { server } from "./support/receiver.mjs";

const ROUNDS = 600;
const TOLERANCE = 300;

const seed = seedOfRun();
const chance = chanceOf(seed);
const below = (end) => Math.floor(chance() * end);
const one = (list) => list[below(list.length)];
const bytes = (length) => Buffer.from(Array.from({ length }, () => below(256)));
const hmac = (secret, content) => createHmac("sha256", Buffer.from(secret, "base64")).update(content).digest();
const known = (more) => JSON.stringify({ ...EVENT, ...more });

/** The bodies that a provider may sign, and whether each is a known event. */
const BODIES = [
  () => [known(), true],
  () => [known({ canal: "\u{1f600} \ud83d" }), true],
  () => [known().replace(/"numero":\d+/, `"numero":${9_000_000_000_000_000_000n + BigInt(below(1e9))}`), true],
  () => [known().replace(/"numero":\d+/, `"numero":1${"0".repeat(20 + below(400))}`), false],
  () => [known().replace(/}$/, `,"total":${one(["1e400", "-1e-400", "0.1", `1${"0".repeat(500)}`])}}`), true],
  () => [known({ canal: "?" }).replace('"?"', `${"[".repeat(100)}${"]".repeat(100)}`), true],
  () => [`\ufeff${known()}`, true],
  () => [
    Buffer.concat([Buffer.from(known().slice(0, -1)), Buffer.from(',"x":"'), bytes(3).map((byte) => byte | 0x80), Buffer.from('"}')]),
    true,
  ],
  () => ["[".repeat(1 + below(20_000)), false],
  () => [`${"[".repeat(5000)}${"]".repeat(5000)}`, false],
  () => [`{"id":"other","known":true,"__proto__":{"known":true},"tipo":1,"criadoEm":"${EVENT.criadoEm}"}`, false],
  () => [bytes(below(3000)), false],
  () => ["", false],
  () => ["null", false],
];

/** Each form of a signature: the option `scheme`, the signed content, and the headers. */
const FORMS = {
  standard: {
    sign: ({ id, time, body }) => Buffer.concat([Buffer.from(`${id}.${time}.`), body]),
    headersOf: ({ id, time }, codes) => [
      ["webhook-id", id],
      ["Webhook-Timestamp", time],
      ["webhook-signature", codes.map((code) => `v1,${code.toString("base64")}`).join(" ")],
    ],
  },
  released: {
    scheme: { idHeader: "x-id", timestampHeader: "x-time", signatureHeader: "x-signature", prefix: "sha256=", encoding: "hex" },
    sign: ({ id, time, body }) => Buffer.concat([Buffer.from(`${id}.${time}.`), body]),
    headersOf: ({ id, time }, codes) => [
      ["X-Id", id],
      ["x-time", time],
      ["x-signature", codes.map((code) => `sha256=${code.toString("hex")}`).join(" ")],
    ],
  },
  function: {
    scheme: ({ header, body }) => {
      const fields = header("signature").split(",");
      const valuesOf = (name) => fields.filter((field) => field.startsWith(name)).map((field) => field.slice(name.length));
      const [time] = valuesOf("t=");
      return { id: header("x-id"), timestamp: time, signatures: valuesOf("v1="), content: [header("x-id"), "|", time, "|", body] };
    },
    sign: ({ id, time, body }) => Buffer.concat([Buffer.from(`${id}|${time}|`), body]),
    headersOf: ({ id, time }, codes) => [
      ["x-id", id],
      ["signature", [`t=${time}`, ...codes.map((code) => `v1=${code.toString(one(["hex", "base64"]))}`)].join(",")],
    ],
  },
};

/** Changes to a delivery after which it is not what was signed. */
const CHANGES = {
  "a bit of the body": (sent) => {
    const body = Buffer.from(sent.body);
    body[below(body.length)] ^= 1 << below(8);
    return { ...sent, body };
  },
  "a byte more": (sent) => ({ ...sent, body: Buffer.concat([sent.body, bytes(1)]) }),
  "no body": (sent) => ({ ...sent, body: Buffer.alloc(0) }),
  "the text in place of the bytes": (sent) => ({ ...sent, body: Buffer.from(sent.body.toString()) }),
  "a header less": (sent) => ({ ...sent, headers: sent.headers.toSpliced(below(sent.headers.length), 1) }),
  "a header twice": (sent) => ({ ...sent, headers: [...sent.headers, one(sent.headers.filter(([name]) => !/signature/.test(name)))] }),
  "another header": (sent) => {
    const at = below(sent.headers.length);
    const changed = ([name, value]) => [name, value.replace(/[a-z\d](?=[^a-z\d]*$)/i, (last) => (last === "7" ? "8" : "7"))];
    return { ...sent, headers: sent.headers.map((pair, index) => (index === at ? changed(pair) : pair)) };
  },
  "the point moved": (sent) => ({
    ...sent,
    headers: sent.headers.map(([name, value]) => [name, /id$/i.test(name) ? `${value}.1` : value]),
  }),
};

function request({ headers, body }) {
  const all = new Headers();
  for (const [name, value] of headers) all.append(name, value);
  const rest = Buffer.from(body);
  const chunks = [];
  for (let at = 0; at < rest.length;) {
    const end = at + 1 + below(rest.length - at);
    chunks.push(new Uint8Array(rest.subarray(at, end)));
    at = end;
  }
  return new Request(WEBHOOK, { method: "POST", headers: all, body: ReadableStream.from(chunks), duplex: "half" });
}

test(`${ROUNDS} random notifications are handled once if they were signed, and not otherwise (PARCELA_SEED=${seed})`, async () => {
  const counts = { handled: 0, refused: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [form, { scheme, sign, headersOf }] = one(Object.entries(FORMS));
    const [text, isKnown] = one(BODIES)();
    const secrets = Array.from({ length: 1 + below(3) }, () => bytes(16 + below(60)).toString("base64"));
    const age = one([0, 1, -1, TOLERANCE, -TOLERANCE, TOLERANCE + 1, -TOLERANCE - 1, below(1000) - 500]);
    const signed = { id: `msg_${one(["a", "~", "!"])}${below(1e6)}`, time: String(NOW - age), body: Buffer.from(text) };
    const isRotated = chance() < 0.1;
    const key = isRotated ? bytes(32).toString("base64") : one(secrets);
    const codes = [hmac(key, sign(signed)), ...Array.from({ length: below(3) }, () => bytes(32))].sort(() => chance() - 0.5);
    const right = { headers: headersOf(signed, codes), body: signed.body };
    const change = chance() < 0.5 ? one(Object.keys(CHANGES)) : undefined;
    const sent = change ? CHANGES[change](right) : right;
    const isSame = sent.body.equals(right.body) && JSON.stringify(sent.headers) === JSON.stringify(right.headers);
    // A signature that is changed may be one that is not ours.
    if (change === "another header" && codes.length > 1) continue;

    const events = [];
    const failures = [];
    const receive = server.createWebhookHandler({
      secret: secrets,
      now: NOW * 1000,
      on: { "pedido.status_alterado": (event) => events.push(event), other: (event) => events.push(event) },
      onError: ({ error }) => failures.push(error),
      scheme,
    });
    const isRight = isSame && !isRotated && Math.abs(age) <= TOLERANCE;
    const what = `round ${round}: ${form}, ${change ?? "unchanged"}, ${age} s, ${JSON.stringify(String(text).slice(0, 80))}: ${failures[0]}`;
    // The second is a replay.
    for (let times = 0; times < 2; times += 1) assert.equal((await receive(request(sent))).status, isRight ? 204 : 401, what);
    assert.equal(events.length, isRight ? 1 : 0, what);
    assert.ok(
      failures.every(({ code, message }) => code === "unauthorized" && !message.includes(key)),
      what,
    );
    counts[isRight ? "handled" : "refused"] += 1;
    if (!isRight) continue;
    const [event] = events;
    assert.deepEqual([event.id, event.timestamp, event.known], [signed.id, NOW - age, isKnown], what);
    if (isKnown) assert.equal(String(event.dados.numero), /"numero":(\d+)/.exec(String(text))[1], what);
  }
  assert.ok(counts.handled > ROUNDS / 8 && counts.refused > ROUNDS / 8, JSON.stringify(counts));
});
