/** Prism, the peer: the best-known mock server for OpenAPI documents. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { required } from "../npm/support/environment.mjs";
import { freePort } from "../npm/support/site.mjs";

/** The time limit for its start, in milliseconds. */
const START = 60_000;

/** Starts Prism with the file of an OpenAPI document. */
export async function startPrism(document) {
  const port = await freePort();
  const flags = ["--host", "127.0.0.1", "--port", port, "--verboseLevel", "warn"];
  const child = spawn(process.execPath, [required("PARCELA_PRISM"), "mock", ...flags, document], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START; !(await answers(url)); await sleep(100)) {
    if (child.exitCode !== null || Date.now() > end) throw new Error("Prism does not listen");
  }
  return {
    url,
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

const answers = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  );
