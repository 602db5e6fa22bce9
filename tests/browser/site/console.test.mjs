/** The seller's console: the element with the orders, its addresses, and the customers. */

import { readFile } from "node:fs/promises";

import { expect, makeOrders, test } from "./support/site.mjs";

const CAIO = { cpf: "111.444.777-35", nome: "Caio Souza" };

const search = (page) => page.getByRole("searchbox", { name: "Buscar por nome, CPF ou número" });
const row = (page, name) => page.getByRole("listitem").getByRole("button", { name });
const chip = (page, name) => page.getByRole("radio", { name });
const heading = (page, name) => page.getByRole("heading", { name });
const button = (page, name) => page.getByRole("main").getByRole("button", { name, exact: true });

/** Opens the orders, and waits until `count` are listed. */
async function openOrders(page, count, query = "") {
  await page.goto(`console.html#orders${query}`);
  await expect(row(page, /Pedido nº/)).toHaveCount(count);
}

/** Makes an order that has ended without a sale. */
async function makeCancelled(ask) {
  const id = await makeOrders(ask, 1);
  await ask("PUT", `/sandbox/orders/${id}/status`, { status: 14 });
  return id;
}

test("an order is found by a customer's name, which is in no address", async ({ page, ask }) => {
  await makeOrders(ask, 2);
  await makeOrders(ask, 1, CAIO);
  await openOrders(page, 3);
  await search(page).fill("caio");
  await search(page).press("Enter");
  await expect(row(page, /Pedido nº/)).toHaveText([/Caio/]);
  await expect(page).toHaveURL(/\/console\.html#orders$/);
});

test("the filter is in the address, which restores the list, and the back button restores the previous filter", async ({ page, ask }) => {
  await makeCancelled(ask);
  await makeOrders(ask, 2);
  await openOrders(page, 1, "?status=14&period=week");
  await expect(page.getByRole("combobox", { name: "Outra situação" })).toHaveValue("14");
  await expect(chip(page, "7 dias")).toBeChecked();
  await page.getByRole("region", { name: "Pedidos" }).getByText("Todas", { exact: true }).click();
  await expect(row(page, /Pedido nº/)).toHaveCount(3);
  await expect(page).toHaveURL(/#orders\?period=week$/);
  await page.getByText("Tudo", { exact: true }).click();
  await expect(page).toHaveURL(/#orders$/);
  await page.goBack();
  await expect(chip(page, "7 dias")).toBeChecked();
  await page.goBack();
  await expect(row(page, /Pedido nº/)).toHaveCount(1);
  await expect(page).toHaveURL(/#orders\?status=14&period=week$/);
});

test("the open order is in the address, and the buttons of page and browser open the expected views", async ({ page, ask }) => {
  const cancelled = await makeCancelled(ask);
  await makeOrders(ask, 1);
  await openOrders(page, 1, "?status=14");
  const ofOrder = new RegExp(`#order/${cancelled}$`);
  await row(page, /Pedido nº 1/).click();
  await expect(page).toHaveURL(ofOrder);
  await expect(heading(page, "Pedido nº 1")).toBeVisible();
  await page.goBack();
  await expect(row(page, /Pedido nº 1/)).toBeVisible();
  await expect(page.locator("parcela-orders")).toBeFocused();
  await expect(page).toHaveURL(/#orders\?status=14$/);
  await page.goForward();
  await expect(heading(page, "Pedido nº 1")).toBeVisible();
  await button(page, "Voltar à lista").click();
  await expect(page).toHaveURL(/#orders\?status=14$/);
  for (const address of [ofOrder, /#orders\?status=14$/]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await expect(row(page, /Pedido nº/)).toHaveCount(1);
});

test("the address of an order opens it, and its link is sent again", async ({ page, ask }) => {
  const id = await makeOrders(ask, 1);
  await page.goto(`console.html#order/${id}`);
  await button(page, "Gerar link").click();
  await expect(page.getByRole("link", { name: /\/pagar\// })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR Code do link de pagamento" })).toBeVisible();
  await expect(page.locator("[part=status]")).toHaveText("Aguardando o cliente"); // without a reload
  await button(page, "Voltar à lista").click();
  await expect(row(page, /Pedido nº 1/)).toContainText("Aguardando o cliente");
});

test("the sale of an order continues in the store's checkout", async ({ page, ask }) => {
  const id = await makeOrders(ask, 1);
  await page.goto(`console.html#order/${id}`);
  await button(page, "Continuar a venda").click();
  await expect(page.getByRole("link", { name: /\/pagar\// })).toBeVisible();
  await expect(page).toHaveURL(/\/store\.html$/);
});

test("the filtered orders are downloaded as a spreadsheet", async ({ page, ask }) => {
  const caio = { ...CAIO, nome: "=Caio; Souza" };
  await makeCancelled(ask);
  await makeOrders(ask, 1, { ...caio, valorSolicitado: 2500.5 });
  await makeOrders(ask, 1, caio);
  await openOrders(page, 3);
  await search(page).fill("caio");
  await search(page).press("Enter");
  await expect(row(page, /Pedido nº/)).toHaveCount(2);
  const downloaded = page.waitForEvent("download");
  await button(page, "Baixar CSV").click();
  expect((await downloaded).suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await (await downloaded).path(), "utf8");
  const [head, ...lines] = file.split("\r\n").filter(Boolean);
  expect(head).toMatch(/^\ufeffNúmero;Situação;Cliente;CPF;/);
  const line = (amount) => expect.stringMatching(`;"'=Caio; Souza";111.444.777-35;${amount};`);
  expect(lines).toEqual([line("1500,50"), line("2500,50")]);
});

for (const width of [390, 1280]) {
  test(`a long name does not overflow, and the first order is on the first screen: ${width}`, async ({ page, ask }) => {
    await makeOrders(ask, 1, { nome: `Maria ${"Albuquerque".repeat(12)}` });
    await page.setViewportSize({ width, height: 900 });
    await openOrders(page, 1);
    const { top, right, overflows } = await row(page, /Maria/).evaluate((row) => {
      const { top, right } = row.getBoundingClientRect();
      return { top, right, overflows: row.scrollWidth > row.clientWidth };
    });
    expect(top).toBeLessThan(600);
    expect(right).toBeLessThanOrEqual(width);
    expect(overflows).toBe(false);
  });
}

test("customers are found by name, page by page, and link to their orders", async ({ page, ask }) => {
  await makeOrders(ask, 1);
  await makeOrders(ask, 1, CAIO);
  await page.goto("console.html#customers");
  const customers = page.getByRole("region", { name: "Clientes" });
  await expect(customers.getByRole("status")).toContainText("2 no total");
  await page.getByRole("searchbox", { name: "Buscar por nome ou CPF" }).fill("ana");
  await button(page, "Buscar").click();
  await expect(customers.getByRole("status")).toContainText("1 no total");
  await customers.getByRole("link", { name: "Ana" }).click();
  const customer = page.locator("[data-view=customer]");
  await expect(customer).toBeFocused();
  await expect(customer.getByRole("definition")).toContainText(["529.982.247-25", "20/05/1990", /@/, /\(11\)/, "Avenida Paulista"]);
  await button(page, "Ver os pedidos").click();
  await expect(row(page, /Pedido nº/)).toHaveText([/Ana/]);
  await expect(page).toHaveURL(/\/console\.html#orders$/);
});

test("the search for customers is in no address, and its errors are shown", async ({ page }) => {
  await page.goto("console.html#customers?pagina=1");
  await page.getByRole("searchbox", { name: "Buscar por nome ou CPF" }).fill("529.982.247-26");
  await button(page, "Buscar").click();
  await expect(page.getByRole("alert").first()).toContainText("documento");
  await expect(page).toHaveURL(/#customers\?pagina=1$/);
});
