/** The list of orders: when it is read, its pages, its file, and the focus. */

import { readFile } from "node:fs/promises";

import { ORDER, order, page as pageOf } from "../../../www/gallery/service.js";
import { ROWS, rowAt } from "../../../www/gallery/states/rows.js";
import { CHECKOUT, ESTABLISHMENT, expect, once, ORDERS, OTHER_ESTABLISHMENT, test } from "./support/widget.mjs";

/** More orders than fit on two pages of the list. */
const MANY = Array.from({ length: 50 }, (_, index) => rowAt(index, 5));

async function paged({ pagina = 1, tamanhoPagina = 20 } = {}) {
  const end = pagina * tamanhoPagina;
  return pageOf(MANY.slice(end - tamanhoPagina, end), { numero: pagina, tamanho: tamanhoPagina, tem_proximo: end < MANY.length });
}

const rows = (page) => page.locator("[part=row]");
const row = (page, numero) => rows(page).filter({ hasText: `Pedido nº ${numero}` });
const button = (page, part) => page.locator(`${ORDERS} [part~="${part}"]`);
const heading = (page) => page.locator(`${ORDERS} [part=heading]`);

/** Replaces the page's content by the list, and waits for its orders. */
async function list({ page, widget }, properties) {
  const element = await widget.mount({}, { element: ORDERS, ...properties });
  await rows(page).first().waitFor();
  return element;
}

test.describe("a list that", () => {
  const AWAY = {
    "is scrolled away": (element, isAway) => {
      if (!isAway) return element.previousElementSibling.remove();
      const above = document.createElement("div");
      above.style.blockSize = "5000px";
      element.before(above);
    },
    "is on a hidden part of the page": (element, isAway) => (element.parentElement.hidden = isAway),
    "is hidden itself": (element, isAway) => (element.hidden = isAway),
  };

  /** Waits until the browser has notified each observer of what is visible. */
  const observed = (element) => element.evaluate((element) => new Promise((resolve) => new IntersectionObserver(resolve).observe(element)));

  /** Advances the timers and the widget's clock. */
  async function pass(page, milliseconds) {
    await page.evaluate(async (milliseconds) => (await import("/gallery/clock.js")).advance(milliseconds), milliseconds);
    await page.clock.runFor(milliseconds);
  }

  for (const [way, move] of Object.entries(AWAY)) {
    test(`${way} is not read until it is seen again, and at once then`, async ({ page, widget }) => {
      await page.clock.install();
      await page.reload();
      const element = await list({ page, widget });
      const reads = () => widget.callsOf("pagedOrders").length;
      await pass(page, 15_000);
      await expect.poll(reads).toBe(2);
      await widget.turns();

      await element.evaluate(move, true);
      await observed(element);
      for (let minute = 0; minute < 5; minute += 1) await pass(page, 60_000);
      await widget.turns();
      expect(reads()).toBe(2);

      await element.evaluate(move, false);
      await expect.poll(reads).toBe(3);
    });
  }
});

test("another page of the list is shown, and the focus moves to its heading", async ({ page, widget }) => {
  widget.answers.pagedOrders = paged;
  await list({ page, widget });
  await expect(button(page, "total")).toContainText("20 pedidos nesta página");
  await expect(button(page, "previous-page")).toBeDisabled();
  for (const [part, first, count] of [
    ["next-page", 1022, 20],
    ["next-page", 1002, 10],
    ["previous-page", 1022, 20],
    ["previous-page", 1042, 20],
  ]) {
    await button(page, part).click();
    await expect(rows(page).first()).toContainText(`Pedido nº ${first}`);
    await expect(rows(page)).toHaveCount(count);
    await expect(heading(page)).toBeFocused();
    await expect(button(page, "next-page")).toBeEnabled({ enabled: count === 20 });
  }
  expect(widget.callsOf("pagedOrders").map(({ input }) => input.pagina)).toEqual([1, 2, 3, 2, 1]);
});

