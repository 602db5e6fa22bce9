/** The package on Deno, on Bun and on workerd, each with a real sale. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { makeProject, platformTool } from "./support/consumer.mjs";
import { input } from "./support/gateway.mjs";
import { startSandbox } from "./support/sandbox.mjs";
import { workerOf } from "./support/worker.mjs";

const SALE = { terms: 24, cnpj: true, refused: 403, missing: "not_found", forged: "unauthorized", received: 401 };

const fixture = (name) => readFile(new URL(`./fixtures/runtime/${name}`, import.meta.url), "utf8");

let files;
let sandbox;
before(async () => {
  const names = ["sale.js", "deno.js", "bun.js", "worker.js"];
  files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await fixture(name)])));
  sandbox = await startSandbox();
});
after(() => sandbox?.stop());

test("Deno", async () => {
  const manifest = JSON.stringify({ type: "module", dependencies: { parcela: "*" } });
  const project = await makeProject("deno", { ...files, "package.json": manifest });
  const output = await project.run(
    await platformTool("@deno", "deno"),
    "run",
    "--quiet",
    "--no-prompt",
    "--node-modules-dir=manual",
    "--allow-net=127.0.0.1",
    "--allow-read",
    "deno.js",
    sandbox.url,
  );
  assert.deepEqual(JSON.parse(output), SALE);
});

test("Bun", async () => {
  const project = await makeProject("bun", files);
  const output = await project.run(await platformTool("@oven", "bin", "bun"), "run", "bun.js", sandbox.url);
  assert.deepEqual(JSON.parse(output), SALE);
});

/** A session of another establishment finds no order, in either direction of a large body too. */
async function holdsItsScope(send) {
  const order = await input("create-order");
  const post = (path, establishment, body) => {
    const headers = { "Content-Type": "application/json", "x-scoped": establishment };
    return send(path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const [ours, theirs] = [order.documentoEstabelecimento, "12.ABC.345/01DE-35"];
  assert.equal((await post("", theirs, order)).status, 403);
  const { pedidoId } = await (await post("", ours, order)).json();
  const invoice = { pedidoId, arquivoBase64: "QUJD".repeat(100_000), nomeArquivo: "nota.pdf" };
  assert.equal((await post("/invoice", theirs, invoice)).status, 404);
  // Of the own order it reaches the service, to which it comes too early.
  const early = await post("/invoice", ours, invoice);
  assert.deepEqual([early.status, (await early.json()).tipo], [400, "Order.InvalidStatus"]);
}

test("workerd, on which many requests come at once", async () => {
  const project = await makeProject("workerd", files);
  const { Miniflare } = project.require("miniflare");
  const worker = new Miniflare({ ...(await workerOf(project, "worker.js")), bindings: { PARCELA_URL: sandbox.url } });
  try {
    const checked = await worker.dispatchFetch("http://shop.example/check");
    assert.deepEqual(await checked.json(), { cpf: true, forged: "unauthorized" });
    // All wait for one token, and are answered at different times.
    const faults = [
      { operation: "generateAccessToken", kind: "delay", value: 200, count: 1 },
      { operation: "listSimulateInstallments", kind: "delay", value: 100, probability: 0.5 },
    ];
    const set = await fetch(`${sandbox.url}/sandbox/faults`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(faults),
    });
    assert.ok(set.ok);
    const ask = () => worker.dispatchFetch("http://shop.example/parcela/v1/order/simulate-installments?valorSolicitado=1500");
    const answers = await Promise.all(Array.from({ length: 16 }, ask));
    for (const answer of answers) assert.equal((await answer.json()).length, 24);
    await holdsItsScope((path, options) => worker.dispatchFetch(`http://shop.example/parcela/v1/order${path}`, options));
  } finally {
    await worker.dispose();
  }
});
