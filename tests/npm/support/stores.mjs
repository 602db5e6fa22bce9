/** Stores that instances share, in memory: each operation is a step of its own, as it is over a network. */

import { setImmediate as step } from "node:timers/promises";

/** A key-value store; `kept` is what it holds, `changed` resolves once something has been written. */
export function mapStore() {
  const kept = new Map();
  let tell;
  const changed = new Promise((resolve) => (tell = resolve));
  return {
    kept,
    changed,
    async get(key) {
      await step();
      return kept.get(key);
    },
    async set(key, value) {
      await step();
      kept.set(key, value);
      tell();
    },
    async delete(key) {
      await step();
      kept.delete(key);
    },
    async setIfAbsent(key, value) {
      await step();
      if (kept.has(key)) return false;
      kept.set(key, value);
      tell();
      return true;
    },
  };
}
