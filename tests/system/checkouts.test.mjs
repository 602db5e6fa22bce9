/**
 * The whole: a thousand checkouts through the package, against the program of the sandbox, while everything goes wrong
 * that a network, a service and a machine can do. A failing run prints its seed; `PARCELA_SEED` draws the same again.
 */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { makeProject } from "../npm/support/consumer.mjs";
import { startSandbox } from "../npm/support/sandbox.mjs";
import { carefulCaller, inParallel } from "./support/caller.mjs";
import { chanceOf, seedOfRun } from "./support/chance.mjs";
import { startReceiver } from "./support/receiver.mjs";
import { orderOf } from "./support/sale.mjs";

const ORDERS = 1000;
const AT_A_TIME = 16;

/** The statuses that startCdcSale leads an order through: Em análise, Aprovado, Pagamento pendente. */
const STATUSES = [1, 2, 5];

/** How long a call may take: one of the delays is longer. */
const TIMEOUT_MS = 4000;

/** For every operation. Of tokens there are few: each of their faults happens to the first of them. */
const FAULTS = [
  { operation: "generateAccessToken", kind: "dropBefore", count: 1 },
  { operation: "generateAccessToken", kind: "dropAfter", count: 1 },
  { operation: "generateAccessToken", kind: "status", value: 503, count: 1 },
  { operation: "generateAccessToken", kind: "status", value: 429, retryAfter: 1, count: 1 },
  { kind: "delay", value: 100, probability: 0.1 },
  { kind: "delay", value: TIMEOUT_MS + 1000, probability: 0.004 },
  { kind: "dropBefore", probability: 0.06 },
  { kind: "dropAfter", probability: 0.08 },
  { kind: "status", value: 500, probability: 0.03 },
  { kind: "status", value: 503, probability: 0.05 },
  { kind: "status", value: 429, retryAfter: 1, probability: 0.03 },
].map((fault) => ({ operation: "*", ...fault }));

const seed = seedOfRun();
const chance = chanceOf(seed);
const caller = carefulCaller();

let folder;
let sandbox;
let client;
let receiver;
let failedTokens = 0;
/** What became of each request of the checkouts: `createOrder 503`, or `createOrder lost`. */
const outcomes = new Set();

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "parcela-system-"));
  sandbox = await startSandbox({ database: join(folder, "sandbox.db") });
  const project = await makeProject("system");
  const { Client, init } = await project.import("parcela");
  const { generateAccessToken, verifyWebhook } = await project.import("parcela/server");
  await init();
  const credentials = { baseUrl: sandbox.url, clientId: "parceiro-demo", clientSecret: "segredo-demo" };
  const tokenProvider = () =>
    generateAccessToken(credentials).catch((error) => {
      failedTokens += 1;
      throw error;
    });
  client = new Client({
    baseUrl: sandbox.url,
    tokenProvider,
    timeoutMs: TIMEOUT_MS,
    maxRetries: 1, // so that much is left to the caller
    onResponse: ({ method, path, status }) => outcomes.add(`${operationOf(method, path)} ${status ?? "lost"}`),
  });
  let secret;
  receiver = await startReceiver({
    verify: (notification) => verifyWebhook(notification, secret),
    refuses: () => chance() < 0.02,
  });
  const quiet = new Client({ baseUrl: sandbox.url, tokenProvider });
  ({ chaveAssinatura: secret } = await quiet.createWebHook({ tipo: 3, url: receiver.url, tipoAutenticacao: 1 }));
});

after(async () => {
  await sandbox?.stop();
  await receiver?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a thousand checkouts make a thousand orders, whatever goes wrong", { timeout: 300_000 }, async (context) => {
  context.diagnostic(`PARCELA_SEED=${seed}`);
  const kills = [0.25, 0.6].map((earliest) => Math.floor(ORDERS * (earliest + chance() / 10)));
  const interrupted = [];
  const sales = [];
  let restarts = Promise.resolve();
  await breakThings();
  await inParallel(ORDERS, AT_A_TIME, async (index) => {
    sales.push(await checkOut(index));
    if (kills.includes(sales.length)) restarts = restarts.then(async () => interrupted.push(await killAndRestart()));
  });
  await restarts;
  await receiver.accepted(ORDERS * STATUSES.length);

  context.diagnostic(`killed after ${kills.join(" and ")} orders; resumed: ${JSON.stringify(caller.seen)}`);
  await assertEachOrderWasMadeOnce(sales);
  assertEveryStatusWasTold(sales);
  assertThingsWentWrong(interrupted);
});

