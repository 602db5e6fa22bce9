/**
 * Runs the program of the npm package many times in one process, as the tests of the API ask for it: a line on standard input is the
 * words of a command line as JSON, or the address of a program to end. Each start is answered by its address.
 */

import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [file] = process.argv.slice(2);
const { parse, Program } = await import(pathToFileURL(join(dirname(file), "cli", "main.js")));

const running = new Map();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith("[")) {
    const program = await Program.start(parse(JSON.parse(line), {}));
    running.set(program.address, program);
    console.log(program.address);
  } else {
    void running.get(line)?.stop();
    running.delete(line);
  }
}
process.exit();
