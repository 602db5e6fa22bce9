/** The program: parses its command line, and serves until a signal stops it. */

import { readFileSync } from "node:fs";

import { HELP, parse } from "./arguments.js";
import { Program } from "./program.js";

/** For tests, which start programs with these. */
export { parse, Program };

/** Runs the program with the words after its name, and resolves to its exit code. */
export async function main(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  // A closed stream does not end the program.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  try {
    const read = parse(words, environment);
    if (read === "help") process.stdout.write(HELP);
    else if (read === "version") process.stdout.write(`parcela-sandbox ${version()}\n`);
    else await run(await Program.start(read));
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`parcela-sandbox: ${message.replaceAll("\n", " ")}\n`);
    return 1;
  }
}

/** Returns the package's version. */
function version(): string {
  const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

async function run(program: Program): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  process.stdout.write(`parcela-sandbox listens on http://${program.address}\n`);
  try {
    await Promise.race([signalled, program.failed]);
  } catch (error) {
    // A second failure probably has the same cause, so only the first error is reported.
    await program.stop().catch(() => {});
    throw error;
  }
  await program.stop();
}
