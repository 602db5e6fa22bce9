/** The guide "Many instances": its programs on Redis, PostgreSQL and Workers KV, several instances of each. */

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, before, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { startPostgres, startRedis } from "./support/databases.mjs";
import { SIMULATION, TOKEN } from "./support/gateway.mjs";
import { SECRET, notification } from "./support/notification.mjs";
import { startProgram } from "./support/program.mjs";
import { SESSION } from "./support/readme.mjs";
import { listen } from "./support/site.mjs";
import { workerOf } from "./support/worker.mjs";

const FOLDER = new URL("../../www/guides/programs/", import.meta.url);
const INSTANCES = 3;

/** The partner's own modules; what becomes of an order is told to the service, which counts it. */
const OWN = {
  ...SESSION,
  "orders.js": `export async function update(pedidoId, status) {
    const answer = await fetch(${JSON.stringify("SERVICE/handled/")} + pedidoId + "/" + status);
    if (!answer.ok) throw new Error("the order could not be updated");
  }`,
};

let service;
before(async () => {
  const counted = { tokens: 0, handled: [], fails: false };
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader("Content-Type", "application/json");
    if (incoming.url.endsWith("/accesstoken")) {
      counted.tokens += 1;
      return outgoing.end(JSON.stringify(TOKEN));
    }
    if (!incoming.url.startsWith("/handled/")) return outgoing.end("[]");
    outgoing.statusCode = counted.fails ? 503 : 200;
    if (!counted.fails) counted.handled.push(incoming.url);
    return outgoing.end("{}");
  });
  service = { counted, ...(await listen(server)) };
});
after(() => service?.stop());

/** A project with the guide's programs; the store of many-instances.js is the one in `file`. */
async function projectWith(name, file) {
  const programs = {};
  for (const program of await readdir(FOLDER)) programs[program] = await readFile(new URL(program, FOLDER), "utf8");
  programs["many-instances.js"] = programs["many-instances.js"].replace("./redis-store.js", `./${file}`);
  for (const [own, text] of Object.entries(OWN)) programs[own] = text.replace("SERVICE", service.url);
  return makeProject(name, programs);
}

const environment = () => ({
  PARCELA_URL: service.url,
  PARCELA_CLIENT_ID: "id",
  PARCELA_CLIENT_SECRET: "segredo",
  PARCELA_WEBHOOK_SECRET: SECRET,
});

/** Counts what `instances` ask of the service and do for one notification. */
function counts() {
  const { counted } = service;
  Object.assign(counted, { tokens: 0, handled: [], fails: false });
  return counted;
}

const simulate = (ask, cookie = "seller=1") => ask(`/parcela${SIMULATION}`, { headers: { cookie } });