test("a file of several pages can be cancelled, and the list is unchanged", async ({ page, widget }) => {
  const files = [];
  page.on("download", (file) => files.push(file));
  let release;
  const held = new Promise((resolve) => (release = resolve));
  let isHeld = true;
  widget.answers.pagedOrders = async ({ pagina, tamanhoPagina }) => {
    if (tamanhoPagina === 20) return paged({ pagina, tamanhoPagina });
    if (pagina === 2 && isHeld) await held;
    return paged({ pagina, tamanhoPagina: 25 });
  };
  await list({ page, widget });
  const before = await rows(page).allTextContents();

  await button(page, "export").click();
  await expect(page.locator(".running")).toContainText("Preparando o arquivo: 25 pedidos");
  await button(page, "cancel-export").click();
  await expect(page.locator(`${ORDERS} [role=status]`)).toHaveText("Cancelado.");
  isHeld = false;
  release();
  await widget.turns();
  expect(files).toEqual([]);
  expect(await rows(page).allTextContents()).toEqual(before);

  const downloaded = page.waitForEvent("download");
  await button(page, "export").click();
  const file = await readFile(await (await downloaded).path(), "utf8");
  const [, ...lines] = file.trimEnd().split("\r\n");
  expect(lines.map((line) => Number(line.split(";")[0]))).toEqual(MANY.map(({ numero }) => numero));
});

test("notify() reads the given order, and no other", async ({ page, widget }) => {
  const element = await list({ page, widget });
  const [first, second] = ROWS;
  widget.answers.getOrder = async () => rowAt(1, 16);
  widget.calls.length = 0;
  await element.evaluate((element, pedidoId) => element.notify(pedidoId), second.id);
  await expect(row(page, second.numero)).toContainText("Venda concluída");
  await expect(row(page, first.numero)).toContainText("Aguardando o cliente");
  expect(widget.calls.map(({ operation, input }) => [operation, input])).toEqual([["getOrder", second.id]]);
});

test("a button removes a filter that finds nothing", async ({ page, widget }) => {
  widget.answers.pagedOrders = async ({ status }) => pageOf(status === undefined ? ROWS : []);
  const element = await list({ page, widget });
  await page.getByText("Venda concluída", { exact: true }).first().click();
  await button(page, "clear-filter").click();
  await expect(rows(page)).toHaveCount(ROWS.length);
  await expect(page.getByRole("radio", { name: "Todas" })).toBeChecked();
  await expect(button(page, "clear-filter")).toHaveCount(0);
  expect(await element.evaluate(({ filter }) => filter.status)).toBeUndefined();
});

test.describe("an order that the page closes", () => {
  async function opened({ page, widget }) {
    const element = await list({ page, widget });
    await row(page, 1041).click();
    await expect(heading(page)).toBeFocused();
    return element;
  }

  const close = (element) => element.evaluate((element) => (element.order = undefined));

  test("returns the focus to its row", async ({ page, widget }) => {
    await close(await opened({ page, widget }));
    await expect(row(page, 1041)).toBeFocused();
  });

  test("does not move a focus outside the list", async ({ page, widget }) => {
    const element = await opened({ page, widget });
    const beside = page.locator("main > input");
    await element.evaluate((element) => {
      element.after(document.createElement("input"));
      element.nextElementSibling.focus();
    });
    await close(element);
    await row(page, 1041).waitFor();
    await widget.turns();
    await expect(beside).toBeFocused();
  });
});

/** The number of sales that were started. The list repeats the request of the checkout under its key, to show the link. */
const started = (widget) => new Set(widget.callsOf("startCdcSale").map(({ key }) => key)).size;

for (const isPrevented of [false, true]) {
  test(`the checkout beside the list continues an order, unless the page prevents it: ${isPrevented}`, async ({ page, widget }) => {
    widget.answers.getOrder = async () => order(5);
    await widget.mount();
    const element = await widget.make({}, { element: ORDERS, order: ORDER });
    await element.evaluate((element, isPrevented) => {
      if (isPrevented) element.addEventListener("parcela-order-resume", (event) => event.preventDefault());
      document.querySelector("main").append(element);
    }, isPrevented);
    await button(page, "resume").click();
    await widget.turns();
    const base = page.locator("parcela-checkout [part=base]");
    await expect(base).toHaveAttribute("data-step", isPrevented ? "simulation" : "link");
    await expect.poll(() => started(widget)).toBe(isPrevented ? 0 : 1);
  });
}

for (const hides of ["display: none", "visibility: hidden"]) {
  test(`a checkout that is not seen continues no order, and the console says so: ${hides}`, async ({ page, widget }) => {
    widget.answers.getOrder = async () => order(5);
    const checkout = await widget.mount();
    await checkout.evaluate((checkout, hides) => {
      const route = document.createElement("section");
      route.style.cssText = hides;
      checkout.before(route);
      route.append(checkout);
    }, hides);
    const element = await widget.make({}, { element: ORDERS, order: ORDER });
    await element.evaluate((element) => void document.querySelector("main").append(element));
    const warning = page.waitForEvent("console", (message) => message.text().includes("no visible checkout can resume the order"));
    await button(page, "resume").click();
    await warning;
    await widget.turns();
    await expect(page.locator("parcela-checkout [part=base]")).toHaveAttribute("data-step", "simulation");
    expect(widget.callsOf("startCdcSale")).toEqual([]);
    // Beside it, a visible one continues, also if it comes later in the document.
    const visible = await widget.make();
    await visible.evaluate((visible) => void document.querySelector("main").append(visible));
    await once(widget, "parcela-ready");
    await button(page, "resume").click();
    await expect.poll(() => started(widget)).toBe(1);
  });
}

