/** `createWebhookHandler` behind servers: node:http, Hono, Express, and with the sandbox as the sender. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";

import { makeProject } from "./support/consumer.mjs";
import { input } from "./support/gateway.mjs";
import { delivery, notification } from "./support/notification.mjs";
import { ORDERS, receiverOf } from "./support/receiver.mjs";
import { startSandbox } from "./support/sandbox.mjs";
import { credentialsOf } from "./support/shop.mjs";
import { listen } from "./support/site.mjs";

let server;
before(async () => {
  server = await (await makeProject("webhook-servers")).import("parcela/server");
});

const receiver = (options) => receiverOf(server, options);

test("node:http hands a notification over as it came", async () => {
  const { receive, handled } = receiver({ now: undefined });
  const site = await listen(createServer(server.nodeHandler(receive)));
  const at = Math.floor(Date.now() / 1000);
  const answers = [
    await fetch(site.url, { method: "POST", ...notification({ at }) }),
    await fetch(site.url, { method: "POST", body: "{}" }),
    await fetch(site.url),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [204, 401, 405],
  );
  assert.equal(handled.length, 1);
  await site.stop();
});

test("Hono hands a notification over in one line", async () => {
  const { Hono } = await (await makeProject("webhook-hono")).import("hono");
  const { receive, handled } = receiver();
  const app = new Hono().post("/webhooks/parcela", (context) => receive(context.req.raw));
  assert.deepEqual([(await app.request(delivery())).status, handled.length], [204, 1]);
});

test("a body parser in front of the handler is named, and taken for no forgery", async () => {
  const express = (await makeProject("webhook-express")).require("express");
  const { receive, told } = receiver({ now: undefined });
  const app = express();
  app.use("/parsed", express.json(), server.nodeHandler(receive));
  app.use("/raw", express.raw({ type: "*/*" }), server.nodeHandler(receive));
  const site = await listen(createServer(app));
  const { headers, body } = notification({ at: Math.floor(Date.now() / 1000) });
  const sent = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body };
  assert.equal((await fetch(`${site.url}/parsed`, sent)).status, 500);
  assert.match(told[0].error.message, /before express\.json/);
  assert.equal((await fetch(`${site.url}/raw`, sent)).status, 204);
  await site.stop();
});

describe("the sandbox's notifications", () => {
  let client;
  let sandbox;
  before(async () => {
    sandbox = await startSandbox();
    const parcela = await (await makeProject("webhook-sandbox")).import("parcela");
    await parcela.init();
    const tokenProvider = () => server.generateAccessToken(credentialsOf(sandbox));
    client = new parcela.Client({ baseUrl: sandbox.url, tokenProvider });
  });
  after(() => sandbox?.stop());

  for (const authentication of [
    { tipoAutenticacao: 1 },
    { tipoAutenticacao: 2, credencial: "loja:sen:ha" },
    { tipoAutenticacao: 3, credencial: "a.b.c" },
  ]) {
    test(`are handled with tipoAutenticacao ${authentication.tipoAutenticacao}`, async () => {
      const shop = createServer();
      const site = await listen(shop);
      const { chaveAssinatura } = await client.createWebHook({ tipo: 3, url: site.url, ...authentication });
      const arrived = new Promise((resolve, reject) => {
        const receive = server.createWebhookHandler({
          secret: chaveAssinatura,
          authentication,
          on: { [ORDERS]: resolve },
          onError: ({ error }) => reject(error),
        });
        shop.on("request", server.nodeHandler(receive));
      });
      const { pedidoId } = await client.createOrder(await input("create-order"));
      await client.startCdcSale({ pedidoId });
      assert.equal((await arrived).dados.pedidoId, pedidoId);
      await client.deleteWebHook(3);
      await site.stop();
    });
  }
});
