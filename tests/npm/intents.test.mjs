/**
 * An intent is carried out at most once, whatever fails: `once` and the server client against a simulated service and a simulated store,
 * with lost and wrong answers, crashes of processes and of the module, mistakes of the caller, and clocks that jump. A failing run prints
 * its seeds; `PARCELA_SEED` begins with one.
 */

import assert from "node:assert/strict";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

import { seedOfRun } from "../system/support/chance.mjs";
import { makeProject } from "./support/consumer.mjs";

/** The number of simulated intents. */
const INTENTS = Number(process.env.PARCELA_INTENTS ?? (process.env.PARCELA_ALL ? 100_000 : 2000));

const seed = seedOfRun();
const { folder } = await makeProject("intents", { "server.js": `export * from "parcela/server";\n` });
const entry = pathToFileURL(join(folder, "server.js")).href;

test(`${INTENTS} intents are carried out at most once each, and end (PARCELA_SEED=${seed})`, async () => {
  const threads = availableParallelism();
  const seeds = Array.from({ length: INTENTS }, (_, at) => seed + at);
  const simulated = Array.from({ length: threads }, async (_, thread) => {
    const workerData = { entry, seeds: seeds.filter((_, at) => at % threads === thread) };
    const [wrongs] = await once(new Worker(new URL("support/intents/worker.mjs", import.meta.url), { workerData }), "message");
    return Object.entries(wrongs);
  });
  const told = (await Promise.all(simulated)).flat().map(([wrong, found]) => `${wrong}: ${found.length} times, PARCELA_SEED=${found[0]}`);
  assert.deepEqual(told, []);
});
