/** Every entry is safe to import where there is no DOM, as a server does that renders a page. */

import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { before, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";

const ENTRIES = [
  "parcela",
  "parcela/slim",
  "parcela/checkout",
  "parcela/checkout/auto",
  "parcela/checkout/slim",
  "parcela/server",
  "parcela/validators",
  "parcela/react",
  "parcela/types/vue",
  "parcela/types/svelte",
];

let project;
before(async () => {
  project = await makeProject("imports");
});

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

test("the entries of edge runtimes, which name what they export once more, have the same exports", async () => {
  const { build } = project.require("esbuild");
  const folder = dirname(project.resolve("parcela/package.json"));
  const exportsOf = async (file) => {
    const external = ["*.wasm", "*.wasm?module"];
    const { metafile } = await build({
      entryPoints: [join(folder, file)],
      bundle: true,
      format: "esm",
      platform: "node",
      external,
      write: false,
      metafile: true,
    });
    return Object.values(metafile.outputs)[0].exports.sort();
  };
  for (const entry of ["index", "server", "validators"]) {
    const expected = await exportsOf(`${entry}.js`);
    assert.ok(expected.length > 4, entry);
    for (const runtime of ["workerd", "edge-light"]) assert.deepEqual(await exportsOf(`${entry}.${runtime}.js`), expected, runtime);
  }
});

test("defining the element where there are none does nothing", async () => {
  const { defineCheckout } = await project.import("parcela/checkout");
  defineCheckout();
});

test("what a bundler makes of parcela/server for a browser can do nothing", async () => {
  const { folder } = project;
  const output = await project.run(
    process.execPath,
    "--conditions=browser",
    "--input-type=module",
    "--eval",
    `import { createGateway } from "parcela/server";
     try { createGateway({}) } catch (error) { console.log(error.code, error.message) }`,
  );
  assert.match(output, /^validation .*for servers/, folder);
});

test("the files themselves can be asked for", () => {
  for (const file of ["sdk.wasm", "checkout.wasm", "custom-elements.json", "package.json"]) {
    assert.ok(project.resolve(`parcela/${file}`).length > 0);
  }
});
