/**
 * Simulates the intents of a range of seeds, in a thread of its own: the async hooks of the test runner would double the time. Answers with
 * the seeds of each broken promise.
 */

import { parentPort, workerData } from "node:worker_threads";

import { calling, changeInstances } from "../instances.mjs";
import { CREDENTIALS, simulate } from "./simulate.mjs";

const { entry, seeds, isNaive } = workerData;
const server = { ...(await import(entry)), ...(isNaive && { once: naively }) };

/** A caller without a journal: each run draws a key of its own. */
async function naively(_store, _intentId, call) {
  const idempotencyKeyExpiresAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  return call({ idempotencyKey: crypto.randomUUID(), idempotencyKeyExpiresAt });
}

/** The number of calls into the module that will trap. */
let traps = 0;

function trap() {
  if (traps === 0) return;
  traps -= 1;
  throw new WebAssembly.RuntimeError("unreachable");
}

changeInstances((exports) => calling(trap, exports));
// Compiles the module, for which the simulated time does not wait.
await server
  .createServerClient(CREDENTIALS)
  .getOrder("")
  .catch(() => {});

const wrongs = {};
for (const seed of seeds) {
  for (const wrong of await simulate(seed, { server, crash: (times) => (traps = times) })) (wrongs[wrong] ??= []).push(seed);
}
parentPort.postMessage(wrongs);
