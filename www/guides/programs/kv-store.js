// kv-store.js
/**
 * @param {{
 *   get: (key: string) => Promise<string | null>,
 *   put: (key: string, value: string, options: { expirationTtl: number }) => Promise<void>,
 *   delete: (key: string) => Promise<void>,
 * }} namespace
 * @returns {import("parcela/server").KeyValueStore}
 */
export const kvStore = (namespace) => ({
  get: (key) => namespace.get(key),
  // Workers KV keeps an entry for at least a minute.
  set: (key, value, ttlSeconds) => namespace.put(key, value, { expirationTtl: Math.max(60, ttlSeconds) }),
  delete: (key) => namespace.delete(key),
});
