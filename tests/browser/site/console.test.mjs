/** The seller's console: lists, filters, pages, and one order to its end. */

import { readFile } from "node:fs/promises";

import { expect, makeOrders, test } from "./support/site.mjs";

const CAIO = { cpf: "111.444.777-35", nome: "Caio Souza" };

const hint = (page) => page.locator("#orders .pager .hint");
const rows = (page) => page.locator("#orders tbody tr");
const turn = (page, by) => page.locator(`#orders [data-turn='${by}']`);
const reset = (page) => page.locator("#orders [type=reset]");

/** Opens the orders once `text` is said of them. */
async function openOrders(page, text, query = "") {
  await page.goto(`console.html#orders${query}`);
  await expect(hint(page)).toContainText(text);
}

async function filter(page, field, text) {
  await page.locator(`#orders-${field}`).fill(text);
  await page.keyboard.press("Enter");
}

test("orders are listed newest first, page by page", async ({ page, ask }) => {
  await makeOrders(ask, 12);
  await openOrders(page, "Página 1 de 2, 12 no total");
  await expect(rows(page).first()).toHaveText(/^12/);
  await expect(rows(page)).toHaveCount(10);
  await turn(page, 1).click();
  await expect(hint(page)).toContainText("Página 2 de 2");
  await expect(rows(page)).toHaveCount(2);
  await expect(turn(page, 1)).toBeDisabled();
  await page.locator("#orders-size").selectOption("25");
  await expect(hint(page)).toContainText("Página 1 de 1");
});

