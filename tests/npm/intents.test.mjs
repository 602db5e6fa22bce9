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
import { isAll } from "./support/tier.mjs";

/** The number of simulated intents. */
const INTENTS = Number(process.env.PARCELA_INTENTS ?? (isAll ? 100_000 : 2000));

const seed = seedOfRun();
const { folder } = await makeProject("intents", { "server.js": `export * from "parcela/server";\n` });
const entry = pathToFileURL(join(folder, "server.js")).href;

/** Simulates the intents of `seeds` in threads. Returns the seeds of each broken promise. */
async function simulated(seeds, options) {
  const threads = availableParallelism();
  const wrongs = {};
  const parts = Array.from({ length: threads }, async (_, thread) => {
    const workerData = { entry, seeds: seeds.filter((_, at) => at % threads === thread), ...options };
    const [found] = await once(new Worker(new URL("support/intents/worker.mjs", import.meta.url), { workerData }), "message");
    for (const [wrong, its] of Object.entries(found)) (wrongs[wrong] ??= []).push(...its);
  });
  await Promise.all(parts);
  return wrongs;
}

/** Returns `count` seeds from `first` on. */
const seedsFrom = (first, count) => Array.from({ length: count }, (_, at) => first + at);

test(`${INTENTS} intents are carried out at most once each, and end (PARCELA_SEED=${seed})`, async () => {
  const wrongs = Object.entries(await simulated(seedsFrom(seed, INTENTS)));
  assert.deepEqual(
    wrongs.map(([wrong, seeds]) => `${wrong}: ${seeds.length} times, PARCELA_SEED=${seeds[0]}`),
    [],
  );
});

test("the simulation finds a caller that draws a key for each run", async () => {
  const wrongs = Object.keys(await simulated(seedsFrom(1, 100), { isNaive: true }));
  assert.ok(
    wrongs.some((wrong) => /carried out \d+ times/.test(wrong)),
    JSON.stringify(wrongs),
  );
});
