/** Wraps the partner's key-value store: limits the time of each operation, and adds claims. */

import { finding } from "../shared/describe-for-log.js";
import { pause, within } from "./bounded.js";
import type { KeyValueStore } from "./key-value-store.js";
import { requireOption } from "./options.js";

type Value = string | null | undefined;

/** A store whose operations return promises that always settle. */
export interface SharedStore {
  get(key: string): Promise<Value>;
  set(key: string, value: string, ttlSeconds: number): Promise<unknown>;
  /** Claims `key` for `owner`; returns whether `owner` holds it now. */
  claim(key: string, owner: string, ttlSeconds: number): Promise<boolean>;
  /** Releases `key` if `owner` still holds it. */
  release(key: string, owner: string): Promise<void>;
}

/** The time limit of an operation, in milliseconds. A store that exceeds it counts as failed. */
const OPERATION_MS = 2000;

/**
 * The time between writing a claim and checking it, in milliseconds, for a store without `setIfAbsent`. This is Fischer's algorithm: if
 * each write is visible to all instances within this time after its instance saw no claim, only the last claim written holds.
 */
const SETTLING_MS = 100;

const OPERATIONS = ["get", "set", "delete"] as const;

/** Describes a valid store in the error of an option. */
export const STORE = "a store with the functions get, set and delete";

/** Whether `store` has the operations of a key-value store. */
export function isKeyValueStore(store: unknown): store is KeyValueStore {
  return OPERATIONS.every((name) => typeof Object(store)[name] === "function");
}

/** Wraps the store of the option `name`. Each of its promises settles within `operationMs`. */
export function sharedStore(name: string, store: KeyValueStore, operationMs = OPERATION_MS): SharedStore {
  requireOption(name, isKeyValueStore(store), STORE);
  const bounded = <Answer>(operation: keyof KeyValueStore, call: () => Answer | Promise<Answer>): Promise<Answer> => {
    const answer = new Promise<Answer>((resolve) => resolve(call()));
    return within(operationMs, answer, `${name}.${operation}`);
  };
  const get = (key: string) => bounded("get", () => store.get(key));
  const set = (key: string, value: string, ttlSeconds: number) => bounded("set", () => store.set(key, value, ttlSeconds));
  const release = async (key: string, owner: string) => {
    if ((await get(key)) === owner) await bounded("delete", () => store.delete(key));
  };

  return {
    get,
    set,
    async claim(key, owner, ttlSeconds) {
      if (typeof store.setIfAbsent === "function") {
        const pending = new Promise<unknown>((resolve) => resolve(store.setIfAbsent?.(key, owner, ttlSeconds)));
        // A claim that the store grants too late has no owner any more.
        const letGo = () => void pending.then(() => release(key, owner)).catch(() => {});
        const answer = await bounded("setIfAbsent", () => pending).catch((error: unknown) => {
          letGo();
          throw error;
        });
        return booleanOf(`${name}.setIfAbsent`, answer);
      }
      if (isText(await get(key))) return false;
      await set(key, owner, ttlSeconds);
      await pause(SETTLING_MS);
      return (await get(key)) === owner;
    },
    release,
  };
}

/** Requires a boolean from the store. Some drivers return 1 or "OK"; misreading it would handle a notification twice or lose it. */
export function booleanOf(operation: string, answer: unknown): boolean {
  if (typeof answer === "boolean") return answer;
  throw finding(`${operation} must answer true or false`);
}

/** Whether a store returned a value: null, undefined and the empty string mean none. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