test("filters hold together, can be cleared, and a person's stand in no address", async ({ page, ask }) => {
  const refused = await makeOrders(ask, 1, CAIO);
  await ask("PUT", `/sandbox/orders/${refused}/status`, { status: 10 });
  await makeOrders(ask, 1, CAIO);
  await makeOrders(ask, 1);
  await openOrders(page, "3 no total");
  await filter(page, "documentoCliente", "111.444.777-35");
  await expect(hint(page)).toContainText("2 no total");
  await page.locator("#orders-status").selectOption("10");
  await page.locator("#orders .filters .primary").click();
  await expect(hint(page)).toContainText("1 no total");
  await expect(rows(page).first()).toContainText("Não autorizado");
  await expect(page).toHaveURL(/\/console\.html#orders\?status=10$/);
  await reset(page).click();
  await expect(hint(page)).toContainText("3 no total");
});

test("a filter stands in the address, which shows the same list again, and back leads to the one before", async ({ page, ask }) => {
  const cancelled = await makeOrders(ask, 1);
  await ask("PUT", `/sandbox/orders/${cancelled}/status`, { status: 14 });
  await makeOrders(ask, 11);
  await openOrders(page, "1 no total", "?status=14");
  await expect(page.locator("#orders-status")).toHaveValue("14");
  await expect(page.locator("#orders .fold summary")).toContainText("(1)");
  await reset(page).click();
  await expect(hint(page)).toContainText("Página 1 de 2, 12 no total");
  await expect(page).toHaveURL(/#orders$/);
  await turn(page, 1).click();
  await expect(hint(page)).toContainText("Página 2 de 2");
  await expect(page).toHaveURL(/#orders\?pagina=2$/);
  await page.locator("#orders tbody a").first().click();
  await page.locator("#order .back").click();
  await expect(page.locator("#orders .pager")).toBeVisible();
  for (const address of [/#order\b/, /#orders\?pagina=2$/, /#orders$/]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await expect(hint(page)).toContainText("Página 1 de 2, 12");
  await page.goBack();
  await expect(hint(page)).toContainText("1 no total");
  await expect(page.locator("#orders-status")).toHaveValue("14");
});

test("an answer that comes when the address has gone on changes neither address nor history", async ({ page, ask }) => {
  await makeOrders(ask, 12);
  await openOrders(page, "Página 2 de 2", "?pagina=2");
  await page.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const answer = await fetch(...request);
      await new Promise((resolve) => Object.assign(globalThis, { release: resolve }));
      globalThis.fetch = fetch;
      return answer;
    };
  });
  await turn(page, -1).click();
  await page.waitForFunction(() => "release" in globalThis);
  // The address changes before the page is told of it, as between a step back and its event.
  await page.evaluate(() => {
    history.replaceState(null, "", "#orders?status=14");
    globalThis.release();
  });
  await page.evaluate(() => dispatchEvent(new HashChangeEvent("hashchange")));
  await expect(hint(page)).toContainText("0 no total");
  await expect(page).toHaveURL(/#orders\?status=14$/);
});

test("a wrong filter is told at its field, which gets the keyboard", async ({ page }) => {
  await openOrders(page, "0 no total");
  await filter(page, "documentoCliente", "1");
  await expect(page.locator("#orders-documentoCliente-wrong")).toHaveText(/\w/);
  const field = page.locator("#orders-documentoCliente");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#failure")).toBeHidden();
  await reset(page).click();
  await expect(page.locator("#orders [aria-invalid]")).toHaveCount(0);
});

test("orders are found by a customer's name, added up, and downloaded", async ({ page, ask }) => {
  const caio = { ...CAIO, nome: "=Caio; Souza" };
  await makeOrders(ask, 1);
  await makeOrders(ask, 1, { ...caio, valorSolicitado: 2500.5 });
  await makeOrders(ask, 1, caio);
  await openOrders(page, "3 no total");
  await filter(page, "nome", "caio");
  await expect(hint(page)).toContainText("2 no total");
  await expect(rows(page)).toHaveText([/Caio/, /Caio/]);
  await expect(page).not.toHaveURL(/caio/i);
  const [sum, csv] = await page.locator("#orders-tools button").all();
  await sum.click();
  await expect(page.locator("#orders-sum")).toHaveText(/Todos os filtrados: 2 pedidos, R\$/);
  const downloaded = page.waitForEvent("download");
  await csv.click();
  const file = await readFile(await (await downloaded).path(), "utf8");
  const [head, ...lines] = file
    .replace(/^\ufeff/, "")
    .trim()
    .split("\r\n");
  expect(head).toMatch(/^Número;/);
  expect(lines).toEqual(Array(2).fill(expect.stringContaining(`"'=Caio; Souza"`)));
  expect(lines).toContainEqual(expect.stringContaining("2500,5"));
});

test("all orders of a name are added up, and renewed by the filters that were asked for, not by those being typed", async ({
  page,
  ask,
}) => {
  await makeOrders(ask, 11);
  await makeOrders(ask, 1, CAIO);
  await openOrders(page, "12 no total");
  await filter(page, "nome", "ana");
  await expect(hint(page)).toContainText("Página 1 de 2, 11 no total");
  await page.locator("#orders-tools button").first().click();
  await expect(page.locator("#orders-sum")).toHaveText(/Todos os filtrados: 11 pedidos, R\$/);
  await page.locator("#orders-numero").fill("7");
  // The second renewal from now has seen the text.
  for (const _ of [1, 2]) await page.waitForResponse((response) => response.url().includes("/v1/order/paged"));
  await expect(page.locator("#orders-sum")).toContainText("Todos os filtrados: 11");
  await expect(hint(page)).toContainText("Página 1 de 2, 11 no total");
});

test("a page is turned once however often somebody clicks before it is there", async ({ page, ask }) => {
  await makeOrders(ask, 12);
  await openOrders(page, "Página 2 de 2, 12", "?pagina=2");
  await turn(page, -1).evaluate((turn) => {
    turn.click();
    turn.click();
  });
  await expect(hint(page)).toContainText("Página 1 de 2, 12");
  await expect(page.locator("#failure")).toBeHidden();
});

test("a list keeps itself true", async ({ page, ask }) => {
  await makeOrders(ask, 1);
  await openOrders(page, "1 no total");
  await makeOrders(ask, 1);
  await expect(hint(page)).toContainText("2 no total");
});

for (const width of [390, 1280]) {
  test(`a long name stays in its box, and the first order is in the first screen of a phone: ${width}`, async ({ page, ask }) => {
    await makeOrders(ask, 1, { nome: `Maria ${"Albuquerque".repeat(12)}` });
    await page.setViewportSize({ width, height: 900 });
    await openOrders(page, "1 no total");
    const { top, right, overflows } = await rows(page).evaluateAll(([row]) => {
      const { top, right } = row.getBoundingClientRect();
      const cell = [...row.cells].find(({ textContent }) => textContent.startsWith("Maria"));
      return { top, right, overflows: cell.scrollWidth > cell.clientWidth };
    });
    if (width === 390) expect(top).toBeLessThan(600);
    expect(right).toBeLessThanOrEqual(width);
    expect(overflows).toBe(false);
  });
}

test("an order is followed from its link to its invoice", async ({ page, ask }) => {
  const id = await makeOrders(ask, 1);
  await page.goto(`console.html#order/${id}`);
  const current = page.locator("#order .timeline [aria-current]");
  await expect(current).toHaveText(/^Venda não iniciada/);
  const link = page.locator("#order [aria-label='Link de pagamento'] button").first();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#order .link")).toContainText("/pagar/");
  await expect(current).toHaveText(/^Pagamento pendente/); // by itself
  await expect(page.locator("#order .link")).toContainText("/pagar/");
  await expect(page.getByText("Pedir o link de pagamento", { exact: true })).toBeFocused();
  await ask("PUT", `/sandbox/orders/${id}/status`, { status: 15 });
  for (const [name, text, fault] of [
    [undefined, undefined, "Escolha um arquivo"],
    ["NOTA.PDF", "Nota fiscal 1042", "não combina com o nome"],
    ["nota.pdf", "%PDF-1.7", undefined],
  ]) {
    if (name) await page.locator("#invoice-file").setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(text) });
    await page.locator("#order form .primary").click();
    if (fault) await expect(page.locator("#invoice-fault")).toContainText(fault);
  }
  await expect(current).toHaveText(/^Concluído/);
});

test("a customer leads to its orders", async ({ page, ask }) => {
  await makeOrders(ask, 1);
  await makeOrders(ask, 1, CAIO);
  await page.goto("console.html#customers");
  const hintOfCustomers = page.locator("#customers .pager .hint");
  await expect(hintOfCustomers).toContainText("2 no total");
  await page.locator("#customers-nome").fill("ana");
  await page.keyboard.press("Enter");
  await expect(hintOfCustomers).toContainText("1 no total");
  await page.locator("#customers tbody a").first().click();
  await expect(page.locator("#customer")).toBeFocused();
  await expect(page.locator("#customer .details")).toHaveText(/529\.982\.247-25[^]*20\/05\/1990[^]*Avenida Paulista/);
  await page.locator("#customer .bar button").first().click();
  await expect(hint(page)).toContainText("1 no total");
  await expect(page).toHaveURL(/\/console\.html#orders$/);
});
