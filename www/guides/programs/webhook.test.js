import { expect, test } from "vitest";
import { createWebhookHandler } from "parcela/server";
import { sampleOrder, signWebhook } from "parcela/testing";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"; // for tests only

test("an order that is complete is told to the shop, once", async () => {
  /** @type {string[]} */
  const completed = [];
  const receive = createWebhookHandler({
    secret,
    on: { "pedido.status_alterado": ({ dados }) => completed.push(dados.pedidoId), other: () => {} },
  });
  const { id, numero } = sampleOrder();
  const status = { valor: 16, descricao: "Concluído" };
  const dados = { pedidoId: id, numero, status };
  const notification = { tipo: 3, evento: "pedido.status_alterado", criadoEm: "2026-01-31T12:00:00Z", dados };

  const { headers, body } = await signWebhook(notification, secret);
  const deliver = () => receive(new Request("https://shop.example/webhooks", { method: "POST", headers, body }));

  expect((await deliver()).status).toBe(204);
  expect((await deliver()).status).toBe(204); // a repeated delivery
  expect(completed).toEqual([id]);
  expect((await receive(new Request("https://shop.example/webhooks", { method: "POST", body }))).status).toBe(401);
});
