/** The list of orders finds what is typed, says how current it is, and reads for nobody. */

import { readFile } from "node:fs/promises";

import { order, ORDER, page as pageOf, refuse, unreachable } from "../../../www/gallery/service.js";
import { CUSTOMERS, ROWS, rowAt } from "../../../www/gallery/states/rows.js";
import { expect, openOrder, ORDERS, OTHER_ESTABLISHMENT, test } from "./support/widget.mjs";

const rows = (page) => page.locator("[part=row]");
const part = (page, name) => page.locator(`${ORDERS} [part~="${name}"]`);
const heading = (page) => part(page, "heading");
const notes = (page) => page.locator(`${ORDERS} .notes`);

/** Shows the list in place of the page's content, and waits for its orders. */
async function list({ page, widget }, attributes = {}) {
  const element = await widget.mount(attributes, { element: ORDERS });
  await rows(page).first().waitFor();
  return element;
}

const lastQuery = (widget) => widget.callsOf("pagedOrders").at(-1).input;
const setFilter = (element, filter) => element.evaluate((element, filter) => void (element.filter = filter), filter);

/** Advances the timers and the widget's clock. */
async function pass(page, milliseconds) {
  await page.evaluate(async (milliseconds) => (await import("/gallery/clock.js")).advance(milliseconds), milliseconds);
  await page.clock.runFor(milliseconds);
}

test("no key in the search or on a choice closes a dialog around the list", async ({ page, widget }) => {
  const element = await list({ page, widget });
  await element.evaluate((element) => {
    const dialog = document.createElement("dialog");
    element.replaceWith(dialog);
    dialog.append(element);
    dialog.showModal();
  });
  await rows(page).first().waitFor();
  const dialog = page.locator("dialog");
  for (const field of [page.getByRole("radio", { name: "Hoje" }), page.getByRole("radio", { name: "Todas" }), part(page, "input")]) {
    for (const key of ["Enter", "Space"]) {
      await field.press(key);
      await widget.turns();
      await expect(dialog).toHaveJSProperty("open", true);
    }
  }
});

test.describe("a text in the search field", () => {
  for (const [text, query] of [
    ["Pedido nº 1.042", { numero: 1042 }],
    ["9007199254740993", { numero: 9007199254740993n }],
    ["CPF: 529.982.247-25", { documentoCliente: "52998224725" }],
  ]) {
    test(`is found as it was copied: ${text}`, async ({ page, widget }) => {
      await list({ page, widget });
      await part(page, "input").fill(text);
      await expect.poll(() => lastQuery(widget)).toMatchObject(query);
    });
  }

  for (const [what, text] of [
    ["decomposed accents", "Joa\u0303o  da Concei\u00e7a\u0303o"],
    ["no-break and double blanks", "Jo\u00e3o\u00a0\u00a0da \t Concei\u00e7\u00e3o"],
    ["a tab and a line break", "Jo\u00e3o\tda\nConcei\u00e7\u00e3o"],
    ["invisible characters", "\ufeffJo\u00e3o\u200b da\u200d Concei\u00e7\u00e3o\u00ad"],
  ]) {
    test(`is found as a name if it was pasted with ${what}`, async ({ page, widget }) => {
      await list({ page, widget });
      await part(page, "input").fill(text);
      await expect.poll(() => widget.callsOf("pagedCustomers").at(-1)?.input.nome).toBe("Jo\u00e3o da Concei\u00e7\u00e3o");
    });
  }

  test("that is no search yet has a hint, and no rows of the search before", async ({ page, widget }) => {
    await list({ page, widget });
    const reads = widget.calls.length;
    await part(page, "input").fill("a");
    await expect(notes(page)).toContainText("Digite ao menos duas letras do nome");
    await expect(rows(page)).toHaveCount(0);
    await expect(part(page, "rows")).not.toHaveAttribute("aria-busy");
    await expect(part(page, "input")).not.toHaveAttribute("aria-invalid");
    await part(page, "input").press("Enter");
    await expect(part(page, "input")).toHaveAttribute("aria-invalid", "true");
    expect(widget.calls.length).toBe(reads);
    await part(page, "input").fill("");
    await expect(rows(page)).toHaveCount(ROWS.length);
    await expect(notes(page)).toHaveText("");
  });
});

