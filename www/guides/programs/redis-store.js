// redis-store.js
import { setTimeout } from "node:timers/promises";
import { createClient } from "redis";

// Without a queue, a command fails at once while there is no connection, and nobody waits for it.
const client = createClient({ url: process.env.REDIS_URL, disableOfflineQueue: true });
client.on("error", (error) => console.error("redis", error.message));
// A server starts without Redis, too.
await Promise.race([client.connect(), setTimeout(1000)]);

export const store = {
  get: async (key) => (await client.get(key))?.toString() ?? null,
  set: (key, value, ttlSeconds) => client.set(key, value, { expiration: { type: "EX", value: ttlSeconds } }),
  delete: (key) => client.del(key),
  setIfAbsent: async (key, value, ttlSeconds) =>
    (await client.set(key, value, { expiration: { type: "EX", value: ttlSeconds }, condition: "NX" })) === "OK",
};
