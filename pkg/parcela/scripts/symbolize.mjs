/** Adds the names of functions to the stack of a crash: `node symbolize.mjs functions.symbols stack.txt` (docs/release.md). */

import { readFileSync } from "node:fs";

const [symbols, stack] = process.argv.slice(2).map((file) => readFileSync(file, "utf8"));
// A line is an index, a colon and a name. Every engine writes the index as `wasm-function[7]`.
const names = new Map(Array.from(symbols.matchAll(/^(\d+):(.*)$/gm), ([, index, name]) => [index, name]));
const named = stack.replace(/(?<=wasm-function\[)\d+(?=\])/g, (index) => {
  if (!names.has(index)) throw new Error(`there is no function ${index}: the stack is of another build`);
  return `${index}: ${names.get(index)}`;
});
process.stdout.write(named);