test.describe("a filter that the page sets", () => {
  test("again does not undo the seller's choice", async ({ page, widget }) => {
    const element = await list({ page, widget });
    await setFilter(element, { status: 5 });
    await expect.poll(() => lastQuery(widget).status).toBe(5);
    await page.getByText("Venda concluída", { exact: true }).first().click();
    await expect.poll(() => lastQuery(widget).status).toBe(16);
    await setFilter(element, { status: 5 });
    await widget.turns();
    expect(await element.evaluate(({ filter }) => filter.status)).toBe(16);
    expect(lastQuery(widget).status).toBe(16);
    await setFilter(element, { status: 9 });
    await expect.poll(() => lastQuery(widget).status).toBe(9);
  });

  for (const first of ["filter", "session"]) {
    test(`anew with a new session is the new seller's, also if it is equal: first ${first}`, async ({ page, widget }) => {
      const element = await list({ page, widget }, { session: "maria" });
      await setFilter(element, { status: 5 });
      await expect.poll(() => lastQuery(widget).status).toBe(5);
      await element.evaluate((element, first) => {
        const set = {
          filter: () => (element.filter = { status: 5 }),
          session: () => element.setAttribute("session", "joao"),
        };
        for (const name of first === "filter" ? ["filter", "session"] : ["session", "filter"]) set[name]();
      }, first);
      await widget.turns();
      expect(await element.evaluate(({ filter }) => filter.status)).toBe(5);
      await expect.poll(() => lastQuery(widget).status).toBe(5);
      await element.evaluate((element) => element.setAttribute("session", "ana"));
      await widget.turns();
      await expect.poll(() => lastQuery(widget).status).toBe(undefined);
    });
  }

  test("while the element is out of the document applies when it is back", async ({ page, widget }) => {
    const element = await list({ page, widget });
    await element.evaluate((element) => element.remove());
    await widget.turns();
    await setFilter(element, { status: 16 });
    await widget.turns();
    await element.evaluate((element) => document.querySelector("main").append(element));
    await expect.poll(() => lastQuery(widget).status).toBe(16);
    await expect(page.getByRole("radio", { name: "Venda concluída" })).toBeChecked();
  });
});

