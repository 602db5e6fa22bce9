/** Shared stores in memory. Each operation is asynchronous, as over a network. */

import { setImmediate } from "node:timers/promises";

import { withResolvers } from "./promises.mjs";

/** A key-value store. `entries` is its content; `changed` resolves after the next write. */
export function mapStore() {
  const entries = new Map();
  let writes = 0;
  const { promise: changed, resolve: signal } = withResolvers();
  return {
    entries,
    changed,
    async get(key) {
      await setImmediate();
      return entries.get(key);
    },
    async set(key, value) {
      // Every other write takes longer, so that another writer reads before it.
      writes += 1;
      for (let steps = writes % 2 ? 1 : 50; steps > 0; steps -= 1) await setImmediate();
      entries.set(key, value);
      signal();
    },
    async delete(key) {
      await setImmediate();
      entries.delete(key);
    },
    async setIfAbsent(key, value) {
      await setImmediate();
      if (entries.has(key)) return false;
      entries.set(key, value);
      signal();
      return true;
    },
  };
}
