/** The sum of the completed orders: one walk of the list with progress, which can be cancelled and repeated. */

import { page as pageOf, refuse } from "../../../www/gallery/service.js";
import { ROWS, rowAt } from "../../../www/gallery/states/rows.js";
import { withResolvers } from "../../npm/support/promises.mjs";
import { expect, ORDERS, test } from "./support/widget.mjs";

const COMPLETED = 16;

const part = (page, name) => page.locator(`${ORDERS} [part~="${name}"]`);
const walk = (page) => page.locator(`${ORDERS} .running`);
const note = (page) => walk(page).locator(".hint").first();
const status = (page) => page.locator(`${ORDERS} [role=status].unseen`);
const walks = (widget) => widget.callsOf("pagedOrders").filter(({ input }) => input.tamanhoPagina === 100);
const pagesOf = (widget) => walks(widget).map(({ input }) => input.pagina);

/** A completed order of so many reais, of which the service says whether the shop has been paid. */
const sold = (index, valorSolicitado, desembolsado = null) => rowAt(index, COMPLETED, { valorSolicitado, desembolsado });
const [first, second, third] = [sold(0, 700, true), sold(1, 300, false), sold(2, 200.5)];

/** Shows the list in place of the page's content, with these pages of completed orders. A page that is a function is called. */
async function list({ page, widget }, pages, attributes = {}) {
  widget.answers.pagedOrders = async ({ pagina, tamanhoPagina }) => {
    if (tamanhoPagina !== 100) return pageOf(ROWS);
    const items = pages[pagina - 1];
    return pageOf(typeof items === "function" ? await items() : items, {
      numero: pagina,
      tamanho: 100,
      tem_proximo: pagina < pages.length,
    });
  };
  const element = await widget.mount(attributes, { element: ORDERS });
  await part(page, "row").first().waitFor();
  return element;
}

/** A page that is not answered until `release` is called. */
function held(items) {
  const [called, released] = [withResolvers(), withResolvers()];
  const answer = () => {
    called.resolve();
    return released.promise.then(() => items);
  };
  return { answer, called: called.promise, release: released.resolve };
}

test("the completed orders of all pages are added up with progress, and the element says what is counted", async ({ page, widget }) => {
  const last = held([second, third]);
  await list({ page, widget }, [[first], last.answer]);
  const rows = await part(page, "row").allTextContents();
  await page.getByText("7 dias", { exact: true }).click();
  await expect.poll(() => widget.callsOf("pagedOrders").at(-1).input.dataInicio).toBeDefined();
  const { dataInicio } = widget.callsOf("pagedOrders").at(-1).input;

  await part(page, "add-up").click();
  await expect(walk(page)).toContainText("Somando: 1 pedido");
  await expect(status(page)).toContainText("Somando");
  await expect(part(page, "add-up")).toHaveCount(0);
  await expect(part(page, "export")).toHaveCount(0);
  last.release();
  await expect(walk(page)).toContainText(
    "Soma das vendas concluídas: R$\u00a01.200,50\u00a0· 3 pedidos. Delas, já repassadas à loja: R$\u00a0700,00\u00a0· 1 pedido",
  );
  await expect(note(page)).toHaveText(
    /^Valores financiados, sem descontar tarifas, dos pedidos concluídos desta busca e deste período, feitos até \d{2}\/\d{2}\/\d{4},? \d{2}:\d{2}\.\s*$/,
  );
  for (const words of ["Soma das vendas concluídas: R$\u00a01.200,50", "Valores financiados, sem descontar tarifas"]) {
    await expect(status(page)).toContainText(words);
  }
  expect(walks(widget).every(({ input }) => input.status === COMPLETED && input.dataInicio === dataInicio)).toBe(true);
  expect(await part(page, "row").allTextContents()).toEqual(rows);
  await expect(part(page, "add-up")).toBeVisible();
});

