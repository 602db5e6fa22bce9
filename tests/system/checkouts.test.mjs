/**
 * Thousands of checkouts through the package, against the sandbox's program, with every fault of a network, a service and a machine. A
 * failing run prints its seed; `PARCELA_SEED` repeats it.
 */

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { makeProject } from "../npm/support/consumer.mjs";
import { startSandbox } from "../npm/support/sandbox.mjs";
import { all } from "../npm/support/tier.mjs";
import { carefulCaller, inParallel } from "./support/caller.mjs";
import { chanceOf, seedOfRun } from "./support/chance.mjs";
import { faults } from "./support/faults.mjs";
import { freezer } from "./support/frozen.mjs";
import { startReceiver } from "./support/receiver.mjs";
import { orderOf } from "./support/sale.mjs";

/** The number of checkouts and the path of the report, as `cargo xtask soak` sets them. */
const FLOWS = Number(process.env.PARCELA_FLOWS ?? 1000);
const REPORT = process.env.PARCELA_REPORT;
const AT_A_TIME = 32;
/** The number of checkouts per kill. There are at least two kills. */
const FLOWS_PER_KILL = 1000;

/** The statuses of an order after startCdcSale: Em análise, Aprovado, Pagamento pendente. */
const STATUSES = [1, 2, 5];

/** The time-out of a call. */
const TIMEOUT_MS = 4000;
/** The lifetime of a token, short enough that its faults affect many calls. */
const TOKEN_SECONDS = 2;
/** The share of checkouts with a second tab that is frozen while it makes the same order. */
const FROZEN = 0.03;

const seed = seedOfRun();
const chance = chanceOf(seed);
const caller = carefulCaller();
const broken = faults({ seed, timeoutMs: TIMEOUT_MS });
const tabs = freezer(broken.fetch);

let folder;
let sandbox;
let client;
let receiver;

describe("a run", all, () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "parcela-system-"));
    sandbox = await startSandbox({ database: join(folder, "sandbox.db") });
    const project = await makeProject("system");
    const { Client, init } = await project.import("parcela");
    const { generateAccessToken, verifyWebhook } = await project.import("parcela/server");
    await init();
    const credentials = { baseUrl: sandbox.url, clientId: "parceiro-demo", clientSecret: "segredo-demo" };
    const tokenProvider = async () => {
      const token = await generateAccessToken({ ...credentials, timeoutMs: TIMEOUT_MS / 4, fetch: broken.fetchToken });
      return { ...token, expira_em_segundos: TOKEN_SECONDS };
    };
    client = new Client({
      baseUrl: sandbox.url,
      tokenProvider,
      timeoutMs: TIMEOUT_MS,
      maxRetries: 1, // so that the caller often has to resume
      fetch: tabs.fetch,
    });
    let secret;
    receiver = await startReceiver({
      verify: (notification) => verifyWebhook(notification, secret),
      refuses: () => chance() < 0.02,
    });
    const quiet = new Client({ baseUrl: sandbox.url, tokenProvider: () => generateAccessToken(credentials) });
    ({ chaveAssinatura: secret } = await quiet.createWebHook({ tipo: 3, url: receiver.url, tipoAutenticacao: 1 }));
  });

  after(async () => {
    await sandbox?.stop();
    await receiver?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test(`${FLOWS} checkouts make as many orders, despite all faults`, { timeout: 300 * FLOWS + 60_000 }, async (context) => {
    context.diagnostic(`PARCELA_SEED=${seed}`);
    const kills = momentsToKill();
    const interrupted = [];
    const sales = [];
    let restarts = Promise.resolve();
    const started = performance.now();
    await inParallel(FLOWS, AT_A_TIME, async (index) => {
      sales.push(await checkOut(index));
      if (kills.includes(sales.length)) restarts = restarts.then(async () => interrupted.push(await killAndRestart()));
    });
    const seconds = (performance.now() - started) / 1000;
    await restarts;
    await receiver.accepted(FLOWS * STATUSES.length);
    broken.end();

    const report = await reportOf({ sales, interrupted, seconds });
    context.diagnostic(JSON.stringify(report));
    assertEachOrderWasMadeOnce(report);
    assertEveryStatusWasTold(sales);
    assertThingsWentWrong(interrupted);
    if (REPORT) await writeFile(REPORT, JSON.stringify(report));
  });
});

/** Returns the numbers of finished checkouts at which a kill happens, spread over the run. */
function momentsToKill() {
  const kills = Math.max(2, Math.floor(FLOWS / FLOWS_PER_KILL));
  return Array.from({ length: kills }, (_, index) => Math.ceil((FLOWS * (index + 0.3 + chance() / 2)) / kills));
}

