/**
 * The load on the sandbox, beside Prism: its requests per second, the time of its lists, and its memory. Then the same provider in
 * Node.js, as the package `parcela-sandbox`.
 */

import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { required } from "../npm/support/environment.mjs";
import { startSandbox } from "../npm/support/sandbox.mjs";
import { startPrism } from "./prism.mjs";
import { load } from "./wrk.mjs";

/** The number of orders during the measurement. */
const ORDERS = 100_000;
/** The duration of each load, in seconds. */
const MEASURED = 10;
/** The seconds of order creation between two counts. */
const FILLING = 5;

/** The goals: nanoseconds of a list, bytes of memory, and nanoseconds of the package's start and of a thousand orders in a process. */
const GOALS = { list: 20e6, memory: 100 * 2 ** 20, npm: 1e9 };

const file = required("PARCELA_ROWS");
const folder = await mkdtemp(`${file}-load-`);
try {
  const sandbox = await measureSandbox();
  const prism = await measurePrism(sandbox);
  const npm = await measurePackage();
  const rate = (what, own, peer) => ({ what, unit: "/s", parcela: own.perSecond, peers: { prism: peer.perSecond } });
  const time = (what, parcela, goal) => ({ what, unit: "ns", parcela, goal });
  const rows = [
    rate("getOrder, sandbox", sandbox.read, prism.read),
    rate("createOrder, sandbox", sandbox.write, prism.write),
    time("pagedOrders, first page, 99th percentile, sandbox", sandbox.firstPage.p99, GOALS.list),
    time("pagedOrders, last page, 99th percentile, sandbox", sandbox.lastPage.p99, GOALS.list),
    { what: "memory at its most, sandbox", unit: "bytes", parcela: sandbox.memory, goal: GOALS.memory },
    rate("getOrder over HTTP, parcela-sandbox in Node.js", npm.read, prism.read),
    time("1,000 createOrder in process, parcela-sandbox in Node.js", npm.thousandOrders, GOALS.npm),
    time("start, npx parcela-sandbox in Node.js", npm.start, GOALS.npm),
  ];
  await writeFile(file, JSON.stringify(rows));
} finally {
  await rm(folder, { recursive: true });
}

/** Measures the native sandbox with a database file. Also returns the inputs for Prism: the token, an order and the OpenAPI document. */
async function measureSandbox() {
  const sandbox = await startSandbox({ database: join(folder, "sandbox.sqlite") });
  try {
    const client = await clientOf(sandbox);
    console.log(`  sandbox: making ${ORDERS} orders (some minutes)`);
    while ((await client.newest()).total < ORDERS) await client.createOrders(FILLING);
    const { total, order } = await client.newest();
    console.log("  sandbox: measuring");
    // The lists are measured first, as a new order would change the last page.
    const firstPage = await client.get("/v1/order/paged");
    const lastPage = await client.get(`/v1/order/paged?pagina=${Math.ceil(total / 10)}`);
    const [read, write] = [await client.get(order), await client.createOrders(MEASURED)];
    const document = join(folder, "openapi.json");
    await writeFile(document, await client.text("/openapi.json"));
    return { firstPage, lastPage, read, write, memory: await peakMemory(sandbox.pid), token: client.token, order, document };
  } finally {
    await sandbox.stop();
  }
}

async function measurePrism({ token, order, document }) {
  console.log("  Prism: measuring with the sandbox's OpenAPI document");
  const prism = await startPrism(document);
  try {
    const client = clientAt(prism.url, token);
    return { read: await client.get(order), write: await client.createOrders(MEASURED) };
  } finally {
    await prism.stop();
  }
}

async function measurePackage() {
  console.log("  parcela-sandbox: measuring, in Node.js");
  const program = required("PARCELA_SANDBOX_CLI");
  const inProcess = [fileURLToPath(new URL("in-process.mjs", import.meta.url)), join(dirname(program), "index.js")];
  const thousandOrders = Number(execFileSync(process.execPath, inProcess)) * 1e6;
  const begin = performance.now();
  const sandbox = await startSandbox({ command: [process.execPath, program] });
  const start = (performance.now() - begin) * 1e6;
  try {
    const client = await clientOf(sandbox);
    await client.createOrders(FILLING);
    const { order } = await client.newest();
    return { thousandOrders, start, read: await client.get(order) };
  } finally {
    await sandbox.stop();
  }
}

/** A client of the demo partner. */
async function clientOf(sandbox) {
  const { token_de_acesso: token } = await sandbox.generateAccessToken();
  return clientAt(sandbox.url, token);
}

function clientAt(url, token) {
  const text = async (path) => {
    const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  return {
    token,
    text,
    get: (path) => load(url + path, token, MEASURED),
    createOrders: (seconds) => load(`${url}/v1/order`, token, seconds, "createOrder"),
    /** The number of orders, and the path of the newest one. */
    async newest() {
      const { pagina, itens } = JSON.parse(await text("/v1/order/paged?tamanhoPagina=1"));
      return { total: pagina.total, order: `/v1/order/${itens[0]?.id}` };
    },
  };
}

/** Returns the peak memory of a process in bytes, as Linux reports it. */
async function peakMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(status.match(/^VmHWM:\s*(\d+) kB$/m)[1]) * 1024;
}
