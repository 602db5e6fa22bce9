/** The provider's sandbox as a process, on a port of its own. */

import { spawn } from "node:child_process";
import { after } from "node:test";

import { required } from "./environment.mjs";
import { untilListening } from "./program.mjs";
import { sendJson } from "./site.mjs";

/**
 * Starts it on `port`, or on a free one; with the state of a file, or one that ends with it. `command` is the program and what
 * stands before its flags, of another sandbox than the native one.
 */
export async function startSandbox({ database, port = 0, command = [required("PARCELA_SANDBOX")] } = {}) {
  const [program, ...words] = command;
  const options = [...words, "--listen", `127.0.0.1:${port}`, "--log", "warn"];
  if (database) options.push("--database", database);
  const { url, pid, stop } = await untilListening(spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] }));
  const clientId = "parceiro-demo";
  const clientSecret = "segredo-demo";
  return {
    url,
    pid,
    /** Of the demo partner: as options of the package, and as variables of a program. */
    credentials: { baseUrl: url, clientId, clientSecret },
    environment: { PARCELA_URL: url, PARCELA_CLIENT_ID: clientId, PARCELA_CLIENT_SECRET: clientSecret },
    stop: () => stop(),
    /** Ends it at once, wherever it stands, as a machine that fails does. */
    kill: () => stop("SIGKILL"),
    /** What a partner's server does with its credentials. */
    async generateAccessToken() {
      return (await sendJson(`${url}/v1/authentication/accesstoken`, { clientId, clientSecret })).json();
    },
  };
}

/** Has the sandbox at `url` break calls. */
export const setFaults = (url, faults) => sendJson(`${url}/sandbox/faults`, faults, { method: "PUT" });

/** Starts one for the tests of a file or of a `describe`, and ends it after them. */
export async function openSandbox() {
  const sandbox = await startSandbox();
  after(() => sandbox.stop());
  return sandbox;
}
