/** The gateway's token: waiting requests share one token request, none waits for ever, and instances share the token. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { describe, test } from "node:test";
import { setImmediate } from "node:timers/promises";

import { fixture } from "./support/fixtures.mjs";
import { SIMULATION, TOKEN, gatewayTo as gatewayOf, get, post, problem, server } from "./support/gateway.mjs";
import { never, stopTime, withResolvers } from "./support/promises.mjs";
import { listen } from "./support/site.mjs";
import { mapStore } from "./support/stores.mjs";
import { all } from "./support/tier.mjs";
import { startWorker } from "./support/worker.mjs";

const gatewayTo = (options, answer = () => Response.json([])) => gatewayOf(answer, options);
const checkAnswer = async (gateway) => assert.equal((await gateway(get(SIMULATION))).status, 200);
const tokenNamed = (token_de_acesso) => Response.json({ ...TOKEN, token_de_acesso });

describe("a token request that never settles", () => {
  test("blocks for a bounded time, after which waiting calls make another", async () => {
    const tokenAnswer = (count) => (count === 1 ? never() : Response.json(TOKEN));
    const { gateway, tokens } = gatewayTo({ timeoutMs: 4500, tokenAnswer });
    await Promise.all([checkAnswer(gateway), checkAnswer(gateway)]);
    assert.equal(tokens.length, 2, "one that is dropped, and one for both calls");
  });

  test("is used if it is answered after all", async () => {
    const { promise: late, resolve: answerFirst } = withResolvers();
    const { gateway, requests, tokens } = gatewayTo({
      timeoutMs: 4500,
      tokenAnswer: (count) => {
        if (count === 1) return late;
        answerFirst(tokenNamed("o-primeiro"));
        return never();
      },
    });
    await checkAnswer(gateway);
    await checkAnswer(gateway);
    const sent = requests.map(({ headers }) => headers.get("authorization"));
    assert.deepEqual([tokens.length, ...sent], [2, "Bearer o-primeiro", "Bearer o-primeiro"]);
  });

  for (const hours of [-1, 1]) {
    test(`is renewed by its age, also if the clock was set by ${hours} h`, async (t) => {
      const time = stopTime(t);
      const { gateway, tokens } = gatewayTo();
      await checkAnswer(gateway);
      time.setClock(hours * 3_600_000);
      await checkAnswer(gateway);
      assert.equal(tokens.length, 1);
      time.tick(1000 * TOKEN.expira_em_segundos);
      await checkAnswer(gateway);
      assert.equal(tokens.length, 2);
    });
  }

  test("shows a wrong clock, which is told once and in seconds, while sales go on", async (t) => {
    const time = stopTime(t);
    const headers = { Date: new Date(Date.now()).toUTCString() };
    const { gateway, failures } = gatewayTo({ tokenAnswer: () => Response.json({ ...TOKEN, expira_em_segundos: 0 }, { headers }) });
    const told = async (seconds) => {
      time.setClock(1000 * seconds);
      const before = failures.length;
      await checkAnswer(gateway);
      await checkAnswer(gateway);
      return failures.slice(before).map(({ error }) => error.message.match(/\d+ seconds \w+/)[0]);
    };
    time.setClock(-86_400_000);
    await gateway.check();
    const [{ error, operation }] = failures;
    assert.deepEqual([error.code, operation], ["validation", null]);
    assert.match(error.message, /^parcela\/server: this machine's clock is 86(400|399) seconds behind the service's: set it by NTP$/);
    assert.deepEqual(await told(-86_400), [], "it was told");
    assert.deepEqual(await told(30), []);
    assert.match(String(await told(3600)), /^360[01] seconds ahead$/);
  });

  test("shows no wrong clock by a date of another service, of a cache or of a refusal, nor by another text", async () => {
    const wrong = new Date(Date.now() - 86_400_000);
    const date = wrong.toUTCString();
    const shown = async (headers, status = 200) => {
      const { gateway, failures } = gatewayTo({ tokenAnswer: () => Response.json(status === 200 ? TOKEN : {}, { status, headers }) });
      await gateway.check().catch(() => {});
      return failures.filter(({ error }) => /clock/.test(error.message)).length;
    };
    assert.equal(await shown({ Date: date }), 1);
    const others = [{}, { Date: date, Age: "86400" }, { Date: "5" }, { Date: wrong.toISOString() }, { Date: date.replace(" GMT", "") }];
    for (const headers of others) assert.equal(await shown(headers), 0, JSON.stringify(headers));
    assert.equal(await shown({ Date: date }, 503), 0);
  });

  test("does not pile up requests: waiting ones fail in time, later ones at once, until it is answered", { timeout: 60_000 }, async (t) => {
    const time = stopTime(t);
    let tokenAnswer = never;
    const { gateway, tokens, failures } = gatewayTo({ timeoutMs: 9000, tokenAnswer: (count) => tokenAnswer(count) });
    const asks = () => gateway(get(SIMULATION));
    const isRefused = async (response) => {
      await problem(response, 503, "Gateway.TokenUnavailable");
      assert.equal(response.headers.get("Retry-After"), "5");
    };
    const requested = async (count) => {
      while (tokens.length < count) await setImmediate();
    };
    const waiting = [asks(), asks()];
    await requested(1);
    time.tick(3000);
    await requested(2);
    await isRefused(await asks());
    time.tick(3000);
    for (const response of await Promise.all(waiting)) await isRefused(response);
    await isRefused(await asks());
    const [{ error }] = failures;
    assert.deepEqual([error.code, error.retryable, error.operation], ["timeout", true, "listSimulateInstallments"]);
    assert.match(error.message, /no access token: the token endpoint has not answered within 3000 ms/);
    assert.equal(tokens.length, 2);
    // The clock of the machine is set back meanwhile, which must not prolong this.
    time.setClock(-3_600_000);
    time.tick(5000);
    const { promise, resolve } = withResolvers();
    tokenAnswer = () => promise;
    const first = asks();
    await requested(3);
    await isRefused(await asks());
    resolve(Response.json(TOKEN));
    assert.equal((await first).status, 200);
    assert.equal((await asks()).status, 200);
    assert.equal(tokens.length, 3);
  });

  test("ends with its page's request on workerd, and stops no other", all, async (t) => {
    const requests = [];
    const service = createServer((incoming, outgoing) => {
      requests.push(incoming.url);
      if (!incoming.url.endsWith("/accesstoken")) return outgoing.end("[]");
      outgoing.setHeader("Content-Type", "application/json");
      if (requests.length > 1) return outgoing.end(JSON.stringify(TOKEN));
      return service.emit("first", outgoing);
    });
    service.prependListener("request", (_, outgoing) => outgoing.setHeader("Content-Type", "application/json"));
    const first = once(service, "first");
    const site = await listen(service);
    t.after(site.stop);
    const worker = await startWorker("token-worker", { PARCELA_URL: site.url });
    t.after(worker.stop);
    const leaving = new AbortController();
    const left = fetch(`${worker.url}/parcela${SIMULATION}`, { signal: leaving.signal });
    const [outgoing] = await first;
    const ended = once(outgoing, "close");
    leaving.abort();
    await assert.rejects(left, { name: "AbortError" });
    await ended;
    const answers = (at) => Promise.all(Array.from({ length: 4 }, () => fetch(`${worker.url}${at}${SIMULATION}`)));
    const statuses = (all) => all.map(({ status }) => status);
    const tokens = () => requests.filter((path) => path.endsWith("/accesstoken")).length;
    assert.deepEqual([statuses(await answers("/parcela")), tokens()], [[200, 200, 200, 200], 2]);
    // With a store of its own.
    assert.deepEqual([statuses(await answers("/stored")), tokens()], [[200, 200, 200, 200], 3]);
  });
});

describe("a token that no request can carry", () => {
  const wrong = ["", "   ", "two pieces", "abc\r\nx: 1", "tökén", "abc\u007f"];
  const isRefused = (token_de_acesso) => (error) => {
    assert.deepEqual([error.code, error.status, error.operation], ["decode", 200, "generateAccessToken"]);
    assert.deepEqual(error.violations, { token_de_acesso: [{ rule: "format" }] });
    assert.match(error.message, /no access token: the service answered 200, but token_de_acesso is empty or holds a character other/);
    assert.ok(token_de_acesso.trim() === "" || !error.message.includes(token_de_acesso));
    return true;
  };

  test("is refused by check(), and a gateway's page knows that nothing was sent", async () => {
    const order = await fixture("create-order.request");
    for (const token of wrong) {
      const { gateway, requests } = gatewayTo({ tokenAnswer: () => tokenNamed(token) });
      await assert.rejects(gateway.check(), isRefused(token), token);
      const key = { "Idempotency-Key": crypto.randomUUID() };
      await problem(await gateway(post("/v1/order", order, key)), 503, "Gateway.TokenUnavailable");
      assert.equal(requests.length, 0);
    }
  });

  test("is refused by a server client", async () => {
    const order = await fixture("create-order.request");
    for (const token of wrong) {
      const fetch = async ({ url }) => (url.endsWith("/accesstoken") ? tokenNamed(token) : assert.fail("sent"));
      const options = { baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo", fetch, onError() {} };
      const client = server.createServerClient(options);
      await assert.rejects(client.check(), isRefused(token), token);
      await assert.rejects(client.createOrder(order), { code: "unauthorized", maybeDone: false, message: /token_de_acesso is empty or/ });
    }
  });

  test("is any other than visible ASCII without blanks", async () => {
    const visible = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => at + 0x21));
    const { gateway, requests } = gatewayTo({ tokenAnswer: () => tokenNamed(visible) });
    await gateway.check();
    await checkAnswer(gateway);
    assert.equal(requests[0].headers.get("authorization"), `Bearer ${visible}`);
  });
});

describe("a token in a store that instances share", () => {
  const instances = (count, options, answer) => Array.from({ length: count }, () => gatewayTo(options, answer));
  const askedOf = (all) => all.reduce((sum, { tokens }) => sum + tokens.length, 0);

  test("is requested once by simultaneous starts, also with get, set and delete only", async () => {
    const { setIfAbsent, ...plain } = mapStore();
    assert.ok(setIfAbsent);
    for (const tokenStore of [mapStore(), plain]) {
      const all = instances(20, { tokenStore, timeoutMs: 60_000 });
      await Promise.all(all.map(({ gateway }) => checkAnswer(gateway)));
      assert.equal(askedOf(all), 1);
    }
  });

  test("is unreadable in the store, and for partners with another secret", async () => {
    const tokenStore = mapStore();
    await checkAnswer(gatewayTo({ tokenStore }).gateway);
    const stored = JSON.stringify([...tokenStore.entries]);
    assert.equal(tokenStore.entries.size, 1, "the lease has been returned");
    for (const secret of [TOKEN.token_de_acesso, "segredo", '"id"', "api.example"]) assert.ok(!stored.includes(secret));

    const other = gatewayTo({ tokenStore, clientSecret: "outro" });
    await checkAnswer(other.gateway);
    assert.equal(other.tokens.length, 1);
  });

  test("is replaced for all when the service refuses it", async () => {
    const tokenStore = mapStore();
    let good = "1";
    const options = { tokenStore, tokenAnswer: () => tokenNamed(good) };
    const answer = ({ headers }) =>
      headers.get("authorization") === `Bearer ${good}` ? Response.json([]) : new Response(null, { status: 401 });
    const [first, second, third] = instances(3, options, answer);
    for (const { gateway } of [first, second]) await checkAnswer(gateway);
    good = "2";
    for (const { gateway } of [second, first, third]) await checkAnswer(gateway);
    assert.deepEqual([first.tokens.length, second.tokens.length, third.tokens.length], [1, 1, 0]);
  });

  test("is requested by another instance if the first one is gone", async () => {
    const tokenStore = mapStore();
    const gone = gatewayTo({ tokenStore, timeoutMs: 4500, tokenAnswer: never });
    const left = gone.gateway(get(SIMULATION));
    await tokenStore.changed;
    const { gateway, tokens } = gatewayTo({ tokenStore, timeoutMs: 4500 });
    await checkAnswer(gateway);
    assert.equal(tokens.length, 1);
    assert.equal((await left).status, 200, "by what the other has stored");
  });

  test("does not stop a sale if the store fails", async () => {
    const fails = () => Promise.reject(new Error("redis: connection refused"));
    const thrown = () => assert.fail("no client");
    const works = mapStore();
    for (const broken of [
      { get: fails, set: fails, delete: fails },
      { get: thrown, set: thrown, delete: thrown },
      { get: never, set: never, delete: never, setIfAbsent: never },
      { ...works, set: fails },
      { ...works, setIfAbsent: never },
      { ...works, delete: fails },
    ]) {
      works.entries.clear();
      const { gateway, tokens, failures } = gatewayTo({ tokenStore: broken, timeoutMs: 4500 });
      assert.equal((await gateway(get(SIMULATION, { CorrelationId: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042" }), "contexto")).status, 200);
      assert.equal(tokens.length, 1);
      const [{ error, operation, correlationId, context }] = failures;
      assert.deepEqual(
        [error.code, operation, correlationId, context],
        ["network", null, "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c042", "contexto"],
      );
      assert.match(error.message, /tokenStore/);
    }
  });

  test("is not read from a foreign entry", async () => {
    const tokenStore = mapStore();
    await checkAnswer(gatewayTo({ tokenStore }).gateway);
    const [key] = tokenStore.entries.keys();
    for (const text of ["", "null", "AAAA", JSON.stringify({ token: TOKEN, renewAt: 1e15 })]) {
      tokenStore.entries.set(key, text);
      const { gateway, tokens } = gatewayTo({ tokenStore });
      await checkAnswer(gateway);
      assert.equal(tokens.length, 1, text);
    }
  });

  test("needs a valid store", () => {
    for (const tokenStore of [{}, new Set(), "redis://", null]) {
      assert.throws(() => gatewayTo({ tokenStore }).gateway.check(), { code: "validation", message: /tokenStore/ });
    }
  });
});
