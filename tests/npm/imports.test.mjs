/** Every entry can be imported without a DOM, as on a server that renders a page. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { ENTRIES, makeProject, packageFolder } from "./support/consumer.mjs";

const project = await makeProject("imports");
/** Returns the output of a module in a process of its own. */
const printed = (program, ...flags) => project.run(process.execPath, ...flags, "--input-type=module", "--eval", program);

test("no entry needs a DOM to be imported", async () => {
  const globals = Object.keys(globalThis);
  for (const entry of ENTRIES) await project.import(entry);
  assert.deepEqual(Object.keys(globalThis), globals, "importing adds nothing to the global scope");
});

test("every entry can be required, with the same exports", async () => {
  for (const entry of ENTRIES) {
    const [imported, required] = [await project.import(entry), project.require(entry)];
    assert.deepEqual(Object.keys(required).sort(), Object.keys(imported).sort(), entry);
  }
});

test("the version can be read at run time", async () => {
  const { version } = project.require("parcela/package.json");
  for (const entry of ["parcela", "parcela/slim", "parcela/server"]) assert.equal((await project.import(entry)).version, version, entry);
  const { ParcelaCheckout } = await import(join(packageFolder, "checkout/element.js"));
  assert.equal(ParcelaCheckout.version, version);
  for (const name of ["checkout", "orders", "widgets"]) {
    const [banner] = (await readFile(join(packageFolder, `${name}.global.js`), "utf8")).split("\n");
    for (const fact of [`parcela ${version}`, "Apache-2.0 OR MIT", "THIRD-PARTY-NOTICES.txt"]) assert.ok(banner.includes(fact), banner);
  }
});

test("the entries of edge runtimes have the same exports", async () => {
  const { build } = project.require("esbuild");
  const exportsOf = async (file) => {
    const options = { bundle: true, format: "esm", platform: "node", external: ["*.wasm", "*.wasm?module"], write: false };
    const { metafile } = await build({ entryPoints: [join(packageFolder, file)], metafile: true, ...options });
    return Object.values(metafile.outputs)[0].exports.sort();
  };
  for (const entry of ["index", "server", "validators"]) {
    const expected = await exportsOf(`${entry}.js`);
    assert.ok(expected.length > 4, entry);
    for (const runtime of ["workerd", "edge-light"]) assert.deepEqual(await exportsOf(`${entry}.${runtime}.js`), expected, runtime);
  }
});

test("defining the element without custom elements does nothing", async () => {
  const { defineCheckout } = await project.import("parcela/checkout");
  defineCheckout();
});

test("parcela/server does nothing in a browser's bundle", async () => {
  const program = `import { createGateway } from "parcela/server";
    try { createGateway({}) } catch (error) { console.log(error.code, error.message) }`;
  assert.match(await printed(program, "--conditions=browser"), /^validation .*on servers only/);
});

/** Node.js loads `Request` and `Response` at their first use, in 20 ms. */
for (const [what, program] of [
  ["init", 'const { init, validateGetOrder } = await import("parcela"); await init(); validateGetOrder("1");'],
  [
    "a verification of a webhook",
    `const { verifyWebhook } = await import("parcela/server");
    await verifyWebhook({ headers: {}, body: "{}" }, "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").catch(() => {});`,
  ],
]) {
  test(`${what} loads none of the host's slow classes`, async () => {
    const loaded = await printed(`
      const loaded = [];
      for (const name of ["Request", "Response", "DecompressionStream"]) {
        const { value, get = () => value } = Object.getOwnPropertyDescriptor(globalThis, name);
        Object.defineProperty(globalThis, name, { configurable: true, get: () => (loaded.push(name), get.call(globalThis)) });
      }
      ${program}
      console.log(JSON.stringify(loaded));`);
    assert.deepEqual(JSON.parse(loaded), []);
  });
}
