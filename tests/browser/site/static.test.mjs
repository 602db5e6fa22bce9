/** The site for a static host: it works in a folder, keeps its state, and sends nothing out of the browser. */

import { expect, ORDER, test } from "./support/site.mjs";

const FOLDER = "/loja/demo";

/** Opens the store, and waits until the provider has answered it. */
async function open(page) {
  await page.goto("store.html");
  await expect(page.locator("parcela-checkout [name=prazo]").first()).toBeAttached();
  await expect(page.locator("#clock")).toContainText("hora certa");
}

async function sell(ask) {
  const order = await ask("POST", "/parcela/v1/order", ORDER);
  return { ...order, ...(await ask("POST", "/parcela/v1/order/start-cdc-sale", { pedidoId: order.pedidoId })) };
}

const orders = async (ask) => (await ask("GET", "/parcela-console/v1/order/paged")).itens.map(({ id }) => id);

test.describe("in a folder", () => {
  test.use({ below: FOLDER });

  test("a sale goes from the store to the customer's page and the console, all in the browser", async ({ page, ask, host }) => {
    await open(page);
    const { pedidoId, linkPagamento } = await sell(ask);
    expect(linkPagamento).toContain(`${host.url}/pagar/`);

    await page.goto(linkPagamento);
    const heading = await page.locator("h1").textContent();
    await page.locator("input[type=radio]").first().click();
    await page.locator("form button").first().click();
    await expect(page.locator("h1")).not.toHaveText(heading);
    await expect(page).toHaveURL(linkPagamento);
    expect(await page.evaluate(() => document.styleSheets[0].cssRules.length)).toBeGreaterThan(0);

    await page.goto("sandbox");
    await expect(page.locator("body")).toContainText("Pedido nº 1");
    await page.goto("console.html");
    await expect(page.locator("main")).toHaveText(/Ana|R\$/);
    expect(await orders(ask)).toEqual([pedidoId]);
  });

  test("a visitor's data outlive the worker, and are deleted by starting over", async ({ page, ask }) => {
    await open(page);
    const sold = await Promise.all([sell(ask), sell(ask), sell(ask)]);
    // Browsers end idle workers.
    const session = await page.context().newCDPSession(page);
    await session.send("ServiceWorker.enable");
    await session.send("ServiceWorker.stopAllWorkers");
    expect((await orders(ask)).sort()).toEqual(sold.map(({ pedidoId }) => pedidoId).sort());
    await page.getByRole("button", { name: "Sandbox", exact: true }).click();
    page.once("dialog", (dialog) => dialog.accept());
    await page.locator("#reset").click();
    await expect(page.locator("#reset-result")).toHaveText(/\S/);
    expect(await orders(ask)).toEqual([]);
  });

  test("the host serves files only, and nothing else is requested", async ({ page, ask, context, host }) => {
    const elsewhere = [];
    context.on("request", (request) => request.url().startsWith(new URL(host.url).origin) || elsewhere.push(request.url()));
    await open(page);
    await ask("POST", "/parcela-console/v1/webhooks", { tipo: 3, url: "https://receptor.example/avisos", tipoAutenticacao: 1 });
    const { pedidoId } = await sell(ask);
    const attempts = async () => (await ask("GET", `/sandbox/deliveries?orderId=${pedidoId}`)).deliveries.at(-1)?.attempts;
    await expect.poll(attempts).toMatchObject([{ status: null }]);
    expect(elsewhere).toEqual([]);
    expect(host.requests.length).toBeGreaterThan(10);
    for (const request of host.requests) {
      expect(request.startsWith(`GET ${FOLDER}/`), request).toBe(true);
      expect(request.replace("/npm/parcela/", "/npm/")).not.toMatch(/\/(?:v1|sandbox|pagar|parcela|parcela-console)\//);
    }
  });
});

for (const below of ["/parcela", "/sandbox"]) {
  test.describe(`in ${below}`, () => {
    test.use({ below });

    test("the site works, although a part of the provider has the same name", async ({ page }) => {
      await open(page);
      await page.goto("console.html");
      await expect(page.getByRole("paragraph").filter({ hasText: "Ainda não há pedidos." })).toBeVisible();
    });
  });
}
