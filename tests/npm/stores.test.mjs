/** The guide "Many instances": its programs on Redis, PostgreSQL and Workers KV, with several instances of each. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

import { idleConnection } from "./support/calls.mjs";
import { load, makeProject, requireTool } from "./support/consumer.mjs";
import { startPostgres, startRedis } from "./support/databases.mjs";
import { fixture, guidePrograms } from "./support/fixtures.mjs";
import { SIMULATION, TOKEN } from "./support/gateway.mjs";
import { SECRET, currentNotification } from "./support/notification.mjs";
import { startProgram } from "./support/program.mjs";
import { never, withResolvers } from "./support/promises.mjs";
import { SESSION } from "./support/readme.mjs";
import { setFaults, startSandbox } from "./support/sandbox.mjs";
import { listen, sendJson } from "./support/site.mjs";
import { all } from "./support/tier.mjs";
import { workerOf } from "./support/worker.mjs";

const INSTANCES = 3;

const { createServerClient } = await load("parcela/server");
const order = await fixture("order.response");

/** The counts of a service that never fails. */
const NOTHING = { tokens: 0, fails: () => false, answers: () => undefined, onUpdate() {} };

/** The requests to the service, whether it fails to update an order, what its answer waits for, and a function that is called after each update. */
const counted = { ...NOTHING, handled: [] };
const server = createServer(async ({ url }, outgoing) => {
  outgoing.setHeader("Content-Type", "application/json");
  if (url.endsWith("/accesstoken")) {
    counted.tokens += 1;
    return outgoing.end(JSON.stringify(TOKEN));
  }
  if (url.startsWith("/v1/order/") && !url.includes("?")) return outgoing.end(JSON.stringify({ ...order, id: url.split("/").at(-1) }));
  if (!url.startsWith("/handled/")) return outgoing.end("[]");
  const update = url.slice("/handled/".length);
  const fails = counted.fails(update);
  outgoing.statusCode = fails ? 503 : 200;
  if (!fails) counted.handled.push(update);
  counted.onUpdate(update, fails);
  await counted.answers();
  return outgoing.end("{}");
});
const service = await listen(server);
after(service.stop);

/** Creates a project with the guide's programs; `file` is the store of many-instances.js. */
async function projectWith(name, file) {
  const programs = { ...(await guidePrograms()), ...SESSION };
  programs["many-instances.js"] = programs["many-instances.js"].replace("./redis-store.js", `./${file}`);
  // The service receives the order's status, and counts it. A transaction keeps it, too.
  programs["orders.js"] = `export async function update(pedidoId, status, transaction) {
    await transaction?.query("insert into effects values ($1)", [pedidoId + "/" + status]);
    const answer = await fetch("${service.url}/handled/" + pedidoId + "/" + status);
    if (!answer.ok) throw new Error("the order could not be updated");
  }`;
  return makeProject(name, programs);
}

const environment = {
  PARCELA_URL: service.url,
  PARCELA_CLIENT_ID: "id",
  PARCELA_CLIENT_SECRET: "segredo",
  PARCELA_WEBHOOK_SECRET: SECRET,
};

/** Resets the counts of requests and handled notifications. */
const countAnew = () => Object.assign(counted, { ...NOTHING, handled: [] });

/** Resolves after the next update that `isIt`. */
function nextUpdate(isIt) {
  const { promise, resolve } = withResolvers();
  counted.onUpdate = (update, fails) => isIt(update, fails) && resolve();
  return promise;
}

const simulate = (ask, cookie = "seller=1") => ask(`/parcela${SIMULATION}`, { headers: { cookie } });

const statuses = async (answers) => (await Promise.all(answers)).map(({ status }) => status);

/** Tests a store. `asks` are the fetches of the instances, which take a path in place of an address. */
async function sharesBetween(asks) {
  assert.deepEqual(await statuses(asks.map((ask) => simulate(ask, "other=1"))), [401, 401, 401]);
  assert.deepEqual(await statuses(asks.map((ask) => simulate(ask))), [200, 200, 200]);
  assert.equal(counted.tokens, 1);

  const sent = { method: "POST", ...currentNotification() };
  const deliver = (ask) => ask("/webhooks/parcela", sent);
  counted.fails = () => true;
  assert.equal((await deliver(asks[0])).status, 500);
  counted.fails = () => false;
  const answers = await statuses(asks.map(deliver));
  assert.ok(answers.every((status) => [204, 503].includes(status)) && answers.includes(204), String(answers));
  assert.deepEqual(await statuses(asks.map(deliver)), [204, 204, 204]);
  const other = { method: "POST", ...currentNotification({ id: "other", event: { tipo: 1 } }) };
  assert.equal((await asks[0]("/webhooks/parcela", other)).status, 204);
  assert.equal(counted.handled.length, 1);
}

