/** Programs as processes that listen. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { withResolvers } from "./promises.mjs";

const TELL = fileURLToPath(new URL("./tell-port.mjs", import.meta.url));

/** Starts `file` of a project with `PORT` 0, and answers where it listens. */
export async function startProgram({ folder }, file, environment) {
  const child = spawn(process.execPath, ["--import", TELL, file], {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: "0" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return listening(
    child,
    once(child, "message").then(([port]) => `http://127.0.0.1:${port}`),
  );
}

/**
 * Waits for what a process prints once it listens, which is its address unless a pattern says otherwise. What comes later is read,
 * so that its writer never blocks.
 */
export function untilListening(child, pattern = /http:\/\/[\d.:]+/) {
  const { promise, resolve } = withResolvers();
  for (const input of [child.stdout, child.stderr].filter(Boolean)) {
    createInterface({ input }).on("line", (line) => pattern.test(line) && resolve(line.match(pattern)[0]));
  }
  return listening(child, promise);
}

/** A test that fails before it stops a process ends all the same, and the process with it. */
async function listening(child, address) {
  const exited = once(child, "exit");
  const early = exited.then(([code]) => Promise.reject(new Error(`${child.spawnargs.join(" ")} ended with ${code} before it listened`)));
  early.catch(() => {});
  const url = await Promise.race([address, early]);
  for (const handle of [child, child.stdout, child.stderr, child.channel]) handle?.unref();
  process.once("exit", () => child.kill("SIGKILL"));
  return {
    url,
    pid: child.pid,
    async stop(signal = "SIGTERM") {
      child.ref();
      child.kill(signal);
      await exited;
    },
  };
}
