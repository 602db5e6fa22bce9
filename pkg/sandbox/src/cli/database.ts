/** The database file: read at the start, and rewritten as a whole after changes. */

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

import type { Engine } from "../engine.js";

/** The interval at which changes are saved. A kill loses the changes since the last save, less than a second of them. */
const INTERVAL_MS = 400;

/** A database file, locked against other programs. */
export class DatabaseFile {
  readonly #path: string;
  /** In the same folder, since a rename is atomic only within a file system. */
  readonly #draft: string;
  readonly #lock: string;
  /** The engine's `rowsWritten` when the file was last saved. */
  #saved = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Locks the file for this program. */
  constructor(path: string) {
    this.#path = resolve(path);
    this.#draft = `${this.#path}.part`;
    this.#lock = `${this.#path}.lock`;
    takeLock(this.#lock);
  }

  /** Reads the database; returns undefined if there is none yet. */
  read(): Uint8Array | undefined {
    if (!existsSync(this.#path)) return undefined;
    const log = `${this.#path}-wal`;
    if (existsSync(log) && statSync(log).size > 0) {
      throw new Error(`the native program has not closed it: start and end that one once, or remove ${log}`);
    }
    const bytes = readFileSync(this.#path);
    // SQLite treats an empty file as a new database.
    return bytes.length === 0 ? undefined : bytes;
  }

  /** Writes the file now and after each change. Calls `failed` if a write fails. */
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

  /** Replaces the file atomically: even after a power failure, it holds either the old state or the new one. */
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

/** Syncs the folder, which stores the file's new name. Windows does not open folders and needs no such call. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Creates the lock file, since two programs would overwrite each other's state. Takes over the lock of a program that was killed. */
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
