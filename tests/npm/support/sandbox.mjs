/** The provider's sandbox as a process, on a port of its own. */

import { spawn } from "node:child_process";
import { after } from "node:test";

import { required } from "./environment.mjs";
import { untilListening } from "./program.mjs";
import { sendJson } from "./site.mjs";

/**
 * Starts the sandbox on `port`, or on a free one, with the database file or in memory. `command` is the program with the arguments before
 * its flags; the default is the native sandbox.
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
    /** The demo partner's credentials, as options of the package and as environment variables. */
    credentials: { baseUrl: url, clientId, clientSecret },
    environment: { PARCELA_URL: url, PARCELA_CLIENT_ID: clientId, PARCELA_CLIENT_SECRET: clientSecret },
    stop: () => stop(),
    /** Kills the process at once, like a failing machine. */
    kill: () => stop("SIGKILL"),
    /** Requests a token, as a partner's server does. */
    async generateAccessToken() {
      return (await sendJson(`${url}/v1/authentication/accesstoken`, { clientId, clientSecret })).json();
    },
  };
}

/** Sets the faults of the sandbox at `url`. */
export const setFaults = (url, faults) => sendJson(`${url}/sandbox/faults`, faults, { method: "PUT" });

/** Starts a sandbox for the tests of a file or of a `describe`, and ends it after them. */
export async function openSandbox() {
  const sandbox = await startSandbox();
  after(() => sandbox.stop());
  return sandbox;
}
