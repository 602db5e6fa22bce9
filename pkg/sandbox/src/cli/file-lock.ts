/** A lock file: two programs that use one database would overwrite each other's state. */

import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";

/** The interval at which the owner touches its lock. */
const BEAT_MS = 500;
/** The time for which a lock of another container is watched. Its owner is gone if it does not touch the lock meanwhile. */
const WATCH_MS = 3000;

/** The owner of a lock. A process number means something within its own `place` only. */
interface Owner {
  pid: number;
  place: string;
}

/** A lock that this program owns until it releases it. */
export class FileLock {
  readonly #path: string;
  readonly #text: string;
  readonly #beat: NodeJS.Timeout;

  private constructor(path: string, text: string) {
    this.#path = path;
    this.#text = text;
    this.#beat = setInterval(() => touch(path), BEAT_MS);
    this.#beat.unref();
  }

  /** Takes the lock at `path`, also that of a program that was killed. Rejects if its owner still runs. */
  static async take(path: string): Promise<FileLock> {
    const text = `${process.pid} ${place()} ${crypto.randomUUID()}`;
    try {
      writeFileSync(path, text, { flag: "wx" });
      return new FileLock(path, text);
    } catch (error) {
      if (Object(error).code !== "EEXIST") throw error;
    }
    await requireGone(path);
    const own = `${path}.${process.pid}`;
    writeFileSync(own, text);
    renameSync(own, path);
    return new FileLock(path, text);
  }

  /** Throws if another program has taken the lock, as it may have while this one was stopped, or if its file is gone. */
  check(): void {
    const text = read(this.#path);
    if (text === undefined) throw new Error("its lock file is gone, or its folder");
    if (text !== this.#text) throw new Error("another program has taken it over");
  }

  /** Removes the lock, unless another program has taken it. */
  release(): void {
    clearInterval(this.#beat);
    if (read(this.#path) === this.#text) rmSync(this.#path, { force: true });
  }
}

/** Resolves if the owner of the lock at `path` has ended. */
async function requireGone(path: string): Promise<void> {
  const [pid, where] = (read(path) ?? "").split(" ");
  const owner: Owner = { pid: Number(pid), place: where ?? place() };
  if (owner.place === place()) {
    if (owner.pid !== process.pid && isRunning(owner.pid)) throw inUse(`process ${owner.pid}`, path);
    return;
  }
  const before = touchedAt(path);
  await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
  if (touchedAt(path) !== before) throw inUse(`a program in another container or on another machine (process ${owner.pid})`, path);
}

const inUse = (who: string, path: string): Error => new Error(`${who} uses it (if that is no parcela-sandbox, remove ${path})`);

/** Where process numbers are unique: the machine, and on Linux the process namespace, which each container has of its own. */
function place(): string {
  try {
    return hostname() + readlinkSync("/proc/self/ns/pid");
  } catch {
    return hostname();
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (Object(error).code === "ENOENT") return undefined;
    throw error;
  }
}

const touchedAt = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

/** Touches the lock. A failure shows at the next save, which reads it. */
function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {}
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
