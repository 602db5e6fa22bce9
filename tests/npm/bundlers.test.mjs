/** What each bundler makes of the package works in a browser, against a real sandbox. */

import assert from "node:assert/strict";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { openBrowser } from "./support/browser.mjs";
import { makeProject, tool } from "./support/consumer.mjs";
import { programsOf } from "./support/readme.mjs";
import { PAGE_RESULT, openShop } from "./support/shop.mjs";

const fixture = (name) => readFile(new URL(`./fixtures/page/${name}`, import.meta.url), "utf8");

let files;
let browser;
before(async () => {
  const html = await fixture("index.html");
  files = {
    "index.html": html,
    "slim.html": html.replace("main.js", "slim.js"),
    "main.js": await fixture("main.js"),
    "slim.js": await fixture("slim.js"),
  };
  browser = await openBrowser();
});
after(() => browser?.close());

/** Builds with one bundler, then opens the page of what it has made. */
async function pageOf(name, build, page = "index.html", more = {}) {
  const project = await makeProject(name, { ...files, ...more });
  await build(project);
  const dist = join(project.folder, "dist");
  const shop = await openShop([dist, project.folder]);
  const result = await browser.resultOf(`${shop.url}/${page}`).finally(shop.stop);
  return { result, made: await readdir(dist, { recursive: true }) };
}

const isWasm = (file) => file.endsWith(".wasm");

describe("Vite", () => {
  const config = `export default { build: { target: "es2022", rolldownOptions: { input: ["index.html", "slim.html"] } } };`;
  const build = (project) => project.run(tool("vite"), "build");

  test("with the WebAssembly inlined, and streamed", async () => {
    const { result } = await pageOf("vite", build, "index.html", { "vite.config.js": config });
    assert.deepEqual(result, PAGE_RESULT);
  });

  test("with the WebAssembly streamed from an asset", async () => {
    const { result, made } = await pageOf("vite-slim", build, "slim.html", { "vite.config.js": config });
    assert.deepEqual(result, { cnpj: true, simulated: 24 });
    assert.equal(made.filter(isWasm).length, 2);
  });
});

describe("webpack", () => {
  const build = (project) => project.run(process.execPath, "build.cjs");
  const script = (entry) => `
    const webpack = require("webpack");
    webpack({
      mode: "production",
      entry: "./${entry}.js",
      output: { filename: "${entry}.js", module: true },
      experiments: { outputModule: true },
    }, (error, stats) => {
      if (error ?? stats.hasErrors()) { console.error(error ?? stats.toString()); process.exitCode = 1; }
      if (stats?.hasWarnings()) console.log(stats.toString({ all: false, warnings: true }));
    });`;

  test("with the WebAssembly inlined", async () => {
    const { result, made } = await pageOf("webpack", build, "index.html", { "build.cjs": script("main") });
    assert.deepEqual(result, PAGE_RESULT);
    assert.equal(made.filter(isWasm).length, 0);
  });

  test("with the WebAssembly streamed from an asset", async () => {
    const { result, made } = await pageOf("webpack-slim", build, "slim.html", { "build.cjs": script("slim") });
    assert.deepEqual(result, { cnpj: true, simulated: 24 });
    assert.equal(made.filter(isWasm).length, 2);
  });
});

describe("esbuild", () => {
  test("with the WebAssembly inlined", async () => {
    const build = (project) => project.run(tool("esbuild"), "main.js", "--bundle", "--format=esm", "--minify", "--outdir=dist");
    assert.deepEqual((await pageOf("esbuild", build)).result, PAGE_RESULT);
  });

  const flags = ["--bundle", "--format=esm", "--minify", "--outdir=dist"];

  test("with the WebAssembly streamed, as the README shows it", async () => {
    const { "esbuild-slim.js": sample } = await programsOf(await makeProject("esbuild-slim"));
    const slim = `
      import { isValidCnpj } from "parcela/slim";
      const simulated = new Promise((resolve) => document.addEventListener("parcela-simulated", resolve, { once: true }));
      ${sample}
      globalThis.result = { cnpj: isValidCnpj("12.ABC.345/01DE-35"), simulated: (await simulated).detail.opcoes.length };`;
    const build = (project) => project.run(tool("esbuild"), "slim.js", ...flags, "--loader:.wasm=file");
    const html = files["slim.html"].replace("./slim.js", "./dist/slim.js");
    const { result, made } = await pageOf("esbuild-slim", build, "slim.html", { "slim.js": slim, "slim.html": html });
    assert.deepEqual(result, { cnpj: true, simulated: 24 });
    assert.equal(made.filter(isWasm).length, 2);
  });

  test("a page whose WebAssembly nobody has copied says where it was asked for, and how a bundler is told", async () => {
    const build = (project) => project.run(tool("esbuild"), "slim.js", ...flags);
    const html = files["slim.html"].replace("./slim.js", "./dist/slim.js");
    const failed = pageOf("esbuild-uncopied", build, "slim.html", { "slim.html": html });
    await assert.rejects(failed, /answered 404 at http:\S+parcela\/sdk\.wasm\. .*esbuild.*Bundlers in the README/);
  });
});

describe("Rollup", () => {
  test("with the WebAssembly inlined", async () => {
    const build = (project) =>
      project.run(tool("rollup"), "main.js", "--format=es", "--dir=dist", "--plugin=node-resolve", "--failAfterWarnings");
    assert.deepEqual((await pageOf("rollup", build)).result, PAGE_RESULT);
  });
});

describe("every bundler", () => {
  test("keeps what does something on import, and nothing else", async () => {
    const entries = ["", "/slim", "/checkout", "/checkout/slim", "/react", "/server", "/types/vue", "/types/svelte", "/checkout/auto"];
    const project = await makeProject("side-effects");
    const kept = [];
    for (const entry of entries) {
      await writeFile(join(project.folder, "main.js"), `import "parcela${entry}";\n`);
      await project.run(
        tool("esbuild"),
        "main.js",
        "--bundle",
        "--format=esm",
        "--platform=node",
        "--packages=bundle",
        "--external:react",
        "--outfile=main.out.js",
      );
      if (/\w/.test((await readFile(join(project.folder, "main.out.js"), "utf8")).replaceAll(/^\/\/.*$/gm, ""))) kept.push(entry);
    }
    assert.deepEqual(kept, ["/checkout/auto"]);
  });

  test("leaves out what is not used", async () => {
    const project = await makeProject("shaken", {
      "main.js": 'import { ParcelaError } from "parcela"; new ParcelaError({});',
    });
    await project.run(tool("esbuild"), "main.js", "--bundle", "--format=esm", "--minify", "--outfile=dist/main.js");
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
    await project.run(tool("esbuild"), "main.js", "--bundle", "--format=esm", "--outfile=dist/main.js");
    const text = await readFile(join(project.folder, "dist/main.js"), "utf8");
    assert.doesNotMatch(text, /generateAccessToken\(|v1\/authentication/);
    for (const name of ["sdk", "checkout"]) {
      const wasm = await readFile(project.resolve(`parcela/${name}.wasm`), "latin1");
      assert.ok(!wasm.includes("v1/authentication") && !wasm.includes("clientSecret"), name);
    }
  });
});
