/** The output of each bundler works in a browser, against a real sandbox. */

import assert from "node:assert/strict";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { bundle as bundlePeer, download } from "../peers/bundle.mjs";
import { openTestBrowser } from "./support/browser.mjs";
import { ENTRIES, makeProject, packageFolder, tool } from "./support/consumer.mjs";
import { filesIn } from "./support/fixtures.mjs";
import { pageWith } from "./support/pages.mjs";
import { readmePrograms } from "./support/readme.mjs";
import { CHECKOUT, PAGE_RESULT, SLIM_RESULT, resultInShop } from "./support/shop.mjs";
import { all } from "./support/tier.mjs";

const { "main.js": main, "slim.js": slim } = await filesIn("tests/npm/fixtures/page/");
const files = { "index.html": pageWith("main.js", CHECKOUT), "slim.html": pageWith("slim.js", CHECKOUT), "main.js": main, "slim.js": slim };
const browser = await openTestBrowser();

/** Builds with one bundler, and opens the page of its output. `wasm` is the expected number of WebAssembly files. */
async function pageOf(name, build, page, more = {}) {
  const project = await makeProject(name, { ...files, ...more });
  await build(project);
  const dist = join(project.folder, "dist");
  const result = await resultInShop(browser, [dist, project.folder], page);
  return { result, wasm: (await readdir(dist, { recursive: true })).filter((file) => file.endsWith(".wasm")).length };
}

const inlined = { result: PAGE_RESULT, wasm: 0 };
const streamed = { result: SLIM_RESULT, wasm: 2 };

describe("esbuild", () => {
  const build =
    (...more) =>
    (project) =>
      project.run(tool("esbuild"), "--bundle", "--format=esm", "--minify", "--outdir=dist", ...more);
  const slimHtml = { "slim.html": pageWith("dist/slim.js", CHECKOUT) };

  test("with the WebAssembly inlined", async () => {
    assert.deepEqual(await pageOf("esbuild", build("main.js"), "index.html"), inlined);
  });

  test("with the WebAssembly streamed, as the README shows it", async () => {
    const sample = `
      import { isValidCnpj } from "parcela/slim";
      const simulated = new Promise((resolve) => document.addEventListener("parcela-simulated", resolve, { once: true }));
      ${readmePrograms()["esbuild-slim.js"]}
      globalThis.result = { cnpj: isValidCnpj("12.ABC.345/01DE-35"), simulated: (await simulated).detail.opcoes.length };`;
    const builds = build("slim.js", "--loader:.wasm=file");
    assert.deepEqual(await pageOf("esbuild-slim", builds, "slim.html", { "slim.js": sample, ...slimHtml }), streamed);
  });

  test("a page without a copied WebAssembly reports the requested address and the bundler's option", async () => {
    const failed = pageOf("esbuild-uncopied", build("slim.js"), "slim.html", slimHtml);
    await assert.rejects(failed, /answered 404 at http:\S+parcela\/sdk\.wasm\. .*esbuild.*Bundlers in the README/);
  });
});

describe("with the WebAssembly inlined, and streamed from an asset", all, () => {
  const rolldownOptions = '{ input: ["index.html", "slim.html"] }';
  const vite = { "vite.config.js": `export default { build: { target: "es2022", rolldownOptions: ${rolldownOptions} } };` };
  const viteBuild = (project) => project.run(tool("vite"), "build");
  const webpack = (entry) => ({
    "build.cjs": `
      const webpack = require("webpack");
      webpack({
        mode: "production",
        entry: "./${entry}.js",
        output: { filename: "${entry}.js", module: true },
        experiments: { outputModule: true },
      }, (error, stats) => {
        if (error ?? stats.hasErrors()) { console.error(error ?? stats.toString()); process.exitCode = 1; }
        if (stats?.hasWarnings()) console.log(stats.toString({ all: false, warnings: true }));
      });`,
  });
  const webpackBuild = (project) => project.run(process.execPath, "build.cjs");
  const rollup = ["main.js", "--format=es", "--dir=dist", "--plugin=node-resolve", "--failAfterWarnings"];

  for (const [name, build, page, more, expected] of [
    ["vite", viteBuild, "index.html", vite, { result: PAGE_RESULT, wasm: 2 }], // both pages are built
    ["vite-slim", viteBuild, "slim.html", vite, streamed],
    ["webpack", webpackBuild, "index.html", webpack("main"), inlined],
    ["webpack-slim", webpackBuild, "slim.html", webpack("slim"), streamed],
    ["rollup", (project) => project.run(tool("rollup"), ...rollup), "index.html", {}, inlined],
  ]) {
    test(name, async () => assert.deepEqual(await pageOf(name, build, page, more), expected));
  }
});

describe("every bundler", () => {
  const bundle = (project, out, ...flags) =>
    project.run(tool("esbuild"), "main.js", "--bundle", "--format=esm", `--outfile=${out}`, ...flags);

  test("keeps modules with side effects, and nothing else", async () => {
    const project = await makeProject("side-effects");
    const kept = [];
    for (const entry of ENTRIES) {
      await writeFile(join(project.folder, "main.js"), `import "${entry}";\n`);
      await bundle(project, "main.out.js", "--platform=node", "--packages=bundle", "--external:react");
      if (/\w/.test((await readFile(join(project.folder, "main.out.js"), "utf8")).replaceAll(/^\/\/.*$/gm, ""))) kept.push(entry);
    }
    assert.deepEqual(kept, ["parcela/checkout/auto", "parcela/orders/auto", "parcela/widgets/auto"]);
  });

  test("leaves out unused code", async () => {
    const project = await makeProject("shaken", { "main.js": 'import { ParcelaError } from "parcela"; new ParcelaError({});' });
    await bundle(project, "dist/main.js", "--minify");
    const { length } = await readFile(join(project.folder, "dist/main.js"));
    assert.ok(length < 10_000, `${length} bytes for an error class`);
  });

  test("keeps the client-credentials grant out of a page", async () => {
    const source = `
      import { Client, init } from "parcela";
      import { defineCheckout } from "parcela/checkout";
      import { createGateway } from "parcela/server";
      globalThis.all = [Client, init, defineCheckout, createGateway];`;
    const project = await makeProject("browser-only", { "main.js": source });
    await bundle(project, "dist/main.js");
    const text = await readFile(join(project.folder, "dist/main.js"), "utf8");
    assert.doesNotMatch(text, /generateAccessToken\(|v1\/authentication/);
    for (const name of ["sdk", "checkout", "orders", "widgets"]) {
      const wasm = await readFile(project.resolve(`parcela/${name}.wasm`), "latin1");
      assert.ok(!wasm.includes("v1/authentication") && !wasm.includes("clientSecret"), name);
    }
  });
});

test("the benchmark's page contains the published WebAssembly, and counts one language", all, async () => {
  const page = await bundlePeer("parcela");
  const files = await readdir(page.folder);
  const wasm = files.filter((file) => file.endsWith(".wasm"));
  assert.equal(wasm.length, 1);
  const [published, bundled] = [join(packageFolder, "checkout/checkout_bg.wasm"), join(page.folder, wasm[0])];
  assert.deepEqual(await readFile(bundled), await readFile(published));
  assert.deepEqual(page.never.map((file) => file.split("-")[0]).sort(), ["checkout_en", "checkout_es", "checkout_keys"]);
  const bytes = await download(page);
  assert.ok(bytes > 130_000, `${bytes}`);
});
