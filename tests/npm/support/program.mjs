/** A program of a project's, as a process that listens. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const TELL = fileURLToPath(new URL("./tell-port.mjs", import.meta.url));

/** Starts `file` of a project with `PORT` 0, and answers where it listens. */
export async function startProgram({ folder }, file, environment) {
  const child = spawn(process.execPath, ["--import", TELL, file], {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: "0" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const exited = once(child, "exit");
  const [port] = await Promise.race([
    once(child, "message"),
    exited.then(([code]) => {
      throw new Error(`${file} ended with ${code} before it listened`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