test.describe("a sale that is continued beside a checkout", () => {
  const base = (page) => page.locator(`${CHECKOUT} [part=base]`);
  const inCheckout = (page, part) => page.locator(`${CHECKOUT} [part=${part}]`);

  /** Shows the open order in a list, below the checkouts of the page. */
  async function open({ page, widget }, answer) {
    widget.answers.getOrder = async () => order(5, answer);
    const element = await widget.make({}, { element: ORDERS, order: ORDER });
    await element.evaluate((element) => void document.querySelector("main").append(element));
    await button(page, "resume").waitFor();
  }

  /** Shows a checkout whose form has a name. */
  async function typed({ page, widget }) {
    await widget.mount();
    await widget.lead("toOrder");
    await page.locator(`${CHECKOUT} #nome`).fill("Bia Souza");
  }

  test("asks before the typed customer is lost, and keeps it", async ({ page, widget }) => {
    await typed({ page, widget });
    await open({ page, widget });
    await button(page, "resume").click();
    await expect(inCheckout(page, "leave-customer")).toContainText("serão perdidos");
    await expect(base(page)).toHaveAttribute("data-step", "order");
    await inCheckout(page, "keep-customer").click();
    await expect(inCheckout(page, "leave-customer")).toHaveCount(0);
    await expect(page.locator(`${CHECKOUT} #nome`)).toHaveValue("Bia Souza");
    await expect(page.locator(`${CHECKOUT} [part=heading]`)).toBeFocused();

    await button(page, "resume").click();
    await inCheckout(page, "open-order").click();
    await expect(base(page)).toHaveAttribute("data-step", "link");
  });

  test("stays, if the order belongs to another shop", async ({ page, widget }) => {
    const warnings = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await typed({ page, widget });
    await open({ page, widget }, { documentoEstabelecimento: OTHER_ESTABLISHMENT });
    await button(page, "resume").click();
    await expect(page.locator(CHECKOUT)).toContainText("de outra loja");
    await expect(base(page)).toHaveAttribute("data-step", "order");
    await expect(page.locator(`${CHECKOUT} #nome`)).toHaveValue("Bia Souza");
    expect(warnings.join()).toContain("another establishment");
  });

  test("goes to the checkout of its shop that can be seen", async ({ page, widget }) => {
    await widget.mount({ establishment: OTHER_ESTABLISHMENT, id: "other" });
    for (const id of ["hidden", "own"]) {
      const element = await widget.make({ establishment: ESTABLISHMENT, id });
      await element.evaluate((element) => void document.querySelector("main").append(element));
      if (id === "hidden") await element.evaluate((element) => void (element.hidden = true));
    }
    await open({ page, widget });
    await button(page, "resume").click();
    const step = (id) => page.locator(`#${id} [part=base]`);
    await expect(step("own")).toHaveAttribute("data-step", "link");
    for (const id of ["other", "hidden"]) await expect(step(id)).toHaveAttribute("data-step", "simulation");
  });
});

for (const status of [5, 4]) {
  test(`a page that resumes an order of another shop is told, and nothing is started: status ${status}`, async ({ page, widget }) => {
    widget.answers.getOrder = async () => order(status, { documentoEstabelecimento: OTHER_ESTABLISHMENT });
    const element = await widget.mount();
    const failed = once(widget, "parcela-error");
    await element.evaluate((element, ORDER) => element.resume(ORDER), ORDER);
    const [detail] = await failed;
    expect(detail).toMatchObject({ code: "not_found", status: null, pedidoId: ORDER });
    await expect(page.locator(CHECKOUT)).toContainText("de outra loja");
    await expect(page.locator(`${CHECKOUT} [part=base]`)).toHaveAttribute("data-step", "simulation");
    await expect(page.locator(`${CHECKOUT} [part=sell-same]`)).toHaveCount(0);
    expect(widget.callsOf("startCdcSale")).toEqual([]);
  });
}
