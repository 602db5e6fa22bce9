/** The incidents of the guide *From sandbox to production*: the line in the log, and what the seller reads. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { loadSdk } from "./support/consumer.mjs";
import { fixture, repositoryFile } from "./support/fixtures.mjs";
import { NOW, delivery } from "./support/notification.mjs";
import { never } from "./support/promises.mjs";
import { receiver, server } from "./support/receiver.mjs";
import { openSandbox, setFaults } from "./support/sandbox.mjs";
import { sendJson } from "./support/site.mjs";

const parcela = await loadSdk();
const order = await fixture("create-order.request");
const sandbox = await openSandbox();
const rotated = new AbortController();

/** What Node.js' `fetch` rejects with if a connection fails. */
const failing = (code) => () => Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) }));
/** What a client of Redis rejects with. The text stays out of the log. */
const closedStore = () =>
  Promise.reject(Object.assign(new Error("connect ECONNREFUSED redis://:segredo@10.0.0.7"), { code: "ECONNREFUSED" }));
const isToken = ({ url }) => url.endsWith("/accesstoken");
/** Sends the secret of before once it has been rotated. */
const withOldSecret = async (request) => {
  if (!isToken(request) || !rotated.signal.aborted) return fetch(request);
  return sendJson(request.url, { ...(await request.json()), clientSecret: "anterior" });
};

/** Sends a request, and answers with the service's time of an hour ago. */
const anHourAgo = async (request) => {
  const { body, status, headers } = await fetch(request);
  const date = new Date(Date.now() - 3_600_000).toUTCString();
  return new Response(body, { status, headers: { ...Object.fromEntries(headers), date } });
};

/** Makes an order by a gateway. Returns the first line of its log, and the page's error. */
async function sale(options, before = () => {}) {
  const lines = [];
  const log = (told) => lines.push(server.describeForLog(told));
  const gateway = server.createGateway({ ...sandbox.credentials, authorize: () => true, onError: log, onRefusal: log, ...options });
  await before(gateway);
  const client = new parcela.Client({ baseUrl: "https://loja.example/parcela", fetch: gateway, maxRetries: 0 });
  const error = await client.createOrder(order).then(assert.fail, (thrown) => thrown);
  return { line: lines[0], error };
}

/** Checks a gateway, whose sales go on. Returns the line in the log. */
async function checked(options) {
  const failures = [];
  const onError = (failure) => failures.push(failure);
  await server.createGateway({ ...sandbox.credentials, authorize: () => true, onError, ...options }).check();
  // The service's `Date` has whole seconds.
  return { line: server.describeForLog(failures[0]).replace(" 3601 seconds", " 3600 seconds") };
}

/** Receives a notification, and returns the line in the log. No seller waits for it. */
async function notified(options) {
  const { receive, failures } = receiver(options);
  await receive(delivery());
  return { line: server.describeForLog(failures[0]) };
}

/** The incidents of the guide's table. */
const INCIDENTS = {
  "wrong secret": () => sale({ clientSecret: "errado" }, (gateway) => gateway.check().catch(() => {})),
  "rotated secret": () =>
    sale({ fetch: withOldSecret }, async (gateway) => {
      await gateway.check();
      rotated.abort();
      await fetch(`${sandbox.url}/sandbox/tokens/revoke`, { method: "POST" });
    }),
  "expired certificate": () => sale({ fetch: failing("CERT_HAS_EXPIRED") }),
  DNS: () => sale({ fetch: failing("ENOTFOUND") }),
  "provider is down": () => sale({}, () => setFaults(sandbox.url, [{ operation: "createOrder", kind: "status", value: 503, count: 1 }])),
  "provider is slow": () =>
    sale({ fetch: (request) => (isToken(request) ? fetch(request) : never()), timeoutMs: 1000 }, (gateway) => gateway.check()),
  "clock is wrong": () => checked({ fetch: anHourAgo }),
  "notification and a wrong clock": () => notified({ now: (NOW + 3600) * 1000 }),
  "session store is down": () => sale({ authorize: closedStore }),
  "webhook store is down": () => notified({ seen: { has: closedStore, add: closedStore } }),
  "invalid CNPJ in the session": () => sale({ authorize: () => ({ establishments: ["11.222.333/0001-82"] }) }),
  "shop of another session": () => sale({ authorize: () => ({ establishments: ["12.ABC.345/01DE-35"] }) }),
};

/** Returns the rows of the guide's table: the incident, the line, and what the seller reads. */
async function rowsOf(language) {
  const guide = await repositoryFile(`www/${language}guides/production.md`);
  return [...guide.matchAll(/^\| ([^|]+) \| `([^`|]+)` \| ([^|]+) \| [^|]+ \|$/gm)].map(([, ...cells]) => cells);
}

describe("the guide shows the line of the log, and what the seller reads, for", async () => {
  const [portuguese, english] = await Promise.all([rowsOf(""), rowsOf("en/")]);
  for (const [at, [incident, run]] of Object.entries(INCIDENTS).entries()) {
    test(incident, async () => {
      const { line, error } = await run();
      const told = line.replace(/ (correlationId|event)=\S+$/, "");
      const nothing = { "pt-BR": "nada", en: "nothing" };
      for (const [row, locale] of [
        [portuguese[at], "pt-BR"],
        [english[at], "en"],
      ]) {
        const read = error ? parcela.describeError(error, locale).replace(/ (Aguarde|Wait) \d+ s\.$/, "") : nothing[locale];
        assert.deepEqual(row?.slice(1), [told, read]);
      }
    });
  }

  test("every incident, in both languages", () => {
    const names = Object.keys(INCIDENTS);
    assert.deepEqual([portuguese.length, english.map(([name]) => name)], [names.length, names]);
  });
});
