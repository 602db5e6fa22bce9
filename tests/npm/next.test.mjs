/** Next: every entry on the server while pages are prerendered, the widget as a React component, the gateway as a route. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";

import { openBrowser } from "./support/browser.mjs";
import { makeProject, tool } from "./support/consumer.mjs";
import { SESSION, programsOf } from "./support/readme.mjs";
import { startSandbox } from "./support/sandbox.mjs";

const FIXTURE = fileURLToPath(new URL("./fixtures/next/", import.meta.url));

let project;
let sandbox;
let browser;
before(async () => {
  const entries = await readdir(FIXTURE, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(paths.map(async (path) => [path.slice(FIXTURE.length), await readFile(path, "utf8")]));
  // The gateway and its route are those of the README, whose reader writes the session.
  const programs = await programsOf(await makeProject("next"));
  const isOfNext = ([name]) => name === "gateway.js" || name.startsWith("app/");
  const ofNext = Object.fromEntries([...files, ...Object.entries(programs).filter(isOfNext)]);
  project = await makeProject("next", { ...ofNext, ...SESSION });
  [sandbox, browser] = [await startSandbox(), await openBrowser()];
});
after(async () => {
  await browser?.close();
  await sandbox?.stop();
});

const environment = () => ({
  PARCELA_URL: sandbox.url,
  PARCELA_CLIENT_ID: "parceiro-demo",
  PARCELA_CLIENT_SECRET: "segredo-demo",
  NEXT_TELEMETRY_DISABLED: "1",
});

/** `next start` on a port that it chooses itself. */
async function startSite() {
  const child = spawn(tool("next"), ["start", "--port", "0", "--hostname", "127.0.0.1"], {
    cwd: project.folder,
    env: { ...process.env, ...environment() },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const listening = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = line.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (found) resolve(found[0]);
    });
  });
  const url = await Promise.race([
    listening,
    exited.then(([code]) => {
      throw new Error(`next start ended with ${code}`);
    }),
  ]);
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

for (const bundler of ["turbopack", "webpack"]) {
  test(`a site of the package's entries is built by ${bundler}, prerendered, and sells`, async () => {
    // Next's own webpack build looks for a manifest of an edge route that it has not made.
    const hasEdge = bundler === "turbopack";
    if (!hasEdge) await rm(join(project.folder, "app/edge"), { recursive: true });

    // Where it is built there are no secrets.
    const switches = { NEXT_TELEMETRY_DISABLED: "1", CACHE_COMPONENTS: hasEdge ? "0" : "1" };
    const output = await project.run(tool("next"), "build", `--${bundler}`, switches);
    assert.match(output, /○ \/\n/, "the page is static");
    assert.match(output, /ƒ \/parcela\/\[\.\.\.path\]/, "the gateway answers each request anew");
    assert.match(await readFile(join(project.folder, ".next/server/app/index.html"), "utf8"), />rendered</);

    const site = await startSite();
    try {
      const result = await browser.resultOf(`${site.url}/`);
      assert.deepEqual(result, { simulated: 24, terms: 24, title: "Pagamento", reset: "function" });
      if (!hasEdge) return;
      const edge = await fetch(`${site.url}/edge`);
      assert.deepEqual(await edge.json(), { cnpj: true, forged: "unauthorized" });
    } finally {
      await site.stop();
    }
  });
}
