/** The queue of invoices: alone, in simulations with a seed, and in a gateway. */

import assert from "node:assert/strict";
import { request } from "node:http";
import { describe, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";

import { chanceOf, seedOfRun } from "../system/support/chance.mjs";
import { fixture } from "./support/fixtures.mjs";
import { gatewayTo, pageRequest, post, problem, server } from "./support/gateway.mjs";
import { stopTime, withResolvers } from "./support/promises.mjs";
import { serveFor } from "./support/site.mjs";
import { importSource } from "./support/source.mjs";

const { inFlight } = await importSource("server/in-flight.ts");

const LIMIT = 1000;
const SECOND = 1000;
const KEY = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
const seed = seedOfRun();

const invoice = await fixture("import-order-invoice.request");
const file = (bytes) => "QUJD".repeat(bytes / 4);
const withFile = (arquivoBase64) => post("/v1/order/invoice", { ...invoice, arquivoBase64 });
const noContent = () => new Response(null, { status: 204 });

/** Enters a body of `bytes`, of which it announces `most`. Its request ends after `seconds`. */
function entered(queue, { session, bytes, most = bytes, seconds = 1000 }) {
  const leaving = new AbortController();
  const room = queue.enter({ session, most, endsAt: performance.now() + seconds * SECOND, request: { signal: leaving.signal } });
  return { room, session, most, left: bytes, own: 0, state: "arriving", leave: () => leaving.abort() };
}

/** Sends a chunk of a body; its state is then `waiting` until the queue has decided. */
function send(body, bytes, told = () => {}) {
  body.state = "waiting";
  body.room.grow(bytes).then(
    (isReserved) => {
      body.state = isReserved ? "arriving" : "refused";
      if (!isReserved) return body.room.release();
      body.own += bytes;
      body.left -= bytes;
      told(body);
    },
    ({ code }) => {
      body.room.release();
      Object.assign(body, { state: code, own: 0 });
    },
  );
}

/** Ends the arrival of a body, and releases it. */
function done(body) {
  body.room.arrived();
  body.room.release();
  body.own = 0;
  body.state = "done";
}

/** Checks that the bodies hold no more than the limit, and those of a session no more than half of it, unless one is alone. */
function checkRoom(bodies, session) {
  const ours = bodies.filter(({ own }) => own > 0).filter((body) => session === undefined || body.session === session);
  const held = ours.reduce((sum, { own }) => sum + own, 0);
  assert.ok(held <= (session === undefined ? LIMIT : LIMIT / 2) || ours.length === 1, `${held} bytes of ${ours.length} bodies`);
}

describe("the queue of invoices", () => {
  test(`holds its limits, and lets each body end that it has let begin (PARCELA_SEED=${seed})`, async (t) => {
    stopTime(t);
    for (let run = 0; run < Number(process.env.PARCELA_RUNS ?? 50); run += 1) await simulate(chanceOf(seed + run));
  });

  async function simulate(chance) {
    const upTo = (most) => 1 + Math.floor(chance() * most);
    const queue = inFlight(LIMIT);
    const largest = upTo(2) === 1 ? LIMIT / 4 : 2 * LIMIT;
    const bodies = Array.from({ length: upTo(40) }, () => {
      const bytes = upTo(upTo(largest));
      return entered(queue, { session: `shop ${upTo(4)}`, bytes, ...(chance() < 0.3 && { most: largest }) });
    });
    const slow = new Set(bodies.filter(() => chance() < 0.2));
    const begun = new Set();
    for (;;) {
      const able = bodies.filter(({ state }) => state === "arriving" || state === "sent");
      const quick = able.filter((body) => !slow.has(body));
      // Slow bodies continue when no other can, and then as well.
      const [body] = (quick.length > 0 ? quick : able).sort(() => chance() - 0.5);
      if (!body) break;
      if (body.state === "sent") done(body);
      else if (chance() < 0.03) {
        body.room.release();
        Object.assign(body, { state: "aborted", own: 0 });
      } else if (body.left > 0) {
        send(body, Math.min(body.left, upTo(200)), () => begun.add(body));
      } else {
        body.room.arrived();
        body.state = "sent";
      }
      const waiting = bodies.filter(({ state }) => state === "waiting");
      if (waiting.length > 0 && chance() < 0.03) waiting[0].leave();
      await turn();
      for (const session of [undefined, ...new Set(bodies.map((one) => one.session))]) checkRoom(bodies, session);
    }
    const unfinished = bodies.filter(({ state }) => state === "waiting");
    assert.deepEqual(unfinished, [], "they wait for each other");
    const refused = bodies.filter((body) => body.state === "refused" && begun.has(body));
    assert.deepEqual(refused, [], "a body that has begun is not refused while time stands still");
    const next = entered(queue, { session: "shop 1", bytes: LIMIT });
    assert.equal(await next.room.grow(LIMIT), true, "all room is free again");
  }

  test("lets the sessions begin in turn", async (t) => {
    stopTime(t);
    const queue = inFlight(LIMIT);
    const order = [];
    const first = entered(queue, { session: "first", bytes: LIMIT });
    assert.equal(await first.room.grow(LIMIT), true);
    for (const session of ["large", "large", "large", "small", "other"]) {
      send(entered(queue, { session, bytes: LIMIT / 8 }), LIMIT / 8, () => order.push(session));
    }
    await turn();
    done(first);
    await turn();
    assert.deepEqual(order, ["large", "small", "other", "large", "large"]);
  });

  test("lets twice as many bytes wait as may be in flight, half of them of one session, and no others", async (t) => {
    stopTime(t);
    const queue = inFlight(LIMIT);
    const all = ["a", "b"].flatMap((session) => Array.from({ length: 151 }, () => entered(queue, { session, bytes: 10 })));
    for (const body of all) {
      send(body, 10, ({ room }) => room.arrived());
      await turn();
    }
    const count = (wanted) => all.filter(({ state }) => state === wanted).length;
    // Those that have found room are not released.
    assert.deepEqual([count("arriving"), count("waiting"), count("refused")], [100, 200, 2]);
  });

  test("ends a wait after ten seconds, and with the page", async (t) => {
    const time = stopTime(t);
    const queue = inFlight(LIMIT);
    const held = entered(queue, { bytes: LIMIT });
    assert.equal(await held.room.grow(LIMIT), true);
    const [late, left] = [1, 2].map(() => entered(queue, { bytes: 10 }));
    for (const body of [late, left]) send(body, 10);
    await turn();
    left.leave();
    await turn();
    assert.equal(left.state, "aborted");
    time.tick(10 * SECOND - 1);
    await turn();
    assert.equal(late.state, "waiting");
    time.tick(1);
    await turn();
    assert.equal(late.state, "refused");
    done(held);
    const next = entered(queue, { bytes: LIMIT });
    assert.equal(await next.room.grow(LIMIT), true);
  });

  test("forgets a body whose request ended without a word", async (t) => {
    const time = stopTime(t);
    const queue = inFlight(LIMIT);
    const ended = entered(queue, { bytes: LIMIT });
    assert.equal(await ended.room.grow(LIMIT), true);
    time.tick(1001 * SECOND);
    const next = entered(queue, { bytes: LIMIT });
    assert.equal(await next.room.grow(LIMIT), true);
    ended.room.release();
    const other = entered(queue, { bytes: 10 });
    send(other, 10);
    await turn();
    assert.equal(other.state, "waiting", "its room is not released twice");
  });

  test("gives the room of such a body to one that waits", async (t) => {
    const time = stopTime(t);
    const queue = inFlight(LIMIT);
    send(entered(queue, { session: "ended", bytes: LIMIT / 2, seconds: 5 }), LIMIT / 2);
    const begun = entered(queue, { session: "begun", bytes: LIMIT });
    send(begun, LIMIT / 10);
    await turn();
    send(begun, LIMIT - LIMIT / 10);
    await turn();
    assert.equal(begun.state, "waiting");
    time.tick(5 * SECOND + 1);
    entered(queue, { session: "next", bytes: 10 });
    await turn();
    assert.deepEqual([begun.state, begun.left], ["arriving", 0]);
  });

  test("lets few of a session's bodies begin, however small their first chunks are, and counts the others", async (t) => {
    t.mock.method(globalThis, "setTimeout", () => undefined); // a thousand timers of `stopTime` are slow
    const queue = inFlight(40 * 2 ** 20);
    const bodies = Array.from({ length: 2000 }, () => entered(queue, { session: "ours", bytes: 1 + 64 * 1024, most: 2 ** 20 }));
    const count = (state) => bodies.filter((body) => body.state === state).length;
    for (const body of bodies) send(body, 1);
    await turn();
    assert.deepEqual([count("arriving"), count("waiting"), queue.bytes()], [64, 1936, 64]);
    const theirs = entered(queue, { session: "theirs", bytes: 1 });
    assert.equal(await theirs.room.grow(1), true, "another session's body begins");
    done(theirs);
    while (count("done") < bodies.length) {
      const able = bodies.filter(({ state }) => state === "arriving");
      assert.ok(able.length > 0 && able.length <= 64, `${able.length} have begun`);
      for (const body of able) {
        if (body.left > 0) send(body, body.left);
        else done(body);
      }
      await turn();
    }
    assert.equal(queue.bytes(), 0);
  });
});

describe("five hundred invoices at once", async () => {
  const PART = 128;
  const COUNT = 500;
  const [OURS, THEIRS] = ["11.222.333/0001-81", "12.ABC.345/01DE-35"];
  const ids = { [OURS]: KEY, [THEIRS]: KEY.replace(/1$/, "2") };
  const authorize = (request) => ({ establishments: [request.headers.get("X-Store")] });
  const stored = await fixture("order.response");
  const textOf = (establishment) => JSON.stringify({ ...invoice, pedidoId: ids[establishment], arquivoBase64: file(1000) });
  const size = textOf(OURS).length;
  /** The invoices that have begun, and the parts of all. */
  let [begun, pulled] = [0, 0];
  /** Returns the request of an invoice that arrives in parts. */
  function inParts(establishment) {
    const bytes = new TextEncoder().encode(textOf(establishment));
    let at = 0;
    const pull = (controller) => {
      if (at === 0) begun += 1;
      pulled += 1;
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += PART)));
    };
    const headers = { "X-Store": establishment, "Content-Length": String(bytes.length) };
    return pageRequest("POST", "/v1/order/invoice", new ReadableStream({ pull }, { highWaterMark: 0 }), headers);
  }
  /** Returns a gateway with room for the first parts of them all, and the largest number of invoices that its service had at a time. */
  function gatewayOf(imported) {
    const atOnce = { now: 0, most: 0 };
    const answer = async ({ method, url }) => {
      const documentoEstabelecimento = url.endsWith(ids[THEIRS]) ? THEIRS : OURS;
      if (method === "GET") return Response.json({ ...stored, id: ids[documentoEstabelecimento], documentoEstabelecimento });
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await imported();
      atOnce.now -= 1;
      return noContent();
    };
    const { gateway } = gatewayTo(answer, { authorize, maxBodyBytes: 4 * size, maxBytesInFlight: COUNT * PART });
    return { gateway, atOnce };
  }

  test("are all imported, a few at a time, and that of another shop is not the last", { timeout: 300_000 }, async (t) => {
    stopTime(t);
    const { gateway, atOnce } = gatewayOf(turn);
    const order = [];
    const sent = async (establishment) => {
      const { status } = await gateway(inParts(establishment));
      order.push(establishment);
      assert.equal(status, 204);
    };
    const ours = Array.from({ length: COUNT }, () => sent(OURS));
    await Promise.any(ours);
    await Promise.all([...ours, sent(THEIRS)]);
    const room = Math.floor((COUNT * PART) / 2 / size);
    assert.ok(atOnce.most <= room + 1, `${atOnce.most} at a time`);
    assert.ok(order.indexOf(THEIRS) < 4 * room, `it was the ${order.indexOf(THEIRS) + 1}. of ${order.length}`);
  });

  test(
    "are refused after ten seconds if the service imports none, with Retry-After, and have left nothing",
    { timeout: 300_000 },
    async (t) => {
      const time = stopTime(t);
      const { promise: held, resolve: release } = withResolvers();
      const { gateway } = gatewayOf(() => held);
      const refused = [];
      const answers = Array.from({ length: COUNT }, async () => {
        const answer = await gateway(inParts(OURS));
        if (answer.status !== 204) refused.push(answer);
      });
      const room = Math.floor((COUNT * PART) / 2 / size);
      [begun, pulled] = [0, 0];
      for (let before = -1; begun < COUNT || pulled !== before; await turn()) before = pulled;
      assert.deepEqual(refused, [], "they wait");
      time.tick(10 * SECOND);
      while (refused.length < COUNT - room) await turn();
      release();
      await Promise.all(answers);
      assert.ok(COUNT - refused.length > 0.8 * room, `${refused.length} were refused`);
      for (const answer of refused) {
        assert.equal(answer.headers.get("Retry-After"), "2");
        await problem(answer, 503, "Gateway.Busy");
      }
      const again = await Promise.all(Array.from({ length: room }, () => gateway(inParts(OURS))));
      assert.deepEqual([...new Set(again.map(({ status }) => status))], [204]);
    },
  );
});

