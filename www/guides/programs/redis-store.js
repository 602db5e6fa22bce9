// redis-store.js
import { setTimeout } from "node:timers/promises";
import { createClient } from "redis";

// Without an offline queue, a command fails immediately while there is no connection.
const client = createClient({ url: process.env.REDIS_URL, disableOfflineQueue: true });
client.on("error", (error) => console.error("redis", error.message));
// The server starts even if Redis is down.
await Promise.race([client.connect(), setTimeout(1000)]);

/** @type {import("parcela/server").JournalStore} */
export const store = {
  get: async (key) => (await client.get(key))?.toString() ?? null,
  set: (key, value, ttlSeconds) => client.set(key, value, { expiration: { type: "EX", value: ttlSeconds } }),
  delete: (key) => client.del(key),
  setIfAbsent: async (key, value, ttlSeconds) =>
    (await client.set(key, value, { expiration: { type: "EX", value: ttlSeconds }, condition: "NX" })) === "OK",
};