test("an order that moves to another page during the walk is counted once", async ({ page, widget }) => {
  const pages = [
    [first, second],
    () => {
      pages.splice(0, 2, [sold(3, 50), first], [second, third]);
      return [second, third];
    },
  ];
  await list({ page, widget }, pages);
  await part(page, "add-up").click();
  await expect(walk(page)).toContainText("concluídas: R$\u00a01.250,50\u00a0· 4 pedidos");
});

test("an order that is no longer completed is not counted, and one without an amount is told", async ({ page, widget }) => {
  await list({ page, widget }, [[first, rowAt(1, 14), rowAt(2, COMPLETED, { valorSolicitado: null, total: null, desembolsado: null })]]);
  await part(page, "add-up").click();
  await expect(walk(page)).toContainText("concluídas: R$\u00a0700,00\u00a0· 2 pedidos");
  for (const place of [walk(page), status(page)]) await expect(place).toContainText("Podem faltar pedidos ou valores: a lista mudou");
});

test("a period without a completed order has the sum zero, and no line about payouts", async ({ page, widget }) => {
  await list({ page, widget }, [[]]);
  await part(page, "add-up").click();
  await expect(walk(page)).toContainText("Soma das vendas concluídas: R$\u00a00,00\u00a0· 0 pedidos");
  await expect(walk(page)).not.toContainText("repassadas");
});

test("a filter with another status has the same sum, and one without any order has none", async ({ page, widget }) => {
  await list({ page, widget }, [[first]]);
  await part(page, "add-up").click();
  await expect(walk(page)).toContainText("Soma das vendas concluídas");
  await page.getByText("Aguardando o cliente", { exact: true }).first().click();
  await expect(walk(page)).toHaveText("");
  await part(page, "add-up").click();
  await expect(walk(page)).toContainText("Soma das vendas concluídas: R$\u00a0700,00");
  expect(walks(widget).every(({ input }) => input.status === COMPLETED)).toBe(true);
  widget.answers.pagedOrders = async () => pageOf([]);
  await page.getByText("Todas", { exact: true }).first().click();
  await expect(part(page, "row")).toHaveCount(0);
  await expect(part(page, "add-up")).toHaveCount(0);
  // Another status may have orders, so the completed ones can be added up.
  await page.getByText("Aguardando o cliente", { exact: true }).first().click();
  await part(page, "add-up").click();
  await expect(walk(page)).toContainText("0 pedidos");
});

test("a sum is cancelled, and its late page adds nothing", async ({ page, widget }) => {
  const last = held([second]);
  await list({ page, widget }, [[first], last.answer]);
  await part(page, "add-up").click();
  await last.called;
  await part(page, "cancel-export").click();
  await expect(status(page)).toHaveText("Cancelado.");
  last.release();
  await widget.turns();
  await expect(walk(page)).toHaveText("");
  expect(pagesOf(widget)).toEqual([1, 2]);
  await part(page, "add-up").click();
  await expect(walk(page)).toContainText("R$\u00a01.000,00");
});

test("after a page that fails, all are read again", async ({ page, widget }) => {
  let answer = refuse(503);
  await list({ page, widget }, [[first], () => answer()]);
  const told = [];
  widget.on("parcela-error", ({ operation }) => told.push(operation));
  await part(page, "add-up").click();
  await expect(part(page, "retry-export")).toBeVisible();
  await expect(part(page, "cancel-export")).toBeVisible();
  await expect(walk(page)).not.toContainText("Soma");
  expect(told).toEqual(["pagedOrders"]);
  expect(pagesOf(widget)).toEqual([1, 2]);
  answer = async () => [second];
  await part(page, "retry-export").click();
  await expect(walk(page)).toContainText("R$\u00a01.000,00\u00a0· 2 pedidos");
  expect(pagesOf(widget)).toEqual([1, 2, 1, 2, 1, 2]);
});

