/** `cargo xtask dev`, in the copy of the checkout that `cargo xtask test site` makes. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

import { required } from "./environment.mjs";

/** How often it is started where another program takes one of its ports first. */
const ATTEMPTS = 5;

/** Starts it; answers once Trunk listens. */
export async function openDevelopment() {
  for (let attempt = 1; ; attempt += 1) {
    const development = start(await freePorts());
    const said = await Promise.race([development.listening, development.ended]);
    if (said === undefined) return development;
    if (attempt === ATTEMPTS || !said.includes("is not free")) throw new Error(`cargo xtask dev ended:\n${said}`);
  }
}

function start([port, sandboxPort]) {
  const child = spawn(required("PARCELA_XTASK"), ["dev", "--port", port, "--sandbox-port", sandboxPort], {
    cwd: required("PARCELA_COPY"),
    env: { ...process.env, CARGO_TARGET_DIR: required("PARCELA_COPY_TARGET") },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true, // a terminal's Ctrl-C reaches all of its programs, and so does a signal to their group
  });
  const said = [];
  const exited = once(child, "exit");
  const listening = new Promise((resolve) => {
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on("line", (line) => {
        said.push(line);
        if (line.includes("server listening at")) resolve();
      });
    }
  });
  const end = () => process.kill(-child.pid, "SIGINT");
  process.once("exit", end);
  return {
    url: `http://127.0.0.1:${port}`,
    listening,
    /** What it has printed, once it has ended. */
    ended: exited.then(() => {
      process.removeListener("exit", end);
      return said.join("\n");
    }),
    said: () => said.join("\n"),
    async close() {
      if (child.exitCode === null && child.signalCode === null) end();
      await exited;
    },
  };
}

/** Two ports that nothing listens on. */
async function freePorts() {
  const servers = [createServer(), createServer()];
  for (const server of servers) await once(server.listen(0, "127.0.0.1"), "listening");
  const ports = servers.map((server) => String(server.address().port));
  for (const server of servers) await once(server.close(), "close");
  return ports;
}
