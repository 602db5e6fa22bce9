/** A call's callbacks run in the async context of its caller (`AsyncLocalStorage`), as a server's spans, tenants and loggers need. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { bun, deno, makeProject } from "./support/consumer.mjs";
import { filesIn } from "./support/fixtures.mjs";
import { all } from "./support/tier.mjs";
import { startWorkerOf } from "./support/worker.mjs";

const MAIN = `import { mixedContexts } from "./contexts.js";\nconsole.log(JSON.stringify(await mixedContexts()));\n`;
const WORKER = `import { mixedContexts } from "./contexts.js";\nexport default { fetch: async () => Response.json(await mixedContexts()) };\n`;
/** Prints how the client of a server and `init()` end on a version of Node.js. */
const OLDER = `
Object.defineProperty(process, "versions", { value: { node: process.argv[2] } });
const { init } = await import("parcela");
const { createServerClient } = await import("parcela/server");
const client = createServerClient({ baseUrl: "https://api.example", clientId: "id", clientSecret: "segredo" });
const ended = [client.getOrder("1"), init().then(() => { throw { code: "started" }; })];
console.log(JSON.stringify((await Promise.allSettled(ended)).map(({ reason }) => reason.code)));
`;

describe("calls that begin in one tick", async () => {
  const { "contexts.js": contexts } = await filesIn("tests/npm/fixtures/runtime/");
  const project = await makeProject("contexts", {
    "contexts.js": contexts,
    "main.js": MAIN,
    "context-worker.js": WORKER,
    "older.js": OLDER,
  });

  for (const [name, tier, program, flags] of [
    ["Node.js", {}, () => process.execPath, []],
    ["Deno", all, deno, ["run", "--quiet", "--no-prompt", "--node-modules-dir=manual", "--allow-read"]],
    ["Bun", all, bun, ["run"]],
  ]) {
    test(`have contexts of their own on ${name}`, tier, async () => {
      assert.deepEqual(JSON.parse(await project.run(await program(), ...flags, "main.js")), []);
    });
  }

  for (const [version, isRefused] of [
    ["18.20.4", true],
    ["20.15.1", true],
    ["20.16.0", false],
    ["22.0.0", false],
  ]) {
    test(`${isRefused ? "are refused" : "are made"} on Node.js ${version}`, async () => {
      const told = JSON.parse(await project.run(process.execPath, "older.js", version));
      assert.deepEqual(told, isRefused ? ["not_initialized", "not_initialized"] : ["validation", "started"]);
    });
  }

  test("have contexts of their own on workerd", all, async (t) => {
    const worker = await startWorkerOf(project, "context-worker.js", {}, ["nodejs_compat"]);
    t.after(worker.stop);
    assert.deepEqual(await (await fetch(worker.url)).json(), []);
  });
});
