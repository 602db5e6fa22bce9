/** Stores that instances share, in memory: each operation is a step of its own, as it is over a network. */

import { setImmediate } from "node:timers/promises";

import { withResolvers } from "./promises.mjs";

/** A key-value store; `kept` is what it holds, `changed` resolves once something has been written. */
export function mapStore() {
  const kept = new Map();
  let writes = 0;
  const { promise: changed, resolve: tell } = withResolvers();
  return {
    kept,
    changed,
    async get(key) {
      await setImmediate();
      return kept.get(key);
    },
    async set(key, value) {
      // Every other write takes longer: who has written at once reads again before it.
      writes += 1;
      for (let steps = writes % 2 ? 1 : 50; steps > 0; steps -= 1) await setImmediate();
      kept.set(key, value);
      tell();
    },
    async delete(key) {
      await setImmediate();
      kept.delete(key);
    },
    async setIfAbsent(key, value) {
      await setImmediate();
      if (kept.has(key)) return false;
      kept.set(key, value);
      tell();
      return true;
    },
  };
}
