/** Next: every entry on the server while pages are prerendered, the widget as a React component, the gateway as a route. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { openTestBrowser } from "./support/browser.mjs";
import { makeProject, tool } from "./support/consumer.mjs";
import { filesIn } from "./support/fixtures.mjs";
import { untilListening } from "./support/program.mjs";
import { SESSION, readmePrograms } from "./support/readme.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { all } from "./support/tier.mjs";

describe("a site of the package's entries is built, prerendered, and sells", all, async () => {
  // The gateway and its route are those of the README, whose reader writes the session.
  const isOfNext = ([name]) => name === "gateway.js" || name.startsWith("app/");
  const programs = Object.fromEntries(Object.entries(readmePrograms()).filter(isOfNext));
  const project = await makeProject("next", { ...(await filesIn("tests/npm/fixtures/next/")), ...programs, ...SESSION });
  const [{ environment }, browser] = [await openSandbox(), await openTestBrowser()];
  const quiet = { NEXT_TELEMETRY_DISABLED: "1" };

  for (const bundler of ["turbopack", "webpack"]) {
    test(`by ${bundler}`, async (t) => {
      // Next's own webpack build looks for a manifest of an edge route that it has not made.
      const hasEdge = bundler === "turbopack";
      if (!hasEdge) await rm(join(project.folder, "app/edge"), { recursive: true });

      // Where it is built there are no secrets.
      const switches = { ...quiet, CACHE_COMPONENTS: hasEdge ? "0" : "1" };
      const output = await project.run(tool("next"), "build", `--${bundler}`, switches);
      assert.match(output, /○ \/\n/, "the page is static");
      assert.match(output, /ƒ \/parcela\/\[\.\.\.path\]/, "the gateway answers each request anew");
      assert.match(await readFile(join(project.folder, ".next/server/app/index.html"), "utf8"), />rendered</);

      const env = { ...process.env, ...environment, ...quiet };
      const options = { cwd: project.folder, env, stdio: ["ignore", "pipe", "inherit"] };
      const site = await untilListening(spawn(tool("next"), ["start", "--port", "0", "--hostname", "127.0.0.1"], options));
      t.after(() => site.stop());
      const result = await browser.resultOf(`${site.url}/`);
      assert.deepEqual(result, { simulated: 24, terms: 24, title: "Pagamento", reset: "function" });
      if (!hasEdge) return;
      const edge = await fetch(`${site.url}/edge`);
      assert.deepEqual(await edge.json(), { cnpj: true, forged: "unauthorized" });
    });
  }
});
