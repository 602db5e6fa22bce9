/** `createWebhookHandler` behind servers: Hono, Express, and node:http with the sandbox as the sender. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { loadSdk, requireTool } from "./support/consumer.mjs";
import { fixture } from "./support/fixtures.mjs";
import { delivery, notificationOfNow } from "./support/notification.mjs";
import { withResolvers } from "./support/promises.mjs";
import { ORDERS, receiver, server } from "./support/receiver.mjs";
import { openSandbox } from "./support/sandbox.mjs";
import { serveFor } from "./support/site.mjs";

test("Hono hands a notification over in one line", async () => {
  const { Hono } = requireTool("hono");
  const { receive, handled } = receiver();
  const app = new Hono().post("/webhooks/parcela", (context) => receive(context.req.raw));
  assert.deepEqual([(await app.request(delivery())).status, handled.length], [204, 1]);
});

test("a body parser in front of the handler is named, and taken for no forgery", async (t) => {
  const express = requireTool("express");
  const { receive, told } = receiver({ now: undefined });
  const app = express();
  app.use("/parsed", express.json(), server.nodeHandler(receive));
  app.use("/raw", express.raw({ type: "*/*" }), server.nodeHandler(receive));
  const url = await serveFor(t, app);
  const { headers, body } = notificationOfNow();
  const sent = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body };
  assert.equal((await fetch(`${url}/parsed`, sent)).status, 500);
  assert.match(told[0].error.message, /before express\.json/);
  assert.equal((await fetch(`${url}/raw`, sent)).status, 204);
});

describe("the sandbox's notifications", async () => {
  const { url: baseUrl, credentials } = await openSandbox();
  const { Client } = await loadSdk();
  const client = new Client({ baseUrl, tokenProvider: () => server.generateAccessToken(credentials) });

  for (const authentication of [
    { tipoAutenticacao: 2, credencial: "loja:sen:ha" },
    { tipoAutenticacao: 3, credencial: "a.b.c" },
  ]) {
    test(`are handled with tipoAutenticacao ${authentication.tipoAutenticacao}`, async (t) => {
      const { promise: receiving, resolve: receive } = withResolvers();
      const url = await serveFor(t, async (...given) => (await receiving)(...given));
      const { chaveAssinatura } = await client.createWebHook({ tipo: 3, url, ...authentication });
      const { promise: arrived, resolve, reject } = withResolvers();
      const handlers = { on: { [ORDERS]: resolve }, onError: ({ error }) => reject(error) };
      receive(server.nodeHandler(server.createWebhookHandler({ secret: chaveAssinatura, authentication, ...handlers })));
      const { pedidoId } = await client.createOrder(await fixture("create-order.request"));
      await client.startCdcSale({ pedidoId });
      assert.equal((await arrived).dados.pedidoId, pedidoId);
      await client.deleteWebHook(3);
    });
  }
});
