/** A call's callbacks run in the async context of its caller (`AsyncLocalStorage`), as a server's spans, tenants and loggers need. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { bun, deno, makeProject } from "./support/consumer.mjs";
import { filesIn } from "./support/fixtures.mjs";
import { all } from "./support/tier.mjs";
import { startWorkerOf } from "./support/worker.mjs";

const MAIN = `import { mixedContexts } from "./contexts.js";\nconsole.log(JSON.stringify(await mixedContexts()));\n`;
const WORKER = `import { mixedContexts } from "./contexts.js";\nexport default { fetch: async () => Response.json(await mixedContexts()) };\n`;

describe("calls that begin in one tick", async () => {
  const { "contexts.js": contexts } = await filesIn("tests/npm/fixtures/runtime/");
  const project = await makeProject("contexts", { "contexts.js": contexts, "main.js": MAIN, "context-worker.js": WORKER });

  for (const [name, tier, program, flags] of [
    ["Node.js", {}, () => process.execPath, []],
    ["Deno", all, deno, ["run", "--quiet", "--no-prompt", "--node-modules-dir=manual", "--allow-read"]],
    ["Bun", all, bun, ["run"]],
  ]) {
    test(`have contexts of their own on ${name}`, tier, async () => {
      assert.deepEqual(JSON.parse(await project.run(await program(), ...flags, "main.js")), []);
    });
  }

  test("have contexts of their own on workerd", all, async (t) => {
    const worker = await startWorkerOf(project, "context-worker.js", {}, ["nodejs_compat"]);
    t.after(worker.stop);
    assert.deepEqual(await (await fetch(worker.url)).json(), []);
  });
});
