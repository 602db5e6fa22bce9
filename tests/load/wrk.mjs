/** wrk, which sends requests as fast as they are answered. */

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const CONNECTIONS = "32";

const script = fileURLToPath(new URL("requests.lua", import.meta.url));

/**
 * Loads the address for so many seconds. Returns the answers in a second and, in nanoseconds, the time below which 99 of 100 answers came.
 * An answer other than a success is an error: it is quicker than the real one.
 */
export async function load(url, token, seconds, operation = "") {
  const flags = ["--threads", "1", "--connections", CONNECTIONS, "--duration", `${seconds}s`, "--timeout", "10s", "--script", script];
  const { stdout } = await promisify(execFile)("wrk", [...flags, url, "--", token, operation]);
  const { failed, ...outcome } = JSON.parse(stdout.trim().split("\n").at(-1));
  if (failed > 0) throw new Error(`${failed} requests were not answered:\n${stdout}`);
  return outcome;
}