/** Starts the program for Node.js as several processes, for one test. Returns their fetches. */
async function startInstances(t, project, more, count = INSTANCES) {
  countAnew();
  const start = () => startProgram(project, "many-instances.js", { ...environment, ...more });
  const programs = await Promise.all(Array.from({ length: count }, start));
  t.after(() => Promise.all(programs.map((program) => program.stop())));
  return programs.map(
    ({ url }) =>
      (path, options) =>
        fetch(`${url}${path}`, options),
  );
}

test("instances share Redis", all, async (t) => {
  const redis = await startRedis();
  t.after(redis.stop);
  const project = await projectWith("stores-redis", "redis-store.js");
  await sharesBetween(await startInstances(t, project, { REDIS_URL: redis.url }));
});

/**
 * Tests a queue with the sandbox: an order that fails does not block another one and is handled once it works again, notifications that
 * come late or twice do not set an order back, and a signal ends the program after the order in hand.
 */
async function enqueues(t, file, more) {
  countAnew();
  const sandbox = await startSandbox();
  t.after(sandbox.stop);
  const client = createServerClient(sandbox.credentials);
  const receiver = { url: service.url, tipoAutenticacao: 1 };
  const { chaveAssinatura } = await client.createWebHook({ tipo: 3, ...receiver });
  const project = await projectWith(`queue-${file}`, "postgres-store.js");
  const secret = { PARCELA_WEBHOOK_SECRET: chaveAssinatura };
  const start = async () => {
    const program = await startProgram(project, file, { ...environment, ...sandbox.environment, ...secret, ...more });
    await client.updateWebHook(3, { ...receiver, url: `${program.url}/webhooks/parcela` });
    return program;
  };
  const program = await start();
  const order = async () => (await client.createOrder(await fixture("create-order.request"))).pedidoId;
  const setStatus = (id, status) => sendJson(`${sandbox.url}/sandbox/orders/${id}/status`, { status }, { method: "PUT" });

  const [failing, other] = [await order(), await order()];
  counted.fails = (update) => update.startsWith(failing);
  const failed = nextUpdate((_update, fails) => fails);
  await setStatus(failing, 5);
  await failed;
  const handled = nextUpdate((update) => update === `${other}/5`);
  await setStatus(other, 5);
  await handled;
  const works = nextUpdate((update, fails) => update === `${failing}/5` && !fails);
  counted.fails = () => false;
  await works;

  for (const kind of ["deliverLate", "deliverTwice"]) {
    const id = await order();
    await setFaults(sandbox.url, [{ operation: "*", kind, value: 60_000, count: 1 }]);
    const isCurrent = nextUpdate((update) => update === `${id}/9`);
    await setStatus(id, 5);
    await setStatus(id, 9);
    await isCurrent;
    const again = nextUpdate((update) => update.startsWith(id));
    await sendJson(`${sandbox.url}/sandbox/clock`, { advanceSeconds: 60 });
    if (kind === "deliverLate") await again; // the handler answers the second copy by itself
    const isLast = nextUpdate((update) => update === `${id}/15`);
    await setStatus(id, 15);
    await isLast;
    const statuses = counted.handled.filter((update) => update.startsWith(id)).map((update) => Number(update.split("/")[1]));
    assert.deepEqual(
      statuses,
      statuses.toSorted((one, next) => one - next),
      kind,
    );
  }

  /** Changes a new order. Returns its update. */
  const changeOrder = async () => {
    const last = await order();
    await setStatus(last, 5);
    return `${last}/5`;
  };
  const idle = await idleConnection(program.url);
  const { promise: released, resolve: release } = withResolvers();
  const inHand = nextUpdate(() => true);
  counted.answers = () => released;
  await changeOrder();
  await inHand;
  const ended = program.stop();
  await idle.closed;
  release();
  assert.equal(await ended, 0);
  return { start, changeOrder };
}

