/** The store of the token and of the handled notifications: Redis, or the memory of this process. */

import { until } from "../../server/bounded.js";
import type { JournalStore, KeyValueStore } from "../../server/key-value-store.js";
import { finding } from "../../shared/describe-for-log.js";

/** The part of the package `redis` that is used. */
interface Redis {
  createClient(options: { url: string; disableOfflineQueue: boolean }): RedisClient;
}
interface RedisClient {
  on(event: "error", listener: (error: Error) => void): unknown;
  connect(): Promise<unknown>;
  unref(): void;
  get(key: string): Promise<string | null>;
  del(key: string): Promise<unknown>;
  set(key: string, value: string, options: { EX: number; NX?: true }): Promise<string | null>;
}

/** The time limit of the connection when the program starts, in milliseconds. */
const CONNECT_MS = 1000;

/**
 * Returns a store in Redis. The program starts even if Redis is down: tokens are then requested without it, and notifications refused.
 *
 * @param onError receives the errors of the connection, which the client opens again
 * @throws {Error} if the package `redis` is not installed
 */
export async function redisStore(url: string, onError: (error: Error) => void): Promise<JournalStore> {
  const { createClient } = await optional<Redis>("redis", "--redis");
  const client = createClient({ url, disableOfflineQueue: true });
  const onFailure = (error: Error) => onError(told(error));
  client.on("error", onFailure);
  await until(performance.now() + CONNECT_MS, client.connect().catch(onFailure));
  // The listening server keeps the program running. Without it, the program ends.
  client.unref();
  return {
    get: (key) => telling(client.get(key)),
    set: (key, value, ttlSeconds) => telling(client.set(key, value, { EX: ttlSeconds })),
    delete: (key) => telling(client.del(key)),
    setIfAbsent: async (key, value, ttlSeconds) => (await telling(client.set(key, value, { EX: ttlSeconds, NX: true }))) === "OK",
  };
}

/** Settles as `answer` does, with an error that names the code of Redis. */
const telling = <Value>(answer: Promise<Value>): Promise<Value> =>
  answer.catch((error) => {
    throw told(error);
  });

/** Returns the error of a refusal by Redis with its code, such as WRONGPASS, which begins its text; the rest may quote a key. */
function told(error: Error): Error {
  const [code] = /^[A-Z]{2,20}(?= )/.exec(error.message) ?? [];
  return code === undefined ? error : finding(`--redis answered ${code}`);
}

/** Returns a store of the token for this process alone. It grants each claim: a request that hangs keeps no other from being sent. */
export function tokensHere(): KeyValueStore {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => kept.set(key, value),
    delete: (key) => kept.delete(key),
    setIfAbsent: () => true,
  };
}

/** Imports a package that only a flag needs. */
export async function optional<Module>(name: string, flag: string): Promise<Module> {
  try {
    return (await import(name)) as Module;
  } catch (error) {
    if (Object(error).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Error(`${flag} needs the package ${name}: npm install ${name}`, { cause: error });
  }
}
