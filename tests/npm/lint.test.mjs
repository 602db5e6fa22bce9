/** The package as linters of packages see it. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";

import { makeProject, required, tool } from "./support/consumer.mjs";

test("publint has nothing to say", async () => {
  const project = await makeProject("publint");
  const output = await project.run(tool("publint"), "run", required("PARCELA_TARBALL"), "--strict");
  assert.match(output, /All good/);
});

test("the types resolve in every way in which they are asked for", async () => {
  const project = await makeProject("attw");
  const output = await project.run(
    tool("attw"),
    required("PARCELA_TARBALL"),
    "--format=ascii",
    "--exclude-entrypoints",
    "sdk.wasm",
    "checkout.wasm",
    "custom-elements.json",
  );
  assert.match(output, /No problems found/);
});

test("nothing runs when the package is installed", async () => {
  const project = await makeProject("manifest");
  const manifest = JSON.parse(await readFile(project.resolve("parcela/package.json"), "utf8"));
  assert.deepEqual([manifest.scripts, manifest.dependencies], [undefined, undefined]);
});

test("the custom elements manifest is that of the element", async () => {
  const project = await makeProject("custom-elements");
  const { modules } = JSON.parse(await readFile(project.resolve("parcela/custom-elements.json"), "utf8"));
  const [element] = modules[0].declarations;
  const folder = dirname(project.resolve("parcela/package.json"));
  const types = await readFile(join(folder, "checkout-element.d.ts"), "utf8");
  const { observedAttributes } = (await import(join(folder, "checkout/element.js"))).ParcelaCheckout;
  assert.deepEqual(element.attributes.map(({ name }) => name).sort(), [...observedAttributes].sort());
  for (const { name } of [...element.events, ...element.members])
    assert.ok(types.includes(name), `${name} has no type`);
  for (const [, event] of types.matchAll(/"(parcela-[a-z-]+)": CustomEvent/g)) {
    assert.ok(
      element.events.some(({ name }) => name === event),
      `${event} is not in the manifest`,
    );
  }
});
