/** `once` of `parcela/server`: a batch that is killed at any moment continues, and makes each order once. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once as event } from "node:events";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";

import { chanceOf, seedOfRun } from "../system/support/chance.mjs";
import { load, loadSdk, makeProject } from "./support/consumer.mjs";
import { fixture, guidePrograms } from "./support/fixtures.mjs";
import { server, TOKEN } from "./support/gateway.mjs";
import { stopTime, withResolvers } from "./support/promises.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { sendJson } from "./support/site.mjs";
import { mapStore } from "./support/stores.mjs";
import { isAll } from "./support/tier.mjs";

const { once } = server;
const { Client, ParcelaError } = await loadSdk();
const { sampleOrder } = await load("parcela/testing");
const order = await fixture("create-order.request");
const programs = await guidePrograms();
const HOUR = 60 * 60 * 1000;

describe("an intent", () => {
  test("is called once, under a key that is stored before, and then returns the stored answer", async () => {
    const store = mapStore();
    const calls = [];
    const call = async (options) => {
      assert.ok(
        [...store.entries.values()].some((value) => value.includes(options.idempotencyKey)),
        "stored before the call",
      );
      calls.push(options);
      return { pedidoId: "1", left: undefined };
    };
    for (let times = 0; times < 3; times += 1) assert.deepEqual(await once(store, "order:1", call), { pedidoId: "1" });
    assert.equal(calls.length, 1);
    assert.equal(await once(store, "none", () => {}), undefined);
    assert.equal(await once(store, "none", assert.fail), undefined, "undefined is an answer too");
  });

  test("without an answer is called again under its key, by any instance", async () => {
    const store = mapStore();
    const keys = new Set();
    const call = async ({ idempotencyKey }) => {
      keys.add(idempotencyKey);
      throw new Error("the connection broke");
    };
    const begun = Array.from({ length: 4 }, () => once(store, "order:1", call));
    await Promise.all(begun.map((one) => assert.rejects(one, /broke/)));
    await assert.rejects(once(store, "order:1", call), /broke/);
    assert.equal(keys.size, 1);
  });

  /** The service's final refusal of a call under `idempotencyKey`. */
  const refusal = ({ idempotencyKey }, fields) =>
    new ParcelaError({ code: "problem", message: "", status: 400, problem: { titulo: "Recusado" }, idempotencyKey, ...fields });

  /** Returns the keys that calls with these errors were made under, one after the other. */
  async function keysOf(store, errors) {
    const keys = [];
    for (const errorOf of errors) {
      const call = (options) => {
        keys.push(options.idempotencyKey);
        throw errorOf(options);
      };
      await assert.rejects(once(store, "order:1", call));
    }
    return keys;
  }

  test("that the service has refused gets a new key, each time", async () => {
    const store = mapStore();
    const keys = await keysOf(store, [refusal, refusal, refusal]);
    assert.equal(new Set(keys).size, 3);
    assert.equal(await once(store, "order:1", () => "done"), "done");
    assert.equal(await once(store, "order:1", assert.fail), "done");
  });

  for (const [error, errorOf] of [
    ["of the same call that may be done", (options) => refusal(options, { maybeDone: true })],
    ["of another call", () => refusal({ idempotencyKey: crypto.randomUUID() })],
    ["of a read", () => refusal({})],
    ["of the token", (options) => refusal(options, { code: "unauthorized", status: 401 })],
    ["of a key in use", (options) => refusal(options, { code: "conflict", status: 409 })],
    ["of a service that failed", (options) => refusal(options, { code: "server", status: 500 })],
    ["of an option", () => new ParcelaError({ code: "validation", message: "" })],
  ]) {
    test(`keeps its key after an error ${error}`, async () => {
      const [first, second] = await keysOf(mapStore(), [errorOf, errorOf]);
      assert.equal(first, second);
    });
  }

  test("keeps its key after the mistakes of a caller, and what a firewall refuses", async () => {
    const store = mapStore();
    const keys = new Set();
    const credentials = { baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo" };
    const clientOf = (answer, tokenStatus = 200) => {
      const fetch = async ({ url }) => (url.endsWith("/accesstoken") ? Response.json(TOKEN, { status: tokenStatus }) : answer.clone());
      return server.createServerClient({ ...credentials, fetch });
    };
    const firewall = new Response("<html>", { status: 403 });
    const client = clientOf(firewall);
    for (const call of [
      (options) => server.createServerClient({ ...credentials, clientSecret: "" }).createOrder(order, options),
      (options) => client.createOrder(order, { ...options, timeout: 5 }),
      (options) => client.createOrder({ ...order, cpf: "1" }, options),
      (options) => clientOf(firewall, 401).createOrder(order, options),
      (options) => client.createOrder(order, options),
      (options) => client.getOrder("1", options),
    ]) {
      const noted = (options) => {
        keys.add(options.idempotencyKey);
        return call(options);
      };
      await assert.rejects(once(store, "order:1", noted), ParcelaError);
    }
    assert.equal(keys.size, 1);
  });

  for (const [title, begin] of [
    ["when another one's refusal is late", (store) => keysOf(store, [refusal])],
    ["when the refusal of its key comes late to another one", () => {}],
  ]) {
    test(`keeps what one worker has done ${title}`, async () => {
      const store = mapStore();
      const refused = withResolvers();
      const late = once(store, "order:1", async (options) => {
        await refused.promise;
        throw refusal(options);
      });
      await store.changed;
      await begin(store);
      assert.equal(await once(store, "order:1", () => "done"), "done");
      refused.resolve();
      await assert.rejects(late, { code: "problem" });
      assert.equal(await once(store, "order:1", assert.fail), "done");
    });
  }

  test("that was refused is rejected as such, even if the store has failed meanwhile", async () => {
    const store = mapStore();
    const failing = (options) => {
      store.set = () => Promise.reject(new Error("down"));
      throw refusal(options);
    };
    await assert.rejects(once(store, "order:1", failing), { code: "problem" });
  });

  test("outlives its key, however short its result is kept", async () => {
    const store = mapStore();
    const kept = new Map();
    const noting = (write) => (key, value, ttlSeconds) => {
      kept.set(key, ttlSeconds);
      return write(key, value);
    };
    const timed = { ...store, set: noting(store.set), setIfAbsent: noting(store.setIfAbsent) };
    await assert.rejects(once(timed, "order:1", () => Promise.reject(new Error("killed")), { keepSeconds: 60 }));
    assert.ok(kept.get("parcela:once:order:1") >= 365 * 24 * 3600);
    await once(timed, "order:1", () => 1, { keepSeconds: 60 });
    assert.equal(kept.get("parcela:once:order:1"), 60);
  });

  test("is refused once the service has forgotten its key, and still returns a stored answer", async (t) => {
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
    const store = mapStore();
    await once(store, "done", () => 1);
    await assert.rejects(once(store, "open", () => Promise.reject(new Error("killed"))));
    t.mock.timers.tick(23.9 * HOUR);
    assert.equal(await once(store, "open", () => "same key").catch((error) => error.message), "same key");
    await assert.rejects(once(store, "late", () => Promise.reject(new Error("killed"))));
    t.mock.timers.tick(24 * HOUR);
    await assert.rejects(once(store, "late", assert.fail), (error) => {
      assert.deepEqual([error.code, Object.keys(error.erros), error.maybeDone], ["validation", ["idempotencyKeyExpiresAt"], true]);
      assert.match(error.message, /24 hours/);
      return true;
    });
    assert.equal(await once(store, "done", assert.fail), 1);
    await store.delete("parcela:once:late");
    assert.equal(await once(store, "late", () => 2), 2);
  });

  test("is refused if the clock was ahead when it began, or if the store's clock says that its key has expired", async (t) => {
    const store = mapStore();
    const lost = () => Promise.reject(new Error("killed"));
    t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 48 * HOUR });
    await assert.rejects(once(store, "ahead", lost));
    t.mock.timers.reset();
    const isExpired = ({ erros }) => "idempotencyKeyExpiresAt" in erros;
    await assert.rejects(once(store, "ahead", assert.fail), isExpired);

    await assert.rejects(once(store, "order:1", lost));
    const [time] = [...store.entries.keys()].filter((key) => key.startsWith("parcela:once:order:1:") && key.endsWith(":time"));
    await store.delete(time); // as after 24 hours of the store's clock
    await assert.rejects(once(store, "order:1", assert.fail), isExpired);
  });

  test("is refused by the service's time, however far the clock was set back after it began", async (t) => {
    const time = stopTime(t);
    const headers = { Date: new Date(Date.now()).toUTCString() };
    const fetch = async () => Response.json(TOKEN, { headers });
    await server.createServerClient({ baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo", fetch }).check();
    const store = mapStore();
    await assert.rejects(once(store, "order:1", () => Promise.reject(new Error("killed"))));
    time.setClock(-20 * HOUR);
    time.tick(24 * HOUR);
    await assert.rejects(once(store, "order:1", assert.fail), ({ erros }) => "idempotencyKeyExpiresAt" in erros);
  });

  test("does not begin while the clock has not been set, and begins once it has", async (t) => {
    const store = mapStore();
    t.mock.timers.enable({ apis: ["Date"], now: Date.UTC(1970, 0, 2) });
    await assert.rejects(
      once(store, "order:1", assert.fail),
      ({ code, erros }) => code === "validation" && "idempotencyKeyExpiresAt" in erros,
    );
    t.mock.timers.reset();
    assert.equal(await once(store, "order:1", () => 1), 1);
  });

  test("is not made of an entry that `once` has not written, which is not quoted", async () => {
    const store = mapStore();
    for (const text of ["segredo", "7", "{}"]) {
      await store.set("parcela:once:order:1", text);
      await assert.rejects(once(store, "order:1", assert.fail), ({ message }) => !message.includes("segredo") && /entry/.test(message));
    }
  });

  test("needs a name, a call, and a store with exact claims", async () => {
    const { setIfAbsent, ...inTwoSteps } = mapStore();
    assert.ok(setIfAbsent);
    for (const [given, option] of [
      [[mapStore(), "", () => 1], "intentId"],
      [[mapStore(), "\ud800", () => 1], "intentId"],
      [[mapStore(), "1"], "call"],
      [[{}, "1", () => 1], "store"],
      [[inTwoSteps, "1", () => 1], "store"],
      [[mapStore(), "1", () => 1, { keepSeconds: 0.5 }], "keepSeconds"],
    ]) {
      await assert.rejects(once(...given), ({ code, erros }) => code === "validation" && option in erros);
    }
  });
});

