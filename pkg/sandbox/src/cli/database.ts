/** The database file: read at the start, and written as a whole when something has changed. */

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

import type { Engine } from "../engine.js";

/** The interval at which changes are looked for. A kill loses the changes since, which is less than a second of them. */
const INTERVAL_MS = 400;

/** A database file that this program alone writes. */
export class DatabaseFile {
  readonly #path: string;
  /** Beside the file, since only there a rename replaces it at once. */
  readonly #draft: string;
  readonly #lock: string;
  /** The number of rows written before the file was. */
  #saved = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Takes the file for this program. */
  constructor(path: string) {
    this.#path = resolve(path);
    this.#draft = `${this.#path}.part`;
    this.#lock = `${this.#path}.lock`;
    takeLock(this.#lock);
  }

  /** The database in the file; undefined when there is none yet. */
  read(): Uint8Array | undefined {
    if (!existsSync(this.#path)) return undefined;
    const log = `${this.#path}-wal`;
    if (existsSync(log) && statSync(log).size > 0) {
      throw new Error(`the native program has not closed it: start and end that one once, or remove ${log}`);
    }
    const bytes = readFileSync(this.#path);
    // SQLite takes an empty file for a new database.
    return bytes.length === 0 ? undefined : bytes;
  }

  /** Writes the file now, and whenever something has changed. `failed` is called when that is not possible. */
  keep(engine: Engine, failed: (error: unknown) => void): void {
    this.#save(engine);
    this.#timer = setInterval(() => {
      try {
        if (engine.rowsWritten !== this.#saved) this.#save(engine);
      } catch (error) {
        failed(error);
      }
    }, INTERVAL_MS);
    this.#timer.unref();
  }

  /** Writes the last changes and releases the file. */
  close(engine: Engine): void {
    clearInterval(this.#timer);
    try {
      if (engine.rowsWritten !== this.#saved) this.#save(engine);
    } finally {
      this.release();
    }
  }

  /** Releases the file. */
  release(): void {
    rmSync(this.#lock, { force: true });
  }

  /** Replaces the file. A reader finds all of the old state or all of the new one, even after the machine has stopped. */
  #save(engine: Engine): void {
    const rows = engine.rowsWritten;
    const file = openSync(this.#draft, "w");
    try {
      writeFileSync(file, engine.image());
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(this.#draft, this.#path);
    syncFolder(dirname(this.#path));
    this.#saved = rows;
  }
}

/** The new name of the file is in its folder. Windows does not open folders, and needs no such call. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Two programs would overwrite each other's state. The lock of a program that was killed is taken over. */
function takeLock(path: string): void {
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (Object(error).code !== "EEXIST") throw error;
    }
    const owner = Number(readFileSync(path, "utf8"));
    if (owner !== process.pid && isRunning(owner)) {
      throw new Error(`process ${owner} uses it (if that is no parcela-sandbox, remove ${path})`);
    }
    rmSync(path, { force: true });
  }
}

function isRunning(process_: number): boolean {
  if (!Number.isInteger(process_) || process_ <= 0) return false;
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return Object(error).code === "EPERM";
  }
}
