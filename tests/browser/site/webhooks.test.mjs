/** The seller's console: webhooks and their deliveries. */

import { once } from "node:events";
import { createServer } from "node:http";

import { listen } from "../../npm/support/site.mjs";
import { expect, makeOrders, test } from "./support/site.mjs";

test("a webhook is registered, changed and deleted, and its secret is shown once", async ({ page }) => {
  await page.goto("console.html#webhooks");
  const list = page.locator("#webhook-list");
  await page.locator("#webhook-create input[type=url]").fill("https://loja.example/avisos");
  await page.locator("#webhook-create .primary").click();
  await expect(page.locator("#secret")).toHaveText(/^whsec_/);
  await expect(list).toHaveText(/Pedidos[^]*https:\/\/loja\.example\/avisos[^]*Nenhuma/);

  await list.locator(".button:not(.danger)").first().click();
  await list.locator("select").selectOption("2");
  await list.locator("input[type=password]").fill("loja:senha");
  await list.locator(".primary").click();
  await expect(list.locator(".details")).toContainText("Basic");
  await expect(page.locator("#secret")).toHaveCount(0);

  await list.locator(".danger").click();
  await page.locator("dialog[open] [value=cancel]").click();
  await list.locator(".danger").click();
  await page.locator("dialog[open] [value=remove]").click();
  await expect(list).toContainText("Nenhum webhook registrado");
});

// A static host's provider sends nothing out of the browser.
test("deliveries show their attempts, can be sent again, and are filtered", { tag: "@native" }, async ({ page, ask }) => {
  const received = [];
  const shop = createServer((request, response) => {
    received.push(request.headers["webhook-id"]);
    response.writeHead(204).end();
  });
  const { url, stop } = await listen(shop);
  await ask("POST", "/parcela-console/v1/webhooks", { tipo: 3, url, tipoAutenticacao: 1 });
  const id = await makeOrders(ask, 1);
  const delivered = once(shop, "request");
  await ask("PUT", `/sandbox/orders/${id}/status`, { status: 14 });
  await delivered;
  await page.goto("console.html#deliveries");
  const list = page.getByRole("region", { name: "Notificações enviadas" }).locator("tbody");
  await expect(list).toContainText("Cancelado");
  const again = once(shop, "request");
  await list.locator("button").first().click();
  await again;
  expect(received).toEqual([received[0], received[0]]);
  await expect(list).toContainText("Entregue"); // without a reload
  await page.getByRole("link", { name: "Com falha" }).click();
  await expect(list).toContainText("Nenhuma notificação neste filtro.");
  await page.getByRole("link", { name: "Entregues" }).click();
  await expect(list).toContainText("Entregue");
  await expect(page).toHaveURL(/#deliveries\?state=delivered$/);
  const payload = list.locator(".payload").first();
  await payload.locator("summary").click();
  expect(JSON.parse(await payload.locator("pre").textContent()).dados.pedidoId).toBe(id);
  await expect(payload).toContainText(received[0]);
  await page.getByRole("link", { name: "1", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Pedido nº 1" })).toBeVisible();
  await stop();
});