/** A seller's checkout: simulates, makes the order, gets the link, reads the order. */
async function checkOut(index) {
  const input = orderOf(index);
  const { valorSolicitado } = input;
  const call = (operation, ...given) =>
    caller.call((options) => client[operation](...given, { ...options, correlationId: `${index}-${operation}` }));
  const options = await call("listSimulateInstallments", { valorSolicitado });
  assert.equal(options.length, 24);
  const isFrozen = chanceOf(seed ^ index)() < FROZEN;
  const { pedidoId } = isFrozen ? await createInTwoTabs(index, input) : await call("createOrder", input);
  const { linkPagamento } = await call("startCdcSale", { pedidoId });
  const order = await call("getOrder", pedidoId);
  const { id, documentoCliente, status } = order;
  assert.deepEqual(
    { id, cpf: digits(documentoCliente), valor: order.valorSolicitado, status: status.valor },
    { id: pedidoId, cpf: input.cpf, valor: valorSolicitado, status: 5 },
  );
  return { pedidoId, linkPagamento, cpf: input.cpf };
}

/** Two tabs share an intent. The first is frozen while it sends or waits, and the second then makes the order. */
async function createInTwoTabs(index, input) {
  const expiry = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const intent = { idempotencyKey: crypto.randomUUID(), idempotencyKeyExpiresAt: expiry.toISOString() };
  const inTab = (correlationId) => caller.call((options) => client.createOrder(input, { ...options, correlationId }), intent);
  const frozen = inTab(tabs.freeze(`${index}-frozen`, { beforeSending: index % 2 === 0 }));
  const made = await inTab(`${index}-createOrder`);
  tabs.thaw(`${index}-frozen`);
  assert.deepEqual(await frozen, made, "two tabs, one key, two orders");
  return made;
}

/** Kills the sandbox while it delivers a notification, and starts it again. Returns the notification's identifier. */
async function killAndRestart() {
  const underWay = await receiver.keepSilent();
  await sandbox.kill();
  receiver.speak();
  sandbox = await startSandbox({ database: join(folder, "sandbox.db"), port: new URL(sandbox.url).port });
  return underWay;
}

/** Returns all counts, for RELIABILITY.md. */
async function reportOf({ sales, interrupted, seconds }) {
  const listed = [];
  for await (const order of client.orders({ tamanhoPagina: 100 })) listed.push(order);
  const listedIds = new Set(listed.map(({ id }) => id));
  const customers = new Set(listed.map(({ documentoCliente }) => digits(documentoCliente)));
  const links = new Set(sales.map(({ linkPagamento }) => linkPagamento));
  assert.ok([...links].every((link) => link.startsWith(`${sandbox.url}/pagar/`)));
  const { attempts } = receiver;
  return {
    seed,
    flows: FLOWS,
    atATime: AT_A_TIME,
    seconds,
    requests: broken.seen.requests,
    faults: broken.seen.kinds,
    kills: interrupted.length,
    frozenTabs: tabs.seen.frozen,
    resumed: caller.seen.resumed,
    renewed: caller.seen.renewed,
    orders: listed.length,
    links: links.size,
    notifications: receiver.acceptedIds().size,
    deliveries: attempts.length,
    refusedDeliveries: attempts.filter(({ answer }) => answer === 503).length,
    lost: sales.filter(({ pedidoId }) => !listedIds.has(pedidoId)).length,
    doubled: listed.length - customers.size,
  };
}

function assertEachOrderWasMadeOnce({ orders, links, lost, doubled }) {
  assert.deepEqual({ orders, links, lost, doubled }, { orders: FLOWS, links: FLOWS, lost: 0, doubled: 0 });
}

/** Notifications arrive at least once, in order for each order; a repetition has the identifier of the original. */
function assertEveryStatusWasTold(sales) {
  assert.deepEqual(receiver.forged, []);
  const byOrder = receiver.attemptsByOrder();
  assert.deepEqual(sorted(byOrder.keys()), sorted(sales.map(({ pedidoId }) => pedidoId)));
  for (const [order, attempts] of byOrder) {
    const inOrder = attempts.map(({ status }) => STATUSES.indexOf(status));
    assert.deepEqual(inOrder, inOrder.toSorted(), `the notifications of ${order} are out of order`);
    const accepted = attempts.filter(({ answer }) => answer === 204);
    assert.deepEqual([...new Set(accepted.map(({ status }) => status))], STATUSES, order);
    assert.equal(new Set(attempts.map(({ id }) => id)).size, STATUSES.length, order);
  }
}

/** A run without faults would prove nothing. */
function assertThingsWentWrong(interrupted) {
  const never = broken.every.filter((kind) => !broken.seen.kinds[kind]);
  assert.deepEqual(never, [], "faults that never happened");
  assert.ok(tabs.seen.frozen > 0 && caller.seen.resumed > 0 && caller.seen.renewed > 0);
  for (const code of ["network", "server", "timeout", "problem", "not_found", "decode", "unauthorized"]) {
    assert.ok(caller.seen.codes[code] > 0, `no call failed with ${code}`);
  }
  assert.ok(receiver.attempts.some(({ answer }) => answer === 503));
  assert.ok(interrupted.length >= 2);
  for (const id of interrupted) assert.ok(receiver.acceptedIds().has(id), "a notification was lost with the program");
}

const digits = (text) => text.replaceAll(/\D/g, "");

const sorted = (values) => [...values].toSorted();