test("an upload that is aborted lets the next one in, also one that waits", { timeout: 60_000 }, async (t) => {
  let [came, held, told] = [withResolvers(), withResolvers(), withResolvers()];
  const onError = () => told.resolve();
  const { gateway } = gatewayTo(noContent, { maxBytesInFlight: LIMIT, onError });
  const handle = server.nodeHandler(gateway);
  const url = await serveFor(t, (incoming, outgoing) => {
    const chunks = incoming[Symbol.asyncIterator]();
    incoming[Symbol.asyncIterator] = async function* () {
      let bytes = 0;
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes === LIMIT) came.resolve();
        yield chunk;
        // The gateway asks for the next chunk, so it has found room for this one.
        if (bytes === LIMIT) held.resolve();
      }
    };
    return handle(incoming, outgoing);
  });
  const headers = { "Content-Type": "application/json", "Content-Length": String(2 * LIMIT) };
  function upload() {
    came = withResolvers();
    const call = request(`${url}/v1/order/invoice`, { method: "POST", headers });
    call.on("error", () => {}).write(" ".repeat(LIMIT));
    return call;
  }
  await gateway(withFile(file(64)));
  const first = upload();
  await held.promise;
  const { promise: read, resolve } = withResolvers();
  const pull = (controller) => {
    controller.enqueue(new TextEncoder().encode(JSON.stringify({ ...invoice, arquivoBase64: file(64) })));
    controller.close();
    resolve();
  };
  const next = gateway(pageRequest("POST", "/v1/order/invoice", new ReadableStream({ pull }, { highWaterMark: 0 })));
  await read;
  const second = upload();
  await came.promise;
  await turn();
  for (const call of [second, first]) {
    told = withResolvers();
    call.destroy();
    await told.promise;
  }
  assert.equal((await next).status, 204);
  assert.equal((await gateway(withFile(file(64)))).status, 204);
});
