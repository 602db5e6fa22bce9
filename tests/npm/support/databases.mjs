/** Redis and PostgreSQL as processes without persistent data. */

import { execFileSync, spawn } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { required } from "./environment.mjs";
import { untilListening } from "./program.mjs";
import { freePort } from "./site.mjs";

/** Starts Redis. Returns its address. */
export async function startRedis() {
  const port = await freePort();
  const options = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const redis = await started(required("PARCELA_REDIS"), options, /Ready to accept connections/, {});
  return { url: `redis://127.0.0.1:${port}`, stop: () => redis.stop("SIGTERM") };
}

/** Creates a database in a folder of its own and starts PostgreSQL on it. Returns its address. */
export async function startPostgres() {
  const programs = required("PARCELA_POSTGRES");
  const user = ownUser();
  const folder = await mkdtemp(join(tmpdir(), "parcela-postgres-"));
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  const data = join(folder, "data");
  const init = ["-D", data, "-U", "parcela", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"];
  execFileSync(join(programs, "initdb"), init, { ...options, stdio: "ignore" });
  const port = await freePort();
  const flags = ["-D", data, "-k", folder, "-h", "127.0.0.1", "-p", port, "-F"];
  const postgres = await started(join(programs, "postgres"), flags, /ready to accept connections/, options);
  return {
    url: `postgres://parcela@127.0.0.1:${port}/postgres`,
    async stop() {
      await postgres.stop("SIGINT");
      await rm(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root. It then runs as the user that Debian's package has created. */
function ownUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Starts a program, and waits for a line of output that matches `ready`. */
function started(program, flags, ready, options) {
  return untilListening(spawn(program, flags, { ...options, stdio: ["ignore", "pipe", "pipe"] }), ready);
}
