/** The program of `parcela-sandbox` as a process. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after } from "node:test";

import { packageFolder } from "./consumer.mjs";

const cli = join(packageFolder, "..", "parcela-sandbox", "esm", "cli.js");

/** Returns the command that starts the program in Node.js, or by another runtime's command. */
export const programIn = (...words) => [...words, cli];
export const inNode = programIn(process.execPath);

/** Creates an empty folder for the tests of a file, which is removed after them. */
export async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), "parcela-sandbox-"));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command to its end. Resolves to its exit code and its output. Only `environment` has `PARCELA_` variables. */
export const run = (command, environment) => spawnProgram(command, environment).ended;

/** Starts a sandbox, and resolves once it listens. It ends with the test. `ended` resolves as `run` does. */
export async function start(context, command, environment) {
  const { child, printed, ended } = spawnProgram(command, environment);
  context.after(() => child.kill("SIGKILL"));
  const url = once(createInterface({ input: child.stdout }), "line").then(([line]) => line.match(/http:\S+/)[0]);
  const early = ended.then(({ stderr }) => Promise.reject(new Error(`the sandbox ended before it listened: ${stderr}`)));
  early.catch(() => {});
  return { url: await Promise.race([url, early]), stop: () => child.kill("SIGTERM"), printed, ended };
}

function spawnProgram([program, ...words], environment = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("PARCELA_"));
  const env = { ...Object.fromEntries(inherited), ...environment };
  const child = spawn(program, words, { env, stdio: ["ignore", "pipe", "pipe"] });
  const printed = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"]) child[stream].setEncoding("utf8").on("data", (text) => (printed[stream] += text));
  const ended = once(child, "close").then(([code]) => ({ code, ...printed }));
  return { child, printed, ended };
}
