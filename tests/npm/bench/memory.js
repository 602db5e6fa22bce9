// The memory that the SDK holds in Node.js after many calls: the heap and the WebAssembly.

import { readFileSync } from "node:fs";

/** The numbers of calls after which the memory is measured. The engine compiles functions in the first thousands. */
const COUNTS = [100, 5000, 10_000];
/** The share of the memory that it may have grown by between the last two. */
const FLAT = 1.1;

const fixtures = JSON.parse(readFileSync("fixtures.json", "utf8"));
Response.json(new Request("https://api.example").url); // Node.js loads its own classes
const before = await used();
const { Client, init } = await import("parcela");
await init();

let answer;
const client = new Client({ baseUrl: "https://api.example/parcela", fetch: async () => Response.json(answer) });
const pedidoId = fixtures["order.response"].id;
/** The calls of a sale, each with its answer. */
const CALLS = [
  ["simulate-installments", () => client.listSimulateInstallments({ valorSolicitado: 1500 })],
  ["create-order", () => client.createOrder(fixtures["create-order.request"])],
  ["start-cdc-sale", () => client.startCdcSale({ pedidoId })],
  ["order", () => client.getOrder(pedidoId)],
  ["paged-orders", () => client.pagedOrders()],
];

const rows = [];
let made = 0;
for (const count of COUNTS) {
  for (; made < count; made += 1) {
    const [name, call] = CALLS[made % CALLS.length];
    answer = fixtures[`${name}.response`];
    await call();
  }
  const what = `memory after ${count.toLocaleString("en-US")} calls, SDK in Node.js`;
  rows.push({ what, unit: "bytes", parcela: (await used()) - before });
}
rows.at(-1).goal = rows.at(-2).parcela * FLAT;
console.log(JSON.stringify(rows));

/** Returns the bytes of the heap, and of the WebAssembly's memory. */
async function used() {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
