/** The provider's sandbox as a process, on a port of its own. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { required } from "./consumer.mjs";

/**
 * Starts it on `port`, or on a free one; with the state of a file, or one that ends with it. `command` is the program and what
 * stands before its flags, of another sandbox than the native one.
 */
export async function startSandbox({ database, port = 0, command = [required("PARCELA_SANDBOX")] } = {}) {
  const [program, ...words] = command;
  const options = [...words, "--listen", `127.0.0.1:${port}`, "--log", "warn"];
  if (database) options.push("--database", database);
  const child = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const url = await Promise.race([
    address(child.stdout),
    exited.then(([code]) => {
      throw new Error(`the sandbox ended with ${code} before it listened`);
    }),
  ]);
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
    /** Ends it at once, wherever it stands, as a machine that fails does. */
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    /** What a partner's server does with its credentials. */
    async generateAccessToken() {
      const answer = await fetch(`${url}/v1/authentication/accesstoken`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ clientId: "parceiro-demo", clientSecret: "segredo-demo" }),
      });
      return answer.json();
    },
  };
}

/** The address that the sandbox prints once it listens; what comes later is read, so that its writer never blocks. */
function address(output) {
  return new Promise((resolve) => {
    createInterface({ input: output }).on("line", (line) => {
      const found = line.match(/http:\/\/[\d.:]+/);
      if (found) resolve(found[0]);
    });
  });
}