test("a queue of BullMQ keeps a notification until it is handled, with the versions that its program names", all, async (t) => {
  const named = [...(await guidePrograms())["bullmq-webhook.js"].matchAll(/\b(\w+)@(\d+\.\d+)/g)];
  assert.deepEqual(
    named.map(([, name]) => name),
    ["bullmq", "ioredis"],
  );
  for (const [, name, version] of named) assert.ok(requireTool(`${name}/package.json`).version.startsWith(`${version}.`), name);
  const redis = await startRedis();
  t.after(redis.stop);
  await enqueues(t, "bullmq-webhook.js", { REDIS_URL: redis.url });
});

test("an outbox in PostgreSQL keeps a notification until it is handled, and what `update` writes once", all, async (t) => {
  const postgres = await startPostgres();
  const database = new (requireTool("pg").Client)(postgres.url);
  await database.connect();
  t.after(() => database.end().then(postgres.stop));
  await database.query("create table effects (text text)");
  const { start, changeOrder } = await enqueues(t, "postgres-outbox.js", { DATABASE_URL: postgres.url });
  const effects = async () => (await database.query("select text from effects")).rows.map(({ text }) => text).sort();
  assert.deepEqual(await effects(), counted.handled.toSorted());

  countAnew();
  counted.answers = never;
  const before = await effects();
  const killed = await start();
  const inHand = nextUpdate(() => true);
  const update = await changeOrder();
  await inHand;
  await killed.stop("SIGKILL");
  assert.deepEqual(await effects(), before);
  counted.answers = () => undefined;
  await database.query("update parcela_changed_orders set due_at = now()"); // the minute is over
  const again = nextUpdate(() => true);
  const other = await start();
  await again;
  assert.equal(await other.stop(), 0);
  assert.deepEqual(await effects(), [...before, update].sort());
});

test("a sale continues without Redis", all, async (t) => {
  const project = await projectWith("stores-redis-gone", "redis-store.js");
  const redis = await startRedis();
  const before = await startInstances(t, project, { REDIS_URL: redis.url });
  assert.deepEqual(await statuses(before.map((ask) => simulate(ask))), [200, 200, 200]);
  await redis.stop();
  const asks = [...before, ...(await startInstances(t, project, { REDIS_URL: redis.url }, 1))];
  assert.deepEqual(await statuses(asks.map((ask) => simulate(ask))), [200, 200, 200, 200]);
  assert.equal(counted.tokens, 1, "the instance that has just started requests a token itself");
});

test("instances share PostgreSQL, which forgets in time", all, async (t) => {
  const postgres = await startPostgres();
  const more = { DATABASE_URL: postgres.url };
  Object.assign(process.env, more);
  const project = await projectWith("stores-postgres", "postgres-store.js");
  const { createTable, deleteExpired, pool, store } = await import(pathToFileURL(join(project.folder, "postgres-store.js")).href);
  await createTable();
  await createTable();
  await sharesBetween(await startInstances(t, project, more));

  assert.deepEqual([await store.setIfAbsent("a", "1", 60), await store.setIfAbsent("a", "2", 60)], [true, false]);
  await store.set("a", "3", -1);
  assert.equal(await store.get("a"), undefined);
  assert.equal(await store.setIfAbsent("a", "4", 60), true);
  assert.equal(await store.get("a"), "4");
  await store.set("b", "5", -1);
  assert.equal((await deleteExpired()).rowCount, 1);
  t.after(() => pool.end().then(postgres.stop));
});

test("isolates share a token through Workers KV", all, async (t) => {
  const project = await projectWith("stores-kv", "redis-store.js");
  const program = await workerOf(project, "many-instances-worker.js");
  const names = Array.from({ length: INSTANCES }, (_, index) => `instance-${index}`);
  const shared = { ...program, kvNamespaces: { PARCELA_STORE: "store" }, bindings: environment };
  const { Miniflare } = requireTool("miniflare");
  const worker = new Miniflare({ workers: names.map((name) => ({ ...shared, name })) });
  t.after(() => worker.dispose());
  const isolates = await Promise.all(names.map((name) => worker.getWorker(name)));
  const asks = isolates.map((isolate) => (path, options) => isolate.fetch(`http://shop.example${path}`, options));
  // KV has no atomic read-and-write: only a later request is sure to find what another has written.
  countAnew();
  for (const ask of asks) assert.equal((await simulate(ask)).status, 200);
  assert.equal(counted.tokens, 1);
  // Each isolate remembers only the notifications that it has handled itself.
  const sent = { method: "POST", ...currentNotification() };
  for (const ask of [...asks, ...asks]) assert.equal((await ask("/webhooks/parcela", sent)).status, 204);
  assert.equal(counted.handled.length, INSTANCES);
});