async function statuses(answers) {
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** What every store has to do: `asks` are the fetches of the instances, in which a path stands for an address. */
async function sharesBetween(asks) {
  const counted = counts();
  assert.deepEqual(await statuses(asks.map((ask) => simulate(ask, "other=1"))), [401, 401, 401]);
  assert.deepEqual(await statuses(asks.map((ask) => simulate(ask))), [200, 200, 200]);
  assert.equal(counted.tokens, 1);

  const sent = { method: "POST", ...notification({ at: Math.floor(Date.now() / 1000) }) };
  const deliver = (ask) => ask("/webhooks/parcela", sent);
  counted.fails = true;
  assert.equal((await deliver(asks[0])).status, 500);
  counted.fails = false;
  const answers = await statuses(asks.map(deliver));
  assert.ok(answers.every((status) => [204, 503].includes(status)) && answers.includes(204), String(answers));
  assert.deepEqual(await statuses(asks.map(deliver)), [204, 204, 204]);
  const other = { method: "POST", ...notification({ id: "other", event: { tipo: 1 }, at: Math.floor(Date.now() / 1000) }) };
  assert.equal((await asks[0]("/webhooks/parcela", other)).status, 204);
  assert.equal(counted.handled.length, 1);
}

/** Starts the program for Node.js as several processes. */
async function startInstances(project, more, count = INSTANCES) {
  const start = () => startProgram(project, "many-instances.js", { ...environment(), ...more });
  const programs = await Promise.all(Array.from({ length: count }, start));
  return {
    asks: programs.map(
      ({ url }) =>
        (path, options) =>
          fetch(`${url}${path}`, options),
    ),
    stop: () => Promise.all(programs.map((program) => program.stop())),
  };
}

describe("Redis", () => {
  let redis;
  before(async () => {
    redis = await startRedis();
  });
  after(() => redis?.stop());

  test("is shared by instances", async () => {
    const project = await projectWith("stores-redis", "redis-store.js");
    const instances = await startInstances(project, { REDIS_URL: redis.url });
    await sharesBetween(instances.asks).finally(instances.stop);
  });

  test("stops no sale when it is gone", async () => {
    const project = await projectWith("stores-redis-gone", "redis-store.js");
    const doomed = await startRedis();
    const more = { REDIS_URL: doomed.url };
    const before = await startInstances(project, more);
    await doomed.stop();
    const later = await startInstances(project, more, 1);
    const counted = counts();
    try {
      const asks = [...before.asks, ...later.asks];
      assert.deepEqual(await statuses(asks.map((ask) => simulate(ask))), [200, 200, 200, 200]);
      assert.equal(counted.tokens, asks.length);
    } finally {
      await before.stop();
      await later.stop();
    }
  });
});

test("PostgreSQL is shared by instances, and forgets in time", async () => {
  const postgres = await startPostgres();
  try {
    const project = await projectWith("stores-postgres", "postgres-store.js");
    const more = { DATABASE_URL: postgres.url };
    Object.assign(process.env, more);
    const { createTable, deleteExpired, pool, store } = await import(pathToFileURL(join(project.folder, "postgres-store.js")).href);
    await createTable();
    await createTable();
    const instances = await startInstances(project, more);
    await sharesBetween(instances.asks).finally(instances.stop);

    assert.equal(await store.setIfAbsent("a", "1", 60), true);
    assert.equal(await store.setIfAbsent("a", "2", 60), false);
    await store.set("a", "3", -1);
    assert.equal(await store.get("a"), undefined);
    assert.equal(await store.setIfAbsent("a", "4", 60), true);
    assert.equal(await store.get("a"), "4");
    await store.set("b", "5", -1);
    assert.equal((await deleteExpired()).rowCount, 1);
    await pool.end();
  } finally {
    await postgres.stop();
  }
});

test("Workers KV is shared by isolates", async () => {
  const project = await projectWith("stores-kv", "redis-store.js");
  const { Miniflare } = project.require("miniflare");
  const program = await workerOf(project, "many-instances-worker.js");
  const names = Array.from({ length: INSTANCES }, (_, index) => `instance-${index}`);
  const kvNamespaces = { PARCELA_STORE: "store" };
  const worker = new Miniflare({
    workers: names.map((name) => ({ ...program, name, kvNamespaces, bindings: environment() })),
  });
  try {
    const isolates = await Promise.all(names.map((name) => worker.getWorker(name)));
    const asks = isolates.map((isolate) => (path, options) => isolate.fetch(`http://shop.example${path}`, options));
    // KV has no step that both looks and writes: only who comes later is sure to find what another has written.
    const counted = counts();
    for (const ask of asks) assert.equal((await simulate(ask)).status, 200);
    assert.equal(counted.tokens, 1);
    const sent = { method: "POST", ...notification({ at: Math.floor(Date.now() / 1000) }) };
    for (const ask of asks) assert.equal((await ask("/webhooks/parcela", sent)).status, 204);
    assert.equal(counted.handled.length, 1);
  } finally {
    await worker.dispose();
  }
});
