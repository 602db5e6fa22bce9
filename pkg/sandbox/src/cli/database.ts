/** The database file: read at the start, and rewritten as a whole after changes. */

import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, resolve } from "node:path";

import type { Engine } from "../engine.js";
import { FileLock } from "./file-lock.js";

/** The interval at which changes are saved. A kill loses the changes since the last save, less than a second of them. */
const INTERVAL_MS = 400;

/** The mode of a new file, which will hold personal data. An existing one keeps its mode. */
const OWNER_ONLY = 0o600;

/** A database file, locked against other programs. */
export class DatabaseFile {
  readonly #path: string;
  /** In the same folder, since a rename is atomic only within a file system. */
  readonly #draft: string;
  readonly #lock: FileLock;
  /** The engine's `rowsWritten` when the file was last saved. */
  #saved = 0;
  #timer: NodeJS.Timeout | undefined;

  private constructor(path: string, lock: FileLock) {
    this.#path = path;
    this.#draft = `${path}.part`;
    this.#lock = lock;
  }

  /** Locks the file for this program. Rejects if another one uses it. */
  static async open(path: string): Promise<DatabaseFile> {
    // SQLite, which the native program uses, reads such a name as an address.
    if (path.startsWith("file:")) throw new Error("must be the path of a file, and no address");
    // A symbolic link is not the file: the lock is beside the file, and the link stays a link.
    const whole = existsSync(path) ? realpathSync(path) : resolve(path);
    // Replacing the file would leave its other names with the old state.
    if ((statSync(whole, { throwIfNoEntry: false })?.nlink ?? 1) > 1)
      throw new Error("has another name (a hard link), which would keep the old state");
    requireWritable(whole);
    return new DatabaseFile(whole, await FileLock.take(`${whole}.lock`));
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
    this.#lock.release();
  }

  /** Replaces the file atomically: even after a power failure, it holds either the old state or the new one. */
  #save(engine: Engine): void {
    this.#lock.check();
    const rows = engine.rowsWritten;
    const { mode = OWNER_ONLY } = statSync(this.#path, { throwIfNoEntry: false }) ?? {};
    const file = openSync(this.#draft, "w", OWNER_ONLY);
    try {
      // That of a program that was killed may have another mode.
      fchmodSync(file, mode & 0o777);
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

/** Throws for a file that may only be read: replacing it would write it nevertheless. */
function requireWritable(path: string): void {
  try {
    if (existsSync(path)) accessSync(path, constants.W_OK);
  } catch {
    throw new Error("is read-only");
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
