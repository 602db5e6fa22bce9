/** A key-value store of the partner's that many instances share: each of its answers bounded, and claims made in it. */

import { pause, within } from "./bounded.js";
import { requireOption } from "./server-options.js";

/** How long an operation may take before the store counts as failed. */
const OPERATION_MS = 2000;

/**
 * How long a claim that is written waits before it counts, where the store has no `setIfAbsent`. This is Fischer's algorithm:
 * as long as nobody takes longer from seeing no claim to everybody's seeing its own, the last one written is the only one.
 */
const SETTLING_MS = 100;

const OPERATIONS = ["get", "set", "delete"];

/** What an option must be that is a store. */
export const STORE = "a store with the functions get, set and delete";

/** Whether `store` has the operations of a key-value store. */
export function isKeyValueStore(store) {
  return OPERATIONS.every((name) => typeof store?.[name] === "function");
}

/**
 * The store behind the option `name`. All that it answers is a promise that settles within `operationMs`.
 *
 * @param {import("./server.js").KeyValueStore} store
 */
export function sharedStore(name, store, operationMs = OPERATION_MS) {
  requireOption(name, isKeyValueStore(store), STORE);
  const call = (operation, ...given) => {
    const answer = new Promise((resolve) => resolve(store[operation](...given)));
    return within(operationMs, answer, `${name}.${operation}`);
  };
  const get = (key) => call("get", key);
  const set = (key, value, ttlSeconds) => call("set", key, value, ttlSeconds);

  return {
    get,
    set,
    /** Whether `owner` holds `key` now. */
    async claim(key, owner, ttlSeconds) {
      if (typeof store.setIfAbsent === "function") {
        return booleanOf(`${name}.setIfAbsent`, await call("setIfAbsent", key, owner, ttlSeconds));
      }
      if (isText(await get(key))) return false;
      await set(key, owner, ttlSeconds);
      await pause(SETTLING_MS);
      return (await get(key)) === owner;
    },
    /** Gives `key` back, if `owner` still holds it. */
    async release(key, owner) {
      if ((await get(key)) === owner) await call("delete", key);
    },
  };
}

/** A store's `answer`. Some drivers answer 1 or "OK": taken for the wrong one, it would double a notification or lose it. */
export function booleanOf(operation, answer) {
  if (typeof answer === "boolean") return answer;
  throw new TypeError(`${operation} must answer true or false`);
}

/** Whether a store's answer is a value: what it has no value for is null or undefined. */
export function isText(value) {
  return typeof value === "string" && value !== "";
}
