/** The README's programs, as they stand there: each of its servers sells, and its webhook tells a forgery. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { SECRET, delivery, notification } from "./support/notification.mjs";
import { startProgram } from "./support/program.mjs";
import { SESSION, programsOf } from "./support/readme.mjs";
import { startSandbox } from "./support/sandbox.mjs";
import { listen } from "./support/site.mjs";
import { workerOf } from "./support/worker.mjs";

const order = JSON.parse(await readFile(new URL("../fixtures/create-order.request.json", import.meta.url), "utf8"));

let project;
let parcela;
let sandbox;
before(async () => {
  const programs = await programsOf(await makeProject("readme"));
  project = await makeProject("readme", { ...programs, ...SESSION });
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
    const { Miniflare } = project.require("miniflare");
    const worker = new Miniflare({ ...(await workerOf(project, "worker.js")), bindings: environment() });
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
  assert.deepEqual([status, event.tipo, event.evento, event.dados.pedidoId], [204, 3, "pedido.status_alterado", pedidoId]);

  const forged = new Request("https://loja.example/webhooks/parcela", { method: "POST", body: JSON.stringify(event) });
  assert.equal((await webhook(forged)).status, 401);
  await site.stop();
});

const OTHERS = [{ tipo: 1, evento: "cliente.criado" }, { tipo: 3, evento: "pedido.criado", dados: {} }, [], "texto", null];

/** Notifications of now, of types that nobody knew when the programs were written. */
const others = () => OTHERS.map((event, index) => ({ event, id: `other_${index}`, at: Math.floor(Date.now() / 1000) }));

test("Express hands a notification over as it came, and survives one of another type", async () => {
  const program = await startProgram(project, "express.js", { ...environment(), PARCELA_WEBHOOK_SECRET: SECRET });
  const headers = { "Content-Type": "application/json" };
  const send = async (given) => {
    const all = { method: "POST", ...given, headers: { ...given.headers, ...headers } };
    return (await fetch(`${program.url}/webhooks/parcela`, all)).status;
  };
  assert.equal(await send({ body: '{"tipo":3}' }), 401);
  for (const other of others()) assert.equal(await send(notification(other)), 204);
  await program.stop();
});

test("a notification of another type is no failure of webhook.js and verify.js", async () => {
  process.env.PARCELA_WEBHOOK_SECRET = SECRET;
  const { webhook } = await import(`${join(project.folder, "webhook.js")}?other`);
  const { receive } = await import(join(project.folder, "verify.js"));
  for (const handle of [webhook, receive]) {
    for (const other of others()) assert.equal((await handle(delivery(other))).status, 204);
    assert.equal((await handle(delivery({ at: 1 }))).status, 401);
  }
});