describe("the guide's batch", async () => {
  const { credentials, environment } = await openSandbox();
  const client = new Client({ baseUrl: credentials.baseUrl, tokenProvider: () => server.generateAccessToken(credentials) });
  const seed = seedOfRun();
  const chance = chanceOf(seed);

  test(`makes each order once, even if it is killed at any moment (PARCELA_SEED=${seed})`, async () => {
    const sales = Array.from({ length: 25 }, (_, at) => ({ id: `${at}`, order: { ...order, valorSolicitado: 1000 + at } }));
    sales.push({ id: "wrong", order: { ...order, cpf: "1" } });
    const { folder } = await makeProject("batch", { ...programs, "sales.json": JSON.stringify(sales) });
    let kills = 0;
    let output, errors;
    for (let ended = false; !ended;) {
      const child = spawn(process.execPath, ["batch.js"], { cwd: folder, env: { ...process.env, ...environment } });
      output = "";
      errors = "";
      let isReady = false;
      child.stderr.setEncoding("utf8").on("data", (text) => (errors += text));
      child.stdout.setEncoding("utf8").on("data", (text) => {
        output += text;
        // It is killed at a random moment after its first sale.
        if (!isReady && kills < (isAll ? 12 : 4)) setTimeout(chance() * 60).then(() => child.kill("SIGKILL"));
        isReady = true;
      });
      const [code, signal] = await event(child, "close");
      // The sale that is wrong makes it exit with 1.
      assert.ok(signal === "SIGKILL" || (code === 1 && errors === ""), `it ended with ${code}: ${errors}`);
      ended = signal === null;
      if (!ended) kills += 1;
    }
    assert.ok(kills > 0, "it has been killed");
    const results = output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.deepEqual(results.at(-1), { id: "wrong", wrong: ["cpf"] });
    const orders = await client.orders().toArray();
    assert.deepEqual(
      orders.map(({ id }) => id).sort(),
      results
        .slice(0, -1)
        .map(({ pedidoId }) => pedidoId)
        .sort(),
    );
    assert.equal(new Set(results.slice(0, -1).map(({ linkPagamento }) => linkPagamento)).size, 25);
  });

  test("sends nothing unless each sale has an id of its own", async () => {
    const before = (await client.orders().toArray()).length;
    for (const ids of [[undefined], [null], [""], [1.5], [{}], ["a", "a"], [7, "7"], ["b", undefined]]) {
      const sales = JSON.stringify(ids.map((id) => ({ id, order })));
      const project = await makeProject("batch-ids", { ...programs, "sales.json": sales });
      await assert.rejects(project.run(process.execPath, "batch.js", environment), /the id is missing, invalid or not its own/);
    }
    assert.equal((await client.orders().toArray()).length, before);
  });

  test("asks again for a link that a sale did not have at first", async () => {
    const sales = [{ id: "1042", order: { ...order, cpf: "303.030.303-99" } }]; // the sandbox's customer without a link
    const project = await makeProject("batch-link", { ...programs, "sales.json": JSON.stringify(sales) });
    const run = async () => JSON.parse(await project.run(process.execPath, "batch.js", environment));
    const { pedidoId, linkPagamento } = await run();
    assert.equal(linkPagamento, null);
    assert.equal((await run()).linkPagamento, null);
    await sendJson(`${credentials.baseUrl}/sandbox/orders/${pedidoId}/status`, { status: 5 }, { method: "PUT" });
    const later = await run();
    assert.equal(later.pedidoId, pedidoId);
    assert.match(later.linkPagamento, /^http/);
  });

  test("gets the first answer again under its key, and a refusal under another", async () => {
    const { pedidoId } = await client.createOrder(order);
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const started = await client.startCdcSale({ pedidoId }, { idempotencyKey: key });
    await sendJson(`${credentials.baseUrl}/sandbox/orders/${pedidoId}/status`, { status: 9 }, { method: "PUT" });
    assert.deepEqual(await client.startCdcSale({ pedidoId }, { idempotencyKey: key }), started);
    await assert.rejects(client.startCdcSale({ pedidoId }, { idempotencyKey: other }), { businessCode: "Order.InvalidStatus" });
    const webhook = await fixture("create-web-hook.request");
    const { chaveAssinatura } = await client.createWebHook(webhook, { idempotencyKey: key });
    assert.equal((await client.createWebHook(webhook, { idempotencyKey: key })).chaveAssinatura, chaveAssinatura);
  });

  test("is reconciled with orders that no notification has reported", async () => {
    const { reconcile } = await import(join((await makeProject("reconcile", programs)).folder, "reconcile.js"));
    const { pedidoId } = await client.createOrder(order);
    const { valor } = (await client.getOrder(pedidoId)).status;
    const own = new Map();
    const since = new Date(Date.now() - HOUR);
    const known = (id) => own.get(id);
    await reconcile(client, since, known, (id) => own.set(id, valor));
    assert.ok(own.has(pedidoId));
    own.delete(pedidoId);
    const reported = [];
    await reconcile(client, since, known, (id) => reported.push(id));
    assert.ok(reported.includes(pedidoId));
    await reconcile(client, new Date(Date.now() + HOUR), assert.fail, assert.fail);
  });

  test("is reconciled by one request for each hundred orders", async () => {
    const { reconcile } = await import(join((await makeProject("reconcile-pages", programs)).folder, "reconcile.js"));
    const requests = [];
    const fetch = async ({ url }) => {
      const query = new URL(url).searchParams;
      requests.push(Object.fromEntries(query));
      const [pagina, tamanho] = [Number(query.get("pagina")), Number(query.get("tamanhoPagina") ?? 10)];
      const left = Math.min(tamanho, 250 - (pagina - 1) * tamanho);
      const itens = Array.from({ length: left }, () => ({ ...sampleOrder(), id: crypto.randomUUID() }));
      const place = { numero: pagina, tamanho, total: 250, tem_anterior: pagina > 1, tem_proximo: pagina * tamanho < 250 };
      return Response.json({ itens, pagina: place });
    };
    const followed = [];
    const since = "2026-01-31T00:00:00-03:00";
    const paged = new Client({ baseUrl: "https://api.example", tokenProvider: () => "token", fetch });
    await reconcile(
      paged,
      since,
      () => undefined,
      (id) => followed.push(id),
    );
    assert.equal(followed.length, 250);
    const sent = { dataInicio: since, tamanhoPagina: "100" };
    assert.deepEqual(
      requests,
      [1, 2, 3].map((pagina) => ({ ...sent, pagina: `${pagina}` })),
    );
  });
});
