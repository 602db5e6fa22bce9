/** A key-value store of the partner's that many instances share: each of its answers bounded, and claims made in it. */

import { pause, within } from "./bounded.js";
import type { KeyValueStore } from "./key-value-store.js";
import { requireOption } from "./options.js";

type Value = string | null | undefined;

/** A store whose answers are promises that settle. */
export interface SharedStore {
  get(key: string): Promise<Value>;
  set(key: string, value: string, ttlSeconds: number): Promise<unknown>;
  /** Whether `owner` holds `key` now. */
  claim(key: string, owner: string, ttlSeconds: number): Promise<boolean>;
  /** Gives `key` back, if `owner` still holds it. */
  release(key: string, owner: string): Promise<void>;
}

/** How long an operation may take before the store counts as failed. */
const OPERATION_MS = 2000;

/**
 * How long a claim that is written waits before it counts, where the store has no `setIfAbsent`. This is Fischer's algorithm:
 * as long as nobody takes longer from seeing no claim to everybody's seeing its own, the last one written is the only one.
 */
const SETTLING_MS = 100;

const OPERATIONS = ["get", "set", "delete"] as const;

/** What an option must be that is a store. */
export const STORE = "a store with the functions get, set and delete";

/** Whether `store` has the operations of a key-value store. */
export function isKeyValueStore(store: unknown): store is KeyValueStore {
  return OPERATIONS.every((name) => typeof Object(store)[name] === "function");
}

/** The store behind the option `name`. All that it answers is a promise that settles within `operationMs`. */
export function sharedStore(name: string, store: KeyValueStore, operationMs = OPERATION_MS): SharedStore {
  requireOption(name, isKeyValueStore(store), STORE);
  const bounded = <Answer>(operation: keyof KeyValueStore, call: () => Answer | Promise<Answer>): Promise<Answer> => {
    const answer = new Promise<Answer>((resolve) => resolve(call()));
    return within(operationMs, answer, `${name}.${operation}`);
  };
  const get = (key: string) => bounded("get", () => store.get(key));
  const set = (key: string, value: string, ttlSeconds: number) => bounded("set", () => store.set(key, value, ttlSeconds));

  return {
    get,
    set,
    async claim(key, owner, ttlSeconds) {
      if (typeof store.setIfAbsent === "function") {
        const answer = await bounded("setIfAbsent", () => store.setIfAbsent?.(key, owner, ttlSeconds));
        return booleanOf(`${name}.setIfAbsent`, answer);
      }
      if (isText(await get(key))) return false;
      await set(key, owner, ttlSeconds);
      await pause(SETTLING_MS);
      return (await get(key)) === owner;
    },
    async release(key, owner) {
      if ((await get(key)) === owner) await bounded("delete", () => store.delete(key));
    },
  };
}

/** A store's `answer`. Some drivers answer 1 or "OK": taken for the wrong one, it would double a notification or lose it. */
export function booleanOf(operation: string, answer: unknown): boolean {
  if (typeof answer === "boolean") return answer;
  throw new TypeError(`${operation} must answer true or false`);
}

/** Whether a store's answer is a value: what it has no value for is null or undefined. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