/** What a seller does: simulates, makes the order, gets the link, looks at the order. */
async function checkOut(index) {
  const input = orderOf(index);
  const { valorSolicitado } = input;
  const options = await caller.call((call) => client.listSimulateInstallments({ valorSolicitado }, call));
  assert.equal(options.length, 24);
  const { pedidoId } = await caller.call((call) => client.createOrder(input, call));
  const { linkPagamento } = await caller.call((call) => client.startCdcSale({ pedidoId }, call));
  const order = await caller.call((call) => client.getOrder(pedidoId, call));
  const { id, documentoCliente, status } = order;
  assert.deepEqual(
    { id, cpf: digits(documentoCliente), valor: order.valorSolicitado, status: status.valor },
    { id: pedidoId, cpf: input.cpf, valor: valorSolicitado, status: 5 },
  );
  return { pedidoId, linkPagamento, cpf: input.cpf };
}

/** Ends the sandbox while a notification is under way, and starts it again. Answers the notification's identifier. */
async function killAndRestart() {
  const underWay = await receiver.keepSilent();
  await sandbox.kill();
  receiver.speak();
  sandbox = await startSandbox({ database: join(folder, "sandbox.db"), port: new URL(sandbox.url).port });
  await breakThings();
  return underWay;
}

/** Faults are in memory: they end with the program. */
async function breakThings() {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${sandbox.url}/sandbox/faults`, {
    method: "PUT",
    headers,
    body: JSON.stringify(FAULTS),
  });
  assert.equal(answer.status, 200);
}

async function assertEachOrderWasMadeOnce(sales) {
  await fetch(`${sandbox.url}/sandbox/faults`, { method: "DELETE" });
  const listed = [];
  for await (const order of client.orders({ tamanhoPagina: 100 })) listed.push(order);
  assert.equal(listed.length, ORDERS);
  assert.deepEqual(sorted(listed.map(({ id }) => id)), sorted(sales.map(({ pedidoId }) => pedidoId)));
  assert.equal(new Set(listed.map(({ documentoCliente }) => digits(documentoCliente))).size, ORDERS);
  const links = sales.map(({ linkPagamento }) => linkPagamento);
  assert.ok(links.every((link) => link.startsWith(`${sandbox.url}/pagar/`)));
  assert.equal(new Set(links).size, ORDERS);
}

/** At least once, in order for each order; a repetition has the identifier of what it repeats. */
function assertEveryStatusWasTold(sales) {
  assert.deepEqual(receiver.forged, []);
  const told = receiver.attemptsByOrder();
  assert.deepEqual(sorted(told.keys()), sorted(sales.map(({ pedidoId }) => pedidoId)));
  for (const [order, attempts] of told) {
    const inOrder = attempts.map(({ status }) => STATUSES.indexOf(status));
    assert.deepEqual(inOrder, inOrder.toSorted(), `${order} was told out of order`);
    const accepted = attempts.filter(({ answer }) => answer === 204);
    assert.deepEqual([...new Set(accepted.map(({ status }) => status))], STATUSES, order);
    assert.equal(new Set(attempts.map(({ id }) => id)).size, STATUSES.length, order);
  }
}

/** A run in which nothing went wrong would prove nothing. */
function assertThingsWentWrong(interrupted) {
  for (const operation of ["listSimulateInstallments", "createOrder", "startCdcSale", "getOrder"]) {
    for (const outcome of ["lost", 500, 503, 429, 200]) {
      assert.ok(outcomes.has(`${operation} ${outcome}`), `${operation} never met ${outcome}`);
    }
  }
  assert.ok(failedTokens >= 4);
  assert.ok(caller.seen.resumed > 0 && caller.seen.codes.network > 0 && caller.seen.codes.server > 0);
  assert.ok(receiver.attempts.some(({ answer }) => answer === 503));
  assert.equal(interrupted.length, 2);
  for (const id of interrupted) assert.ok(receiver.acceptedIds().has(id), "a notification was lost with the program");
}

function operationOf(method, path) {
  if (method === "POST") return path.endsWith("/start-cdc-sale") ? "startCdcSale" : "createOrder";
  return path.endsWith("/simulate-installments") ? "listSimulateInstallments" : "getOrder";
}

const digits = (text) => text.replaceAll(/\D/g, "");

const sorted = (values) => [...values].toSorted();
