/** The memory of a process that makes many calls. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { load, loadSdk } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { all } from "./support/tier.mjs";

const CALLS = 20_000;
/** Less than one closure of the WebAssembly, which has objects on both sides. */
const BYTES_A_CALL = 100;

const { Client } = await loadSdk();
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

/** Returns the bytes of the heap, and of the WebAssembly's memory, after the promises and finalizers of the calls have run. */
async function usage() {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test("a call with a signal leaves nothing behind", async () => {
  const client = new Client({ baseUrl: "https://api.example/parcela", fetch: async () => Response.json([]) });
  const { signal } = new AbortController();
  const make = async (count) => {
    for (let call = 0; call < count; call += 1) await client.listWebHooks({ signal });
  };
  // The first calls compile functions and fill caches.
  await make(CALLS / 4);
  const before = await usage();
  await make(CALLS);
  const bytes = (await usage()) - before;
  assert.ok(bytes < CALLS * BYTES_A_CALL, `${(bytes / CALLS).toFixed(1)} bytes a call`);
});

test("thousands of sales leave nothing behind", all, async () => {
  let answer;
  const client = new Client({ baseUrl: "https://api.example/parcela", fetch: async () => Response.json(answer) });
  const [order, customer] = await Promise.all(["order.response", "create-order.request"].map(fixture));
  const calls = await Promise.all(
    Object.entries({
      "simulate-installments": () => client.listSimulateInstallments({ valorSolicitado: 1500 }),
      "create-order": () => client.createOrder(customer),
      "start-cdc-sale": () => client.startCdcSale({ pedidoId: order.id }),
      order: () => client.getOrder(order.id),
      "paged-orders": () => client.pagedOrders(),
    }).map(async ([name, call]) => ({ call, answered: await fixture(`${name}.response`) })),
  );
  const sell = async (count) => {
    for (let sale = 0; sale < count / calls.length; sale += 1) {
      for (const { call, answered } of calls) {
        answer = answered;
        await call();
      }
    }
  };
  await sell(CALLS / 4);
  const before = await usage();
  await sell(CALLS / 2);
  const bytes = (await usage()) - before;
  assert.ok(bytes < (CALLS / 2) * BYTES_A_CALL, `${((2 * bytes) / CALLS).toFixed(1)} bytes a call`);
});

test("twenty calls at a time may share a signal without a warning of a leak", async (t) => {
  const warnings = [];
  const note = (warning) => warnings.push(warning.name);
  process.on("warning", note);
  t.after(() => process.off("warning", note));
  const options = { baseUrl: "https://api.example", fetch: async () => Response.json([]) };
  const { createServerClient } = await load("parcela/server");
  const token = { token_de_acesso: "token", expira_em_segundos: 3600, tipo_de_token: "Bearer" };
  const fetch = async ({ url }) => Response.json(url.endsWith("/accesstoken") ? token : []);
  for (const client of [new Client(options), createServerClient({ ...options, clientId: "id", clientSecret: "segredo", fetch })]) {
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 20 }, () => client.listWebHooks({ signal })));
  }
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(warnings, []);
});
