/** Writes the pages BENCHMARKS.md and RELIABILITY.md, and describes the machine. */

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem, type } from "node:os";

/** The address of a file of the checkout. */
export const inCheckout = (path) => new URL(`../../${path}`, import.meta.url);

/** Writes the page `name` from its template. `values` has the text of each placeholder, such as `{table}`. */
export function writePage(name, values) {
  writeFileSync(inCheckout(name), filled(name, values));
}

/** Returns the template `name` with its `values`. */
export function filled(name, values) {
  const template = readFileSync(new URL(`templates/${name}`, import.meta.url), "utf8");
  return template.replace(/\{(\w+)\}/g, (_, key) => values[key]);
}

/** The processor, its cores, the memory and the system. */
export function hardware() {
  const file = "/etc/os-release";
  const system = existsSync(file) && readFileSync(file, "utf8").match(/^PRETTY_NAME="?(.*?)"?$/m)?.[1];
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB of memory`;
  return [cpus()[0].model, `${availableParallelism()} cores`, memory, system || type()].join(", ");
}

/** Node.js and the compiler. */
export const runtimes = () => `Node.js ${process.version}, ${version("rustc")}`;

/** Returns the version of a program. */
export const version = (program) => execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
