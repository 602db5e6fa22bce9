/** Programs that run as servers. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { withResolvers } from "./promises.mjs";

const REPORT_PORT = fileURLToPath(new URL("./report-port.mjs", import.meta.url));

/**
 * Starts `file` of a project, or a file with its arguments, with `PORT` 0, unless `environment` has another, and returns its address. `launcher`
 * is a command that runs another one.
 */
export async function startProgram({ folder }, file, environment, launcher = []) {
  const [command, ...words] = [...launcher, process.execPath, "--import", REPORT_PORT, ...[file].flat()];
  const child = spawn(command, words, {
    cwd: folder,
    env: { ...process.env, PORT: "0", ...environment },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return listening(
    child,
    once(child, "message").then(([port]) => `http://127.0.0.1:${port}`),
  );
}

/**
 * Waits for the output of a process that announces its address, or that matches the pattern. Later output is read too, so that the
 * process never blocks.
 */
export function untilListening(child, pattern = /http:\/\/[\d.:]+/) {
  const { promise, resolve } = withResolvers();
  for (const input of [child.stdout, child.stderr].filter(Boolean)) {
    createInterface({ input }).on("line", (line) => pattern.test(line) && resolve(line.match(pattern)[0]));
  }
  return listening(child, promise);
}

/** Waits for the address. The process ends with the test, even if the test fails before it stops the process. */
async function listening(child, address) {
  const exited = once(child, "exit");
  const early = exited.then(([code]) => Promise.reject(new Error(`${child.spawnargs.join(" ")} ended with ${code} before it listened`)));
  early.catch(() => {});
  const url = await Promise.race([address, early]);
  for (const handle of [child, child.stdout, child.stderr, child.channel]) handle?.unref();
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  exited.then(() => process.off("exit", kill));
  return {
    url,
    pid: child.pid,
    /** Waits until the process ends by itself. Returns its exit status. */
    async ended() {
      child.ref();
      return (await exited)[0];
    },
    /** Ends the process by a signal. Returns its exit status, which is null if the signal itself has ended it. */
    async stop(signal = "SIGTERM") {
      child.ref();
      child.kill(signal);
      const [status] = await exited;
      return status;
    },
  };
}
