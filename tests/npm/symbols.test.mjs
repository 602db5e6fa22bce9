/** What a crash in the field leaves, a stack of numbers, is read with the symbols that are kept beside the release. */

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { compiled } from "../../pkg/parcela/scripts/package.mjs";
import { loadSdk, makeProject, packageFolder, required } from "./support/consumer.mjs";
import { changeInstances, memoryOf } from "./support/instances.mjs";

const SYMBOLIZE = fileURLToPath(new URL("../../pkg/parcela/scripts/symbolize.mjs", import.meta.url));
/** What wasm-pack has written. */
const WASM = fileURLToPath(new URL("../../pkg/parcela/wasm", import.meta.url));
let memory;
const project = await makeProject("symbols");
await project.run("tar", "-xzf", required("PARCELA_SYMBOLS"));
after(
  changeInstances((exports) => {
    memory ??= memoryOf(exports);
    return exports;
  }),
);
const parcela = await loadSdk();

const symbols = (part) => join(project.folder, "wasm", part, "functions.symbols");

/** Makes the allocator find nonsense, and answers the stack of the trap that it ends in. */
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

test("a real trap's stack names the functions that it was in", async () => {
  const stack = trap();
  assert.match(stack, /wasm-function\[\d+\]:0x[\da-f]+/);
  assert.doesNotMatch(stack, /alloc/, "the package itself has no names");

  const file = join(project.folder, "stack.txt");
  await writeFile(file, stack);
  const stdout = await project.run(process.execPath, SYMBOLIZE, symbols("sdk"), file);

  const functions = [...stdout.matchAll(/wasm-function\[\d+: (.+?)\]:0x/g)].map(([, name]) => name);
  assert.equal(functions.length, stack.match(/wasm-function\[/g).length);
  assert.match(functions.join("\n"), /alloc/);
  assert.match(stdout, /at .*node_modules\/parcela\/.*\.js:\d+/, "what else stands in the stack is kept");
});

test("the symbols are those of the published files", async () => {
  for (const part of ["sdk", "server", "checkout"]) {
    const { names: short } = await compiled(WASM, part);
    const nameOf = Object.fromEntries(Object.entries(short).map(([name, short]) => [short, name]));
    const module = await WebAssembly.compile(await readFile(join(packageFolder, part, `${part}_bg.wasm`)));
    const lines = (await readFile(symbols(part), "utf8")).trimEnd().split("\n");
    const names = new Map(lines.map((line) => [line.split(":", 1)[0], line.slice(line.indexOf(":") + 1)]));
    // The name of an exported function, as JavaScript sees it, is its index.
    const exported = Object.entries(await exportsOf(module)).filter(([, value]) => typeof value === "function");
    const named = exported.filter(([name, { name: index }]) => names.get(index).startsWith(nameOf[name]));
    // wasm-opt makes one function of several that are the same.
    assert.ok(named.length > exported.length / 2, `${part}: ${named.length} of ${exported.length}`);
    assert.equal(WebAssembly.Module.customSections(module, "name").length, 0);
  }
});

/** The exports of an instance whose imported functions do nothing. */
async function exportsOf(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => {};
  return (await WebAssembly.instantiate(module, imports)).exports;
}
