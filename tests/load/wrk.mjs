/** wrk, which sends requests as fast as they are answered. */

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const CONNECTIONS = "32";

const script = fileURLToPath(new URL("requests.lua", import.meta.url));

/**
 * Loads the address for `seconds`. Returns the answers per second and the 99th percentile of the latency in nanoseconds. An answer other
 * than a success is an error, as it is faster than the real one.
 */
export async function load(url, token, seconds, operation = "") {
  const flags = ["--threads", "1", "--connections", CONNECTIONS, "--duration", `${seconds}s`, "--timeout", "10s", "--script", script];
  const { stdout } = await promisify(execFile)("wrk", [...flags, url, "--", token, operation]);
  const { failed, ...outcome } = JSON.parse(stdout.trim().split("\n").at(-1));
  if (failed > 0) throw new Error(`${failed} requests were not answered:\n${stdout}`);
  return outcome;
}
