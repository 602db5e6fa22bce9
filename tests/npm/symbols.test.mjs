/** The symbols of a release resolve the stack of a crash, which consists of function indices. */

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { loadSdk, makeProject, packageFolder, required } from "./support/consumer.mjs";
import { changeInstances } from "./support/instances.mjs";

const SYMBOLIZE = fileURLToPath(new URL("../../pkg/parcela/scripts/symbolize.mjs", import.meta.url));
let memory;
const project = await makeProject("symbols");
await project.run("tar", "-xzf", required("PARCELA_SYMBOLS"));
after(
  changeInstances((exports) => {
    memory ??= exports.memory;
    return exports;
  }),
);
const parcela = await loadSdk();

const symbols = (part) => join(project.folder, "wasm", part, "functions.symbols");

/** Corrupts the allocator's data, and returns the stack of the resulting trap. */
function trap() {
  new Uint8Array(memory.buffer).fill(0xff);
  try {
    parcela.validateGetOrder("1");
  } catch (error) {
    assert.ok(error.cause instanceof WebAssembly.RuntimeError);
    return error.cause.stack;
  }
  return assert.fail("nothing has trapped");
}

test("the stack of a real trap names its functions", async () => {
  const stack = trap();
  assert.match(stack, /wasm-function\[\d+\]:0x[\da-f]+/);
  assert.doesNotMatch(stack, /alloc/, "the package itself has no names");

  const file = join(project.folder, "stack.txt");
  await writeFile(file, stack);
  const stdout = await project.run(process.execPath, SYMBOLIZE, symbols("sdk"), file);

  const functions = [...stdout.matchAll(/wasm-function\[\d+: (.+?)\]:0x/g)].map(([, name]) => name);
  assert.equal(functions.length, stack.match(/wasm-function\[/g).length);
  assert.match(functions.join("\n"), /alloc/);
  assert.match(stdout, /at .*node_modules\/parcela\/.*\.js:\d+/, "other lines of the stack are unchanged");
});

test("the symbols belong to the published files", async () => {
  for (const part of ["sdk", "server", "checkout"]) {
    const module = await WebAssembly.compile(await readFile(join(packageFolder, part, `${part}_bg.wasm`)));
    const lines = (await readFile(symbols(part), "utf8")).trimEnd().split("\n");
    const names = new Map(lines.map((line) => [line.split(":", 1)[0], line.slice(line.indexOf(":") + 1)]));
    // The name of an exported function, as JavaScript sees it, is its index.
    const exported = Object.entries(await exportsOf(module)).filter(([, value]) => typeof value === "function");
    const named = exported.filter(([name, { name: index }]) => names.get(index).startsWith(name));
    // wasm-opt merges equal functions.
    assert.ok(named.length > exported.length / 2, `${part}: ${named.length} of ${exported.length}`);
    assert.equal(WebAssembly.Module.customSections(module, "name").length, 0);
  }
});

/** Returns the exports of an instance whose imported functions do nothing. */
async function exportsOf(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => {};
  return (await WebAssembly.instantiate(module, imports)).exports;
}