test("another filter ends a sum in progress, and removes one that is shown", async ({ page, widget }) => {
  const last = held([second]);
  await list({ page, widget }, [[first], last.answer]);
  await part(page, "add-up").click();
  await last.called;
  await page.getByText("30 dias", { exact: true }).click();
  await expect(part(page, "add-up")).toBeVisible();
  last.release();
  await widget.turns();
  await expect(walk(page)).toHaveText("");
  expect(pagesOf(widget)).toEqual([1, 2]);

  await part(page, "add-up").click();
  await expect(walk(page)).toContainText("Soma das vendas concluídas");
  await part(page, "input").fill("529.982.247-25");
  await expect(walk(page)).toHaveText("");
});

for (const [what, act] of Object.entries({
  "forget()": (element) => element.forget(),
  "another session": (element) => element.setAttribute("session", "joao"),
  "the removal of the element": (element) => element.remove(),
})) {
  test(`${what} ends a sum in progress`, async ({ page, widget }) => {
    const last = held([second]);
    const element = await list({ page, widget }, [[first], last.answer, [third]], { session: "maria" });
    await part(page, "add-up").click();
    await last.called;
    await element.evaluate(act);
    await widget.turns();
    last.release();
    await widget.turns();
    await widget.turns();
    expect(pagesOf(widget)).toEqual([1, 2]);
    expect(await element.evaluate(({ shadowRoot }) => shadowRoot.textContent)).not.toMatch(/Soma(ndo| das)/);
  });
}

test("the keyboard begins, cancels and repeats a sum, and the focus stays at its buttons", async ({ page, widget }) => {
  const last = held([second]);
  const page2 = { answer: last.answer };
  await list({ page, widget }, [[first], () => page2.answer()]);
  await part(page, "add-up").focus();
  await page.keyboard.press("Enter");
  await last.called;
  await expect(part(page, "cancel-export")).toBeFocused();
  await expect(part(page, "cancel-export")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(part(page, "add-up")).toBeFocused();
  page2.answer = refuse(503);
  await page.keyboard.press("Enter");
  await expect(part(page, "retry-export")).toBeVisible();
  await expect(part(page, "cancel-export")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(part(page, "retry-export")).toBeFocused();
  page2.answer = async () => [second];
  await page.keyboard.press("Enter");
  await expect(walk(page)).toContainText("Soma das vendas concluídas");
  await expect(part(page, "add-up")).toBeFocused();
  await expect(part(page, "add-up")).toBeInViewport();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(part(page, "add-up")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(part(page, "export")).toBeFocused();
});

test("after a file by keyboard the focus is at its button again, also after a failure", async ({ page, widget }) => {
  const last = held([second]);
  const page2 = { answer: last.answer };
  await list({ page, widget }, [[first], () => page2.answer()]);
  const export_ = part(page, "export");
  await export_.focus();
  await page.keyboard.press("Enter");
  await last.called;
  await expect(part(page, "cancel-export")).toBeFocused();
  last.release();
  await expect(export_).toBeFocused();
  page2.answer = refuse(503);
  await page.keyboard.press("Enter");
  await expect(part(page, "retry-export")).toBeVisible();
  await expect(part(page, "cancel-export")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  page2.answer = async () => [second];
  await page.keyboard.press("Enter");
  await expect(export_).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(walk(page)).toContainText("Soma das vendas concluídas");
  await expect(part(page, "add-up")).toBeFocused();
});

for (const [locale, button, sum, counted] of [
  [
    "en",
    "Add up completed sales",
    "Sum of the completed sales: R$\u00a0700,00\u00a0· 1 order. Of these, already paid out to the shop: R$\u00a0700,00",
    "Financed amounts, without deducting fees, of the completed orders of this search and period, made until",
  ],
  [
    "es",
    "Sumar las completadas",
    "Suma de las ventas completadas: R$\u00a0700,00\u00a0· 1 pedido. De ellas, ya transferidas a la tienda: R$\u00a0700,00",
    "Importes financiados, sin descontar tarifas, de los pedidos completados de esta búsqueda y de este período, hechos hasta el",
  ],
]) {
  test(`the words of a sum: ${locale}`, async ({ page, widget }) => {
    await list({ page, widget }, [[first]], { locale });
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(walk(page)).toContainText(sum);
    await expect(note(page)).toContainText(counted);
  });
}
