/** Shared stores in memory. Each operation is asynchronous, as over a network. */

import { setImmediate } from "node:timers/promises";

import { withResolvers } from "./promises.mjs";

/** A key-value store. `kept` is its content; `changed` resolves after the next write. */
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
      // Every other write takes longer: a fast writer reads again before it.
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