test.describe("a file", () => {
  const WAYS = {
    "the element is removed": (element) => element.remove(),
    "its establishment changes": (element, establishment) => element.setAttribute("establishment", establishment),
    "another session begins": (element) => element.setAttribute("session", "joao"),
  };

  for (const [way, act] of Object.entries(WAYS)) {
    test(`ends when ${way}`, async ({ page, widget }) => {
      const files = [];
      page.on("download", (file) => files.push(file));
      const element = await list({ page, widget }, { session: "maria" });
      widget.answers.pagedOrders = async ({ pagina, tamanhoPagina }) =>
        pageOf([rowAt(pagina, 5)], { numero: pagina, tem_proximo: tamanhoPagina === 100 && pagina < 3 });
      const { called, release } = widget.hold("pagedOrders");
      await part(page, "export").click();
      await called;
      await element.evaluate(act, OTHER_ESTABLISHMENT);
      await widget.turns();
      release();
      await widget.turns();
      await widget.turns();
      expect(files).toEqual([]);
      expect(widget.callsOf("pagedOrders").filter(({ input }) => input.tamanhoPagina === 100)).toHaveLength(1);
    });
  }

  test("by name has the orders of all customers", async ({ page, widget }) => {
    const customers = Array.from({ length: 12 }, (_, index) => ({ nome: "Ana", documento: validCpf(index) }));
    widget.answers.pagedCustomers = async ({ pagina, tamanhoPagina }) => {
      const end = pagina * tamanhoPagina;
      return pageOf(customers.slice(end - tamanhoPagina, end).map(customerOf), { numero: pagina, tem_proximo: end < customers.length });
    };
    widget.answers.pagedOrders = async ({ documentoCliente: cpf, pagina }) => {
      const index = customers.findIndex(({ documento }) => documento === cpf);
      return pageOf(index < 0 ? ROWS : [rowAt(index, 5, { documentoCliente: cpf })], { numero: pagina });
    };
    await list({ page, widget });
    await part(page, "input").fill("Ana");
    await expect(rows(page)).toHaveCount(10);
    await expect(notes(page)).toContainText("Há mais clientes com esse nome.");
    const downloaded = page.waitForEvent("download");
    await part(page, "export").click();
    const lines = await linesOf(await downloaded);
    expect(lines).toHaveLength(12);
    await expect(page.locator(`${ORDERS} [role=status]`)).toHaveText(/^Arquivo pronto: 12 pedidos\./);
    widget.hold("pagedCustomers");
    await part(page, "input").fill("Bia");
    await expect(part(page, "rows")).toHaveAttribute("aria-busy", "true");
    expect(await notes(page).textContent()).toBe("");
  });

  test("that may lack orders says so", async ({ page, widget }) => {
    widget.answers.pagedCustomers = async ({ pagina }) =>
      pageOf([customerOf({ nome: "Ana", documento: CUSTOMERS[0][1] }), customerOf({ nome: "Ana", documento: "?" })], { numero: pagina });
    await list({ page, widget });
    await part(page, "input").fill("Ana");
    await expect(rows(page)).toHaveCount(2);
    const downloaded = page.waitForEvent("download");
    await part(page, "export").click();
    await downloaded;
    await expect(page.locator(`${ORDERS} .export`)).toContainText("Podem faltar pedidos");
  });
});

test.describe("in a time zone far from Brazil", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  for (const [locale, created, paid, status] of [
    ["pt-BR", "21/11/2025, 23:30", "01/12/2025 00:05", "Venda concluída"],
    ["en", "11/21/25, 11:30 PM", "12/1/25 12:05 AM", "Sale completed"],
    ["es", "21/11/25, 23:30", "1/12/25 0:05", "Venta completada"],
  ]) {
    test(`rows, an order and the file have the days, hours and words of the screen, which are those of Brazil: ${locale}`, async ({
      page,
      widget,
    }) => {
      // In UTC, it is the next day already; in Tokyo, its noon has passed.
      const late = rowAt(0, 16, { criadoEm: "2025-11-22T02:30:00Z", desembolsadoEm: "2025-12-01T03:05:00Z" });
      widget.answers = { ...widget.answers, pagedOrders: async () => pageOf([late]), getOrder: async () => late };
      await list({ page, widget }, { locale });
      await expect(rows(page).first()).toContainText(created);
      await expect(rows(page).first()).toContainText(status);
      const downloaded = page.waitForEvent("download");
      await part(page, "export").click();
      const [line] = await linesOf(await downloaded);
      // A spreadsheet reads no time after a comma.
      expect(line.replaceAll("\u202f", " ")).toContain(`;${created.replace(",", "")};${paid};`);
      expect(line).toContain(`;${status};`);
      await rows(page).first().click();
      await expect(part(page, "details")).toContainText(created);
    });
  }
});

