// file-store.js
import { createHash } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A store in a folder with one file per key, for the processes of one machine. Writes are atomic. */
export function fileStore(folder) {
  // A hash is a valid name in every file system, whatever the length and the case of the key.
  const fileOf = (key) => join(folder, createHash("sha256").update(key).digest("hex"));
  async function write(value, ttlSeconds) {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `.${crypto.randomUUID()}`);
    await writeFile(file, JSON.stringify({ value, endsAt: Date.now() + 1000 * ttlSeconds }), { flush: true, mode: 0o600 });
    return file;
  }
  const store = {
    async get(key) {
      const text = await readFile(fileOf(key), "utf8").catch(unlessAbsent);
      const { value, endsAt } = JSON.parse(text);
      return endsAt > Date.now() ? value : null;
    },
    set: async (key, value, ttlSeconds) => rename(await write(value, ttlSeconds), fileOf(key)),
    delete: (key) => rm(fileOf(key), { force: true }),
    async setIfAbsent(key, value, ttlSeconds) {
      const file = await write(value, ttlSeconds);
      try {
        await link(file, fileOf(key));
        return true;
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
        if ((await store.get(key)) !== null) return false;
        await rename(file, fileOf(key)); // the existing entry has expired
        return true;
      } finally {
        await rm(file, { force: true });
      }
    },
  };
  return store;
}

function unlessAbsent(error) {
  if (error.code !== "ENOENT") throw error;
  return "{}";
}
