/** `npm create parcela`: each template is complete, and its shop sells on the sandbox. */

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import { newContext, openTestBrowser } from "./support/browser.mjs";
import { ARGUMENTS } from "./support/chromium.mjs";
import { makeProject, required } from "./support/consumer.mjs";
import { filesIn, repositoryFile } from "./support/fixtures.mjs";
import { startProgram } from "./support/program.mjs";
import { readmePrograms } from "./support/readme.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { freePort } from "./support/site.mjs";
import { QUIET, createShop, samplesOf } from "./support/stacks.mjs";
import { all } from "./support/tier.mjs";

const PROGRAM = fileURLToPath(new URL("../../pkg/create-parcela/index.js", import.meta.url));
const { version } = JSON.parse(await repositoryFile("pkg/create-parcela/package.json"));

const project = await makeProject("create");
const { checkoutPage } = await project.import("parcela-sandbox/testing");

/** Lets the shop's Playwright use this machine's browser, and its scripts the program of the sandbox, as npm would. */
async function forThisMachine(folder) {
  const programs = join(folder, "node_modules/.bin");
  await mkdir(programs, { recursive: true });
  const sandbox = join(required("PARCELA_CONSUMERS"), "node_modules/parcela-sandbox/esm/cli.js");
  await writeFile(join(programs, "parcela-sandbox"), `#!/bin/sh\nexec node "${sandbox}" "$@"\n`, { mode: 0o755 });
  const launchOptions = { executablePath: required("PARCELA_CHROME"), args: ARGUMENTS };
  const config = `import config from "./playwright.config.js";
    config.use.launchOptions = ${JSON.stringify(launchOptions)};
    export default config;`;
  return writeFile(join(folder, "machine.config.js"), config);
}

/** Runs the shop's Playwright test, and returns its output. */
const playwright = (folder, environment) =>
  project.run(join(dirname(folder), "node_modules/.bin/playwright"), "test", "--config", join(folder, "machine.config.js"), environment);

describe("npm create parcela", async () => {
  const [{ environment }, browser] = [await openSandbox(), await openTestBrowser()];

  for (const [template, tier] of [
    ["html", {}],
    ["express", {}],
    ["vite", all],
  ]) {
    test(`the shop of ${template} sells`, tier, async (t) => {
      const folder = await createShop(template);
      const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
      assert.deepEqual([manifest.name, manifest.dependencies.parcela], [`create-${template}`, `^${version}`]);
      const shop = await startProgram({ folder }, "server.js", environment);
      t.after(() => shop.stop());
      const page = await (await newContext(browser)).newPage();
      await page.goto(shop.url);
      const checkout = checkoutPage(page);
      await checkout.chooseTerm(12);
      await checkout.fillCustomer();
      await checkout.confirm();
      assert.match(await checkout.link(), /\/pagar\//);
    });

    test(`the shop of ${template} does not start with a wrong secret, and says so`, tier, async () => {
      const folder = await createShop(template);
      const wrong = { ...environment, PARCELA_CLIENT_SECRET: "outro", PORT: await freePort() };
      await assert.rejects(project.run(process.execPath, join(folder, "server.js"), wrong), (error) => {
        assert.match(error.message, /ParcelaError: .*client/);
        assert.doesNotMatch(error.message, /outro/);
        return true;
      });
    });

    test(`the shop of ${template} outlives an address that is none`, tier, async (t) => {
      const shop = await startProgram({ folder: await createShop(template) }, "server.js", environment);
      t.after(() => shop.stop());
      const socket = connect(new URL(shop.url).port, "127.0.0.1").on("error", () => {});
      socket.end("GET // HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      await text(socket);
      assert.equal((await fetch(shop.url)).status, 200);
    });
  }

  for (const [template, tools] of [["html"], ["express"], ["vite"], ["next"], ["astro", "PARCELA_STACKS"]]) {
    test(`the Playwright test of ${template} is green, and sells on its own sandbox`, all, async () => {
      const folder = await createShop(template, tools && { tools: required(tools) });
      await forThisMachine(folder);
      // A provider that cannot be reached: the test must not sell there.
      await writeFile(join(folder, ".env"), "PARCELA_URL=https://api.financeira.example\n");
      const [PORT, SANDBOX_PORT] = [await freePort(), await freePort()];
      assert.match(await playwright(folder, { ...QUIET, PORT, SANDBOX_PORT }), /1 passed/);
    });
  }

  test("the session of a created shop signs nobody in at a real provider, or on another host", async (t) => {
    const { sessionOf } = await import(new URL("../../pkg/create-parcela/templates/common/session.js", import.meta.url));
    const before = process.env.PARCELA_URL;
    const setProvider = (url) => (url === undefined ? delete process.env.PARCELA_URL : (process.env.PARCELA_URL = url));
    t.after(() => setProvider(before));
    for (const [url, provider, isSignedIn, headers] of [
      ["http://localhost:3000/parcela", "http://127.0.0.1:8787", true],
      ["http://localhost:3000/parcela", "http://127.0.0.1:8787", false, { "X-Forwarded-Host": "loja.example" }],
      ["http://localhost:3000/parcela", undefined, false],
      ["http://127.0.0.1:3000/parcela", "http://localhost:8787", true],
      ["http://localhost:3000/parcela", "https://api.financeira.example", false],
      ["http://loja.example/parcela", "http://127.0.0.1:8787", false],
    ]) {
      setProvider(provider);
      assert.equal((await sessionOf(new Request(url, { headers }))) !== null, isSignedIn, `${url} ${provider}`);
    }
  });

  test("refuses an unknown template, and a folder with files", async () => {
    await assert.rejects(
      project.run(process.execPath, PROGRAM, "shop", "--template", "cobol"),
      /must be one of astro, express, html, next, vite/,
    );
    await assert.rejects(project.run(process.execPath, PROGRAM, project.folder, "--template", "html"), /is not empty/);
    await assert.rejects(project.run(process.execPath, PROGRAM, "minha", "loja"), /one folder, in quotes if it has blanks/);
  });
});

test("the programs of a created shop are those of README and guides, and the version is that of the packages", async () => {
  const files = await filesIn("pkg/create-parcela/templates/");
  const documented = { ...readmePrograms(), ...(await samplesOf("gateway")), ...(await samplesOf("quick-start")) };
  const compared = Object.keys(files).filter((file) => file.slice(file.indexOf("/") + 1) in documented && !file.endsWith("/session.js"));
  for (const file of compared) assert.equal(files[file], documented[file.slice(file.indexOf("/") + 1)], file);
  const routes = ["astro/src/pages/parcela/[...path].js", "next/app/parcela/[...path]/route.js", "next/instrumentation.js"];
  assert.deepEqual(compared.sort(), ["astro/check.js", ...routes, "common/gateway.js"].sort());
  assert.equal(version, JSON.parse(await repositoryFile("pkg/parcela/package.json")).version);
});
