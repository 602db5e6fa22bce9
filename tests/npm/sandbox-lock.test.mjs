/** The lock of a database file: of two programs, also in two containers on one volume, the second one does not start. */

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { sourceText } from "./support/source.mjs";

const text = await sourceText("pkg/sandbox/src/cli/file-lock.ts", {}, { platform: "node" });
const { FileLock } = await import(`data:text/javascript,${encodeURIComponent(text)}`);

const folder = await mkdtemp(join(tmpdir(), "parcela-lock-"));
after(() => rm(folder, { recursive: true, force: true }));

/** Writes the lock of a program in another container, whose process number is the same there. */
async function ofContainer(name) {
  const path = join(folder, name);
  await writeFile(path, `${process.pid} other-host-pid:[1] 6f1c3e0a`);
  return path;
}

test("the lock of another container that still runs is refused", async (t) => {
  const path = await ofContainer("runs.lock");
  let second = 0;
  const beat = setInterval(() => utimes(path, ++second, second), 50);
  t.after(() => clearInterval(beat));
  await assert.rejects(FileLock.take(path), /another container.* uses it/);
  assert.match(await readFile(path, "utf8"), /other-host/);
});

test("the lock of a container that was killed is taken over", async () => {
  const path = await ofContainer("killed.lock");
  const lock = await FileLock.take(path);
  lock.check();
  lock.release();
  assert.equal(existsSync(path), false);
});

test("a program whose lock another one has taken writes nothing more, and leaves the lock", async () => {
  const path = join(folder, "taken.lock");
  const lock = await FileLock.take(path);
  await ofContainer("taken.lock");
  assert.throws(() => lock.check(), /another program/);
  lock.release();
  assert.match(await readFile(path, "utf8"), /other-host/);
});

test("a lock whose folder was deleted is not said to be another program's", async () => {
  const inner = await mkdtemp(join(folder, "inner-"));
  const lock = await FileLock.take(join(inner, "gone.lock"));
  await rm(inner, { recursive: true });
  assert.throws(() => lock.check(), /is gone/);
  lock.release();
});

test("the lock of a process of this machine that has ended is taken over at once, and that of a running one is refused", async () => {
  const path = join(folder, "here.lock");
  await writeFile(path, "999999999");
  const lock = await FileLock.take(path);
  const [, place, id] = (await readFile(path, "utf8")).split(" ");
  lock.release();
  await writeFile(path, `${process.ppid} ${place} ${id}`);
  await assert.rejects(FileLock.take(path), new RegExp(`process ${process.ppid} uses it`));
});