test.describe("rows that cannot be refreshed", () => {
  for (const [name, answer, waits] of [
    ["for two minutes", unreachable, 3],
    ["because the login has expired", refuse(401, {}), 1],
  ]) {
    test(`${name} say when they were read, and the page is told once`, async ({ page, widget }) => {
      await page.clock.install();
      await page.reload();
      await list({ page, widget });
      const told = [];
      widget.on("parcela-error", (detail) => told.push(detail.code));
      widget.answers.pagedOrders = answer;
      for (let minute = 0; minute < waits && told.length === 0; minute += 1) {
        await expect(notes(page)).not.toContainText("podem ter mudado");
        await pass(page, 60_000);
        await widget.turns();
        await pass(page, 31_000); // the client's own attempts
        await widget.turns();
      }
      await expect(notes(page)).toContainText(/Estes pedidos foram lidos em .* e podem ter mudado desde então\./);
      await expect(rows(page)).toHaveCount(ROWS.length);
      await expect(part(page, "retry")).toBeVisible();
      expect(told).toHaveLength(1);
      widget.answers.pagedOrders = async () => pageOf(ROWS);
      await part(page, "retry").click();
      await expect(notes(page)).toHaveText("");
      expect(told).toHaveLength(1);
    });
  }
});

test("a page of the list that comes while an order is open leaves the focus in the order", async ({ page, widget }) => {
  widget.answers.pagedOrders = async ({ pagina }) => pageOf([rowAt(pagina, 5)], { numero: pagina, tem_proximo: pagina < 3 });
  await list({ page, widget });
  const { called, release } = widget.hold("pagedOrders");
  await part(page, "next-page").click();
  await called;
  await rows(page).first().click();
  await expect(part(page, "back")).toBeVisible();
  await part(page, "print").focus();
  release();
  await widget.turns();
  await expect(part(page, "print")).toBeFocused();
  await expect(page.locator(`${ORDERS} [role=status].unseen`)).not.toContainText("pedido");
});

test("notify() and refresh() read a finished order once", async ({ page, widget }) => {
  widget.answers.getOrder = async () => order(16);
  const element = await list({ page, widget });
  await openOrder({ page });
  await expect(part(page, "timeline")).toBeVisible();
  for (const act of [(element, pedidoId) => element.notify(pedidoId), (element) => element.refresh()]) {
    const before = widget.callsOf("getOrder").length;
    await element.evaluate(act, ORDER);
    await expect.poll(() => widget.callsOf("getOrder").length).toBe(before + 1);
  }
});

test("another session reports the order that it closes", async ({ page, widget }) => {
  const closed = [];
  widget.on("parcela-order-closed", ({ pedidoId }) => closed.push(pedidoId));
  const element = await list({ page, widget }, { session: "maria" });
  await openOrder({ page });
  await expect(heading(page)).toContainText("1042");
  await element.evaluate((element) => element.setAttribute("session", "joao"));
  await expect(rows(page).first()).toBeVisible();
  expect(closed).toEqual([ORDER]);
});

test("a page that the browser restores after another seller's shows nothing of the first", async ({ page, widget }) => {
  await list({ page, widget }, { session: "maria" });
  await part(page, "input").fill("1042");
  await expect.poll(() => widget.callsOf("pagedOrders").length).toBe(2);
  await openOrder({ page });
  await expect(heading(page)).toContainText("1042");
  const { called } = widget.hold("pagedOrders");
  await page.evaluate(() => {
    sessionStorage.setItem("parcela-session", "joao");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await called;
  await expect(rows(page)).toHaveCount(0);
  await expect(part(page, "input")).toHaveValue("");
  await expect(heading(page)).toHaveText("Pedidos");
});

/** Returns the lines of a downloaded file after its first. */
async function linesOf(file) {
  const [, ...lines] = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  return lines;
}

function customerOf({ nome, documento }) {
  const endereco = { rua: null, cidade: null, estado: null, bairro: null, cep: null, pais: null, numero: null, complemento: null };
  return { id: ORDER, nome, documento, endereco, dataDeNascimento: "1990-01-01", email: null, celular: null };
}

/** Returns a valid CPF that is derived from a number. */
function validCpf(number) {
  const digits = Array.from(String(100_000_000 + number), Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((sum, digit, index) => sum + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}
