/** What a crash in the field leaves, a stack of numbers, is read with the symbols that are kept beside the release. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";

import { makeProject, required } from "./support/consumer.mjs";

const execute = promisify(execFile);
const { instantiate } = WebAssembly;
let memory;
let project;
let parcela;
before(async () => {
  project = await makeProject("symbols");
  await project.run("tar", "-xzf", required("PARCELA_SYMBOLS"));
  parcela = await project.import("parcela");
  WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate(module, imports);
    // Node.js' own modules have imports of other names.
    const exported = imports?.a ? Object.values(instance.exports) : [];
    memory ??= exported.find((value) => value instanceof WebAssembly.Memory);
    return instance;
  };
  await parcela.init();
});
after(() => {
  WebAssembly.instantiate = instantiate;
});

const symbols = (part) => join(project.folder, "symbols", `${part}.wasm`);

/** The stack in `file` as `cargo xtask` prints it, in this checkout. */
async function symbolized(part, file) {
  const { stdout } = await execute(required("PARCELA_XTASK"), ["symbolize", symbols(part), "--stack", file]);
  return stdout;
}

/** Makes the allocator find nonsense, and answers the stack of the trap that it ends in. */
function trap() {
  new Uint8Array(memory.buffer).fill(0xff);
  try {
    parcela.formatCpf("529.982.247-25");
  } catch (error) {
    assert.ok(error.cause instanceof WebAssembly.RuntimeError);
    return error.cause.stack;
  }
  return assert.fail("nothing has trapped");
}

test("a real trap's stack names the functions that it was in", async () => {
  const stack = trap();
  assert.match(stack, /wasm-function\[\d+\]:0x[\da-f]+/);
  assert.doesNotMatch(stack, /alloc|talc/, "the package itself has no names");

  const file = join(project.folder, "stack.txt");
  await writeFile(file, stack);
  const read = await symbolized("sdk", file);

  const functions = [...read.matchAll(/wasm-function\[\d+: (.+?)\]:0x/g)].map(([, name]) => name);
  assert.equal(functions.length, stack.match(/wasm-function\[/g).length);
  assert.match(functions.join("\n"), /alloc|talc/);
  assert.match(read, /formatters\.js|exports\.js/, "what else stands in the stack is kept");

  await assert.rejects(symbolized("checkout", file), /another build/);
});

test("the published files are those with the names, without them", async () => {
  const folder = join(project.resolve("parcela/package.json"), "..");
  const { inlined } = await import(join(folder, "checkout/later.js"));
  const files = { "checkout-later": gunzipSync(Buffer.from(inlined, "base64")) };
  for (const part of ["sdk", "server", "checkout"]) files[part] = await readFile(join(folder, part, `${part}_bg.wasm`));
  for (const [part, published] of Object.entries(files)) {
    const named = await readFile(symbols(part));
    assert.ok(named.length > published.length);
    const ofNames = (bytes) => WebAssembly.Module.customSections(new WebAssembly.Module(bytes), "name").length;
    assert.deepEqual([ofNames(named), ofNames(published)], [1, 0]);
    const same = published.findIndex((byte, at) => byte !== named[at]);
    const code = codeEnd(published);
    assert.ok(same === -1 || same >= code, `${part} differs at ${same}, where its code ends at ${code}`);
  }
});

/** Where the section of code ends in the file. */
function codeEnd(bytes) {
  let at = 8;
  for (;;) {
    const id = bytes[at++];
    let size = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      size |= (bytes[at] & 0x7f) << shift;
      more = bytes[at++] >= 0x80;
    }
    at += size;
    if (id === 10) return at;
  }
}
