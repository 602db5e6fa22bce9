// file-store.js
import { createHash } from "node:crypto";
import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A store in a folder with one file per key, for the processes of one machine. Writes and claims are atomic.
 *
 * @param {string} folder
 * @returns {import("parcela/server").JournalStore}
 */
export function fileStore(folder) {
  // A hash is a valid name in every file system, whatever the length and the case of the key.
  const fileOf = (/** @type {string} */ key, after = "") => join(folder, createHash("sha256").update(`${key}\n${after}`).digest("hex"));
  /** @type {Promise<void> | undefined} */
  let cleaning;
  /**
   * Writes a file of its own, and passes it to `keep`. Nothing of it is left if the disk is full.
   *
   * @param {string} value
   * @param {number} ttlSeconds
   * @param {(file: string) => Promise<void>} keep
   */
  async function write(value, ttlSeconds, keep) {
    await (cleaning ??= clean(folder));
    const id = crypto.randomUUID();
    const file = join(folder, `.${id}`);
    try {
      await writeFile(file, JSON.stringify({ id, value, endsAt: Date.now() + 1000 * ttlSeconds }), { flush: true, mode: 0o600 });
      await keep(file);
    } finally {
      await rm(file, { force: true });
    }
  }
  /**
   * Returns the file and the value of a key. The file after an expired one is named after it, so only one process can create it.
   *
   * @param {string} key
   */
  async function find(key) {
    let file = fileOf(key);
    for (let entry = await read(file); entry; entry = await read(file)) {
      if (entry.endsAt > Date.now()) return { file, value: entry.value };
      file = fileOf(key, entry.id);
    }
    return { file, value: null };
  }
  return {
    get: async (key) => (await find(key)).value,
    set: (key, value, ttlSeconds) => write(value, ttlSeconds, (written) => rename(written, fileOf(key))),
    delete: (key) => rm(fileOf(key), { force: true }),
    async setIfAbsent(key, value, ttlSeconds) {
      const { file, value: current } = await find(key);
      if (current !== null) return false;
      try {
        await write(value, ttlSeconds, (written) => link(written, file));
      } catch (error) {
        if (codeOf(error) !== "EEXIST") throw error;
        return false; // another process was faster
      }
      // Another process may have written or deleted the key meanwhile: this entry is then not the key's.
      return (await find(key)).file === file;
    },
  };
}

const codeOf = (/** @type {unknown} */ error) => /** @type {NodeJS.ErrnoException} */ (error).code;

/**
 * Reads an entry, or returns undefined if there is none. Only a complete entry is one: a lost entry would make an order twice.
 *
 * @param {string} file
 */
async function read(file) {
  let text;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
  try {
    const { id, value, endsAt } = JSON.parse(text);
    if (typeof id === "string" && typeof value === "string" && Number.isFinite(endsAt)) return { id, value, endsAt };
  } catch {}
  throw new Error(`the entry ${file} is damaged`);
}

/**
 * Creates the folder, and deletes the unfinished files of processes that were killed: those that are older than an hour.
 *
 * @param {string} folder
 */
async function clean(folder) {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!name.startsWith(".")) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity })); // another process has just finished it
    if (mtimeMs < Date.now() - 60 * 60 * 1000) await rm(file, { force: true });
  }
}
