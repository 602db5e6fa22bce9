/**
 * The cost of the gateway in Node.js beside two proxies without rules, one by `fetch` and one by `node:http`, in one run: 64 connections,
 * and the same stub of the provider for all. Then the program `parcela gateway` beside the gateway, and the memory of both after many requests.
 */

import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { median } from "../../bench/rows.mjs";
import { makeProject, packageFolder, required } from "../../npm/support/consumer.mjs";
import { freePort } from "../../npm/support/site.mjs";
import { send, timed } from "./connections.mjs";

const CONNECTIONS = 64;
const [ROUNDS, REQUESTS, WARM_UP] = [5, 2000, 3000];
/** The requests before the last measure of the memory. */
const MANY = Number(process.env.PARCELA_REQUESTS ?? 200_000);
/** The requests on one connection in a round. */
const ALONE = 300;
/** By how much the program's response may be later than the gateway's, in nanoseconds, and the share of its requests that it must serve. */
const [LATER, SLOWER] = [1.5e6, 0.75];
/** The share of the memory that it may have grown by. */
const FLAT = 1.1;

const order = readFileSync(new URL("../../fixtures/create-order.request.json", import.meta.url), "utf8");
const get = (path) => `GET ${path} HTTP/1.1\r\nHost: shop.example\r\nAccept: application/json\r\n\r\n`;
const OPERATIONS = {
  listSimulateInstallments: () => get("/v1/order/simulate-installments?valorSolicitado=1500"),
  getOrder: () => get("/v1/order/6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001"),
  createOrder: () =>
    `POST /v1/order HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nIdempotency-Key: ${randomUUID()}\r\n` +
    `Content-Length: ${Buffer.byteLength(order)}\r\n\r\n${order}`,
};

const { resolve } = await makeProject("gateway-load");
const parcela = pathToFileURL(resolve("parcela/server").replace(/\/cjs\//, "/")).href;
const provider = await start("provider");
const servers = {};
for (const kind of ["parcela", "fetch", "node:http"]) {
  servers[kind] = await start(kind, `http://127.0.0.1:${provider.port}`, parcela);
}
const names = Object.keys(servers);
const rows = [];
for (const [operation, next] of Object.entries(OPERATIONS)) {
  const found = Object.fromEntries(names.map((kind) => [kind, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of names) {
      const cost = await load(servers[kind], round === 0 ? WARM_UP : REQUESTS, next);
      if (round > 0) found[kind].push(cost);
    }
  }
  const row = (what, unit, name) => {
    const [[, own], ...peers] = names.map((kind) => [kind, median(found[kind].map((cost) => cost[name]))]);
    rows.push({ what: `${what}, ${operation} by the gateway`, unit, parcela: own, peers: Object.fromEntries(peers) });
  };
  row("processor for a request", "ns", "processor");
  row("requests with 64 connections", "/s", "perSecond");
  row("event loop late, 99 of 100", "ns", "late");
}
await rowsOfProgram();
await rowOfMemory(servers.parcela, MANY, "gateway");
await rowOfMemory(servers.program, MANY / 2, "program");
writeFileSync(required("PARCELA_ROWS"), JSON.stringify(rows));

/** The program asks a session that answers at once for each request, and writes a line to `/dev/null`. */
async function rowsOfProgram() {
  const program = pathToFileURL(join(packageFolder, "cli", "main.js")).href;
  servers.program = await start("program", `http://127.0.0.1:${provider.port}`, program, await freePort());
  const next = OPERATIONS.getOrder;
  const [perSecond, seconds] = [0, 1].map(() => ({ program: [], parcela: [] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of ["program", "parcela"]) {
      const cost = await load(servers[kind], round === 0 ? WARM_UP : REQUESTS, next);
      const taken = await timed({ port: servers[kind].port, count: ALONE, next });
      if (round > 0) perSecond[kind].push(cost.perSecond);
      if (round > 0) seconds[kind].push(median(taken));
    }
  }
  const row = (what, unit, found, goalOf) => {
    const [own, peer] = [found.program, found.parcela].map(median);
    rows.push({ what: `${what}, getOrder by the program`, unit, parcela: own, peers: { createGateway: peer }, goal: goalOf(peer) });
  };
  const ns = Object.fromEntries(Object.entries(seconds).map(([kind, all]) => [kind, all.map((one) => one * 1e9)]));
  row("response on one connection", "ns", ns, (peer) => peer + LATER);
  row("requests with 64 connections", "/s", perSecond, (peer) => peer * SLOWER);
}

async function rowOfMemory(server, count, name) {
  const mixed = () => Object.values(OPERATIONS)[Math.floor(Math.random() * 3)]();
  const { used: before } = await load(server, REQUESTS, mixed);
  const { used } = await load(server, count, mixed);
  rows.push({
    what: `memory after ${count.toLocaleString("en-US")} requests by the ${name}`,
    unit: "bytes",
    parcela: used,
    goal: before * FLAT,
  });
}

async function start(...given) {
  const stdio = ["ignore", "ignore", "inherit", "ipc"];
  const child = fork(new URL("server.mjs", import.meta.url), given.map(String), { execArgv: ["--expose-gc"], stdio });
  const [port] = await once(child, "message");
  child.unref();
  child.channel.unref();
  return { child, port };
}

/** Sends the requests, and returns what each has cost the server. */
async function load({ child, port }, count, next) {
  await measured(child);
  const seconds = await send({ port, connections: CONNECTIONS, count, next });
  const { processor, ...others } = await measured(child);
  return { ...others, processor: processor / count, perSecond: count / seconds };
}

async function measured(child) {
  child.ref();
  child.channel.ref();
  const answer = once(child, "message");
  child.send("measure");
  const [cost] = await answer;
  child.unref();
  child.channel.unref();
  return cost;
}
