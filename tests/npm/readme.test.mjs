/** The README's programs, as they stand there: each of its servers sells, and its webhook tells a forgery. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, test } from "node:test";

import { loadSdk, makeProject } from "./support/consumer.mjs";
import { fixture, repositoryFile } from "./support/fixtures.mjs";
import { SECRET, delivery, notificationOfNow } from "./support/notification.mjs";
import { startProgram } from "./support/program.mjs";
import { withResolvers } from "./support/promises.mjs";
import { SESSION, readmePrograms, sells } from "./support/readme.mjs";
import { server } from "./support/receiver.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { listen } from "./support/site.mjs";
import { all } from "./support/tier.mjs";
import { startWorkerOf } from "./support/worker.mjs";

const order = await fixture("create-order.request");
const project = await makeProject("readme", { ...readmePrograms(), ...SESSION });
const parcela = await loadSdk();
const { url: baseUrl, credentials, environment } = await openSandbox();

describe("a gateway as the README shows it", () => {
  for (const name of ["node.js", "express.js", "hono.js"]) {
    test(`in ${name}`, async () => {
      const program = await startProgram(project, name, environment);
      await sells(`${program.url}/parcela`).finally(program.stop);
    });
  }

  test("in worker.js", all, async () => {
    const worker = await startWorkerOf(project, "worker.js", environment);
    await sells(`${worker.url}/parcela`).finally(worker.stop);
  });
});

test("a webhook goes from its registration to a verified notification", async () => {
  const shop = createServer();
  const site = await listen(shop);
  const variables = { ...environment, WEBHOOK_URL: `${site.url}/webhooks/parcela` };
  const secret = (await project.run(process.execPath, "register.js", variables)).trim();
  process.env.PARCELA_WEBHOOK_SECRET = secret;
  const { webhook } = await import(join(project.folder, "webhook.js"));
  const { promise: notified, resolve } = withResolvers();
  const handler = server.nodeHandler(async (request) => {
    const again = request.clone();
    const response = await webhook(request);
    resolve([response.status, await server.verifyWebhook(again, secret)]);
    return response;
  });
  shop.on("request", handler);
  const tokenProvider = () => server.generateAccessToken(credentials);
  const client = new parcela.Client({ baseUrl, tokenProvider });
  const { pedidoId } = await client.createOrder(order);
  await client.startCdcSale({ pedidoId });
  const [status, event] = await notified;
  assert.deepEqual([status, event.tipo, event.evento, event.dados.pedidoId], [204, 3, "pedido.status_alterado", pedidoId]);

  assert.equal((await webhook(delivery({ event }, { headers: {} }))).status, 401, "a forgery");
  await site.stop();
});

const OTHERS = [{ tipo: 1, evento: "cliente.criado" }, { tipo: 3, evento: "pedido.criado", dados: {} }, [], "texto", null];

/** Notifications of now, of types that nobody knew when the programs were written. */
const others = () => OTHERS.map((event, index) => notificationOfNow({ event, id: `other_${index}` }));

test("Express hands a notification over as it came, and survives one of another type", async () => {
  const program = await startProgram(project, "express.js", { ...environment, PARCELA_WEBHOOK_SECRET: SECRET });
  const headers = { "Content-Type": "application/json" };
  const send = async (given) => {
    const all = { method: "POST", ...given, headers: { ...given.headers, ...headers } };
    return (await fetch(`${program.url}/webhooks/parcela`, all)).status;
  };
  assert.equal(await send({ body: '{"tipo":3}' }), 401);
  for (const other of others()) assert.equal(await send(other), 204);
  await program.stop();
});

test("a notification of another type is no failure of webhook.js and verify.js", async () => {
  process.env.PARCELA_WEBHOOK_SECRET = SECRET;
  const { webhook } = await import(`${join(project.folder, "webhook.js")}?other`);
  const { receive } = await import(join(project.folder, "verify.js"));
  for (const handle of [webhook, receive]) {
    for (const other of others()) assert.equal((await handle(delivery({}, other))).status, 204);
    assert.equal((await handle(delivery({ at: 1 }))).status, 401);
  }
});

test("the sandbox's README shows a test that passes", async () => {
  const text = await repositoryFile("pkg/sandbox/README.md");
  const [, program] = /^```js\n\/\/ orders\.test\.mjs\n([^]*?)^```$/m.exec(text);
  const { run } = await makeProject("sandbox-readme", { "orders.test.mjs": program });
  await run(process.execPath, "--test", "orders.test.mjs");
});
