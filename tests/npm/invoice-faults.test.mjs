/** Invoices through a gateway under faults: several workers that are killed, and answers that are lost. Each order gets one invoice. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once as event } from "node:events";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";

import { chanceOf, seedOfRun } from "../system/support/chance.mjs";
import { makeProject } from "./support/consumer.mjs";
import { fixture, guidePrograms } from "./support/fixtures.mjs";
import { server } from "./support/gateway.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { forwarded, sendJson, serveFor } from "./support/site.mjs";
import { all } from "./support/tier.mjs";

const ORDERS = 100;
const WORKERS = 3;
/** The rounds in which workers are killed and answers are lost. */
const ROUNDS = 8;
const FILE = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(60_000, "nota ")]).toString("base64");

/** A worker, which sends the invoice of each order. A failure is left to the next run. */
const WORKER = `
import { Client, init } from "parcela";
import { once } from "parcela/server";
import { fileStore } from "./file-store.js";

await init();
const { GATEWAY: baseUrl, ORDERS, FILE } = process.env;
const client = new Client({ baseUrl, maxRetries: 1, retry: { baseMs: 20 } });
const store = fileStore("journal");
for (const pedidoId of ORDERS.split(" ")) {
  try {
    const file = { pedidoId, nomeArquivo: "nota.pdf", arquivoBase64: FILE };
    await once(store, "invoice:" + pedidoId, async (options) => void (await client.importOrderInvoice(file, options)));
    console.log(pedidoId);
  } catch (error) {
    process.exitCode = 1;
    console.error(error.code, error.businessCode, error.maybeDone, error.message);
  }
}
`;

const seed = seedOfRun();

test(`each order gets one invoice, whatever is killed or lost (PARCELA_SEED=${seed})`, { ...all, timeout: 300_000 }, async (t) => {
  const chance = chanceOf(seed);
  const { credentials, url } = await openSandbox();
  const order = await fixture("create-order.request");
  const client = server.createServerClient(credentials);
  const pedidos = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const { pedidoId } = await client.createOrder({ ...order, valorSolicitado: 1000 + at });
    await sendJson(`${url}/sandbox/orders/${pedidoId}/status`, { status: 15 }, { method: "PUT" });
    pedidos.push(pedidoId);
  }

  let isCalm = false;
  const keys = new Map(pedidos.map((pedidoId) => [pedidoId, new Set()]));
  const counts = { refusedBefore: 0, lost: 0, kills: 0, answers: {} };
  const network = await serveFor(t, async (incoming, outgoing) => {
    const init = await forwarded(incoming);
    const isInvoice = incoming.url === "/v1/order/invoice";
    if (isInvoice) keys.get(JSON.parse(init.body).pedidoId).add(init.headers["idempotency-key"]);
    const fate = isInvoice && !isCalm ? chance() : 1;
    if (fate < 0.15) {
      counts.refusedBefore += 1;
      return void (fate < 0.08 ? incoming.socket.destroy() : outgoing.writeHead(503).end());
    }
    const answer = await fetch(`${url}${incoming.url}`, init);
    if (isInvoice) counts.answers[answer.status] = (counts.answers[answer.status] ?? 0) + 1;
    if (fate < 0.45) {
      counts.lost += 1;
      return void incoming.socket.destroy();
    }
    outgoing.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "" }).end(await answer.text());
  });
  const gateway = server.createGateway({ ...credentials, baseUrl: network, authorize: () => true, onError: () => {} });
  const GATEWAY = `${await serveFor(t, server.nodeHandler(gateway))}/parcela`;

  const { "file-store.js": store } = await guidePrograms();
  const { folder } = await makeProject("invoice-faults", { "worker.js": WORKER, "file-store.js": store });

  /** Runs a worker, and kills it after `lifeMs`, if given. Returns whether it has ended well, and what it has written. */
  async function work(lifeMs) {
    const ORDERS = pedidos.toSorted(() => chance() - 0.5).join(" ");
    const child = spawn(process.execPath, ["worker.js"], { cwd: folder, env: { ...process.env, GATEWAY, ORDERS, FILE } });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text) => (errors += text));
    const ended = event(child, "close");
    await Promise.race([event(child.stdout, "data"), ended]);
    if (lifeMs !== undefined) void setTimeout(lifeMs).then(() => child.kill("SIGKILL"));
    const [code, signal] = await ended;
    if (signal) counts.kills += 1;
    return { isDone: code === 0, errors };
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(Array.from({ length: WORKERS }, (_, at) => work(at === 0 ? undefined : chance() * 150)));
  }
  isCalm = true;
  const last = await work();
  assert.deepEqual([last.isDone, last.errors], [true, ""], JSON.stringify(counts));
  t.diagnostic(JSON.stringify(counts));
  assert.ok(counts.kills > 0 && counts.lost > 0 && counts.refusedBefore > 0, JSON.stringify(counts));
  for (const [pedidoId, used] of keys) {
    assert.equal(used.size, 1, `${pedidoId}: one key`);
    assert.equal((await client.getOrder(pedidoId)).status.valor, 16);
  }
  // An invoice that was sent twice would have been refused.
  assert.deepEqual(
    Object.keys(counts.answers).filter((status) => status !== "204" && status !== "409"),
    [],
    JSON.stringify(counts),
  );
});
