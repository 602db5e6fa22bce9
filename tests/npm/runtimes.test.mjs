/** The package on Deno, on Bun and on workerd, each with a real sale. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { bun, deno, makeProject } from "./support/consumer.mjs";
import { filesIn, fixture } from "./support/fixtures.mjs";
import { SIMULATION } from "./support/gateway.mjs";
import { openSandbox, setFaults } from "./support/sandbox.mjs";
import { sendJson } from "./support/site.mjs";
import { all } from "./support/tier.mjs";
import { startWorker } from "./support/worker.mjs";

const SALE = { terms: 24, cnpj: true, refused: 403, missing: "not_found", forged: "unauthorized", received: 401 };

/** A session of another establishment finds no order, also with a large body. */
async function holdsItsScope(url) {
  const order = await fixture("create-order.request");
  const post = (path, establishment, value) => sendJson(`${url}${path}`, value, { headers: { "x-scoped": establishment } });
  const [ours, theirs] = [order.documentoEstabelecimento, "12.ABC.345/01DE-35"];
  assert.equal((await post("", theirs, order)).status, 403);
  const { pedidoId } = await (await post("", ours, order)).json();
  const invoice = { pedidoId, arquivoBase64: "QUJD".repeat(100_000), nomeArquivo: "nota.pdf" };
  assert.equal((await post("/invoice", theirs, invoice)).status, 404);
  // For the session's own order the call reaches the service, which refuses it as too early.
  const early = await post("/invoice", ours, invoice);
  assert.deepEqual([early.status, (await early.json()).tipo], [400, "Order.InvalidStatus"]);
}

describe("a sale", all, async () => {
  const { url } = await openSandbox();
  const files = await filesIn("tests/npm/fixtures/runtime/");
  const manifest = JSON.stringify({ type: "module", dependencies: { parcela: "*" } });
  const permissions = ["--quiet", "--no-prompt", "--node-modules-dir=manual", "--allow-net=127.0.0.1", "--allow-read"];

  for (const [name, program, flags] of [
    ["deno", deno, permissions],
    ["bun", bun, []],
  ]) {
    test(`on ${name}`, async () => {
      const project = await makeProject(name, { ...files, "package.json": manifest });
      const output = await project.run(await program(), "run", ...flags, "main.js", url);
      assert.deepEqual(JSON.parse(output), SALE);
    });
  }

  test("on workerd, with many simultaneous requests", async (t) => {
    const worker = await startWorker("worker", { PARCELA_URL: url });
    t.after(worker.stop);
    const checked = await fetch(`${worker.url}/check`);
    assert.deepEqual(await checked.json(), { cpf: true, forged: "unauthorized", signed: "texto" });
    // All wait for one token, and are answered at different times.
    const set = await setFaults(url, [
      { operation: "generateAccessToken", kind: "delay", value: 200, count: 1 },
      { operation: "listSimulateInstallments", kind: "delay", value: 100, probability: 0.5 },
    ]);
    assert.ok(set.ok);
    const answers = await Promise.all(Array.from({ length: 16 }, () => fetch(`${worker.url}/parcela${SIMULATION}`)));
    for (const answer of answers) assert.equal((await answer.json()).length, 24);
    await holdsItsScope(`${worker.url}/parcela/v1/order`);
  });
});
