/** The README's programs, as they stand there: each of its servers sells, and its webhook tells a forgery. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { makeProject, tool } from "./support/consumer.mjs";
import { startProgram } from "./support/program.mjs";
import { programsOf } from "./support/readme.mjs";
import { startSandbox } from "./support/sandbox.mjs";
import { listen } from "./support/site.mjs";

const order = JSON.parse(await readFile(new URL("../fixtures/create-order.request.json", import.meta.url), "utf8"));

let project;
let parcela;
let sandbox;
before(async () => {
  const programs = await programsOf(await makeProject("readme"));
  project = await makeProject("readme", programs);
  parcela = await project.import("parcela");
  await parcela.init();
  sandbox = await startSandbox();
});
after(() => sandbox?.stop());

const environment = () => ({
  PARCELA_URL: sandbox.url,
  PARCELA_CLIENT_ID: "parceiro-demo",
  PARCELA_CLIENT_SECRET: "segredo-demo",
});

/** A sale as a page of the site makes it, whose user has a session or not. */
async function sells(url, send = fetch) {
  const as = (cookie) =>
    new parcela.Client({
      baseUrl: `${url}/parcela`,
      fetch: (request) => {
        const headers = new Headers(request.headers);
        headers.set("Cookie", cookie);
        return send(new Request(request, { headers }));
      },
    });
  await assert.rejects(as("other=1").createOrder(order), { code: "unauthorized" });
  const { pedidoId } = await as("seller=1").createOrder(order);
  const { linkPagamento } = await as("seller=1").startCdcSale({ pedidoId });
  assert.match(linkPagamento, /\/pagar\//);
}

describe("a gateway as the README shows it", () => {
  for (const name of ["node.js", "express.js", "hono.js"]) {
    test(`in ${name}`, async () => {
      const program = await startProgram(project, name, environment());
      await sells(program.url).finally(program.stop);
    });
  }

  test("in worker.js", async () => {
    const flags = ["--bundle", "--format=esm", "--conditions=workerd", "--loader:.wasm=copy", "--outdir=dist"];
    await project.run(tool("esbuild"), "worker.js", ...flags);
    const { Miniflare } = project.require("miniflare");
    const worker = new Miniflare({
      modules: true,
      modulesRoot: join(project.folder, "dist"),
      scriptPath: join(project.folder, "dist", "worker.js"),
      modulesRules: [{ type: "CompiledWasm", include: ["**/*.wasm"] }],
      compatibilityDate: "2026-04-01",
      bindings: environment(),
    });
    const { origin } = await worker.ready;
    await sells(origin).finally(() => worker.dispose());
  });
});

test("a webhook goes from its registration to a verified notification", async () => {
  const arrived = [];
  const shop = createServer();
  const site = await listen(shop);
  const secret = (
    await project.run(process.execPath, "register.js", {
      ...environment(),
      WEBHOOK_URL: `${site.url}/webhooks/parcela`,
    })
  ).trim();
  process.env.PARCELA_WEBHOOK_SECRET = secret;
  const { webhook } = await import(join(project.folder, "webhook.js"));
  const { nodeHandler, verifyWebhook } = await project.import("parcela/server");
  const notified = new Promise((resolve) => {
    const handler = nodeHandler(async (request) => {
      const again = request.clone();
      const response = await webhook(request);
      arrived.push([response.status, await verifyWebhook(again, secret)]);
      resolve();
      return response;
    });
    shop.on("request", handler);
  });
  const { generateAccessToken } = await project.import("parcela/server");
  const credentials = { baseUrl: sandbox.url, clientId: "parceiro-demo", clientSecret: "segredo-demo" };
  const client = new parcela.Client({ baseUrl: sandbox.url, tokenProvider: () => generateAccessToken(credentials) });
  const { pedidoId } = await client.createOrder(order);
  await client.startCdcSale({ pedidoId });
  await notified;
  const [[status, event]] = arrived;
  assert.deepEqual(
    [status, event.tipo, event.evento, event.dados.pedidoId],
    [204, 3, "pedido.status_alterado", pedidoId],
  );

  const forged = new Request("https://loja.example/webhooks/parcela", { method: "POST", body: JSON.stringify(event) });
  assert.equal((await webhook(forged)).status, 401);
  await site.stop();
});

test("Express hands a notification over as it came", async () => {
  const secret = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const program = await startProgram(project, "express.js", { ...environment(), PARCELA_WEBHOOK_SECRET: secret });
  const headers = { "Content-Type": "application/json" };
  const forged = await fetch(`${program.url}/webhooks/parcela`, { method: "POST", headers, body: '{"tipo":3}' });
  assert.equal(forged.status, 401);
  await program.stop();
});
