/** The invoice of an order of the list is sent once, whatever is closed, rebuilt, or open in another tab. */

import { rowAt, ROWS } from "../../../www/gallery/states/rows.js";
import { later } from "./support/gallery.mjs";
import { beside, expect, once, ORDERS, test, unreachable } from "./support/widget.mjs";

/** The order that asks for its invoice. */
const { id: ORDER, numero: NUMBER } = ROWS[1];
const SENT = "Nota fiscal enviada";
const SEVERAL = "Use um só arquivo, em PDF, XML, JPG ou PNG.";

const file = (name) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
const row = (page, numero) => page.locator("[part=row]").filter({ hasText: `Pedido nº ${numero}` });
const send = (page) => page.locator("[part=send-invoice]");
const imports = (widget) => widget.callsOf("importOrderInvoice");
const content = (page) => page.locator(`${ORDERS} [part=base]`);

/** Shows the list, and opens the order. */
async function openOrder({ page, widget }) {
  widget.answers.getOrder = async (pedidoId) => rowAt(pedidoId === ORDER ? 1 : 0, 15);
  const element = await widget.mount({ session: "maria" }, { element: ORDERS });
  await reopen(page);
  return element;
}

async function reopen(page) {
  await row(page, NUMBER).click();
  await page.locator("[part=timeline]").waitFor();
}

async function sendFile(page, name) {
  await page.locator("#invoice").setInputFiles(file(name));
  await send(page).click();
}

const CLOSE = {
  "the button": (page) => page.locator("[part=back]").click(),
  "the browser's Back": (page) => page.goBack(),
};

for (const [way, close] of Object.entries(CLOSE)) {
  test(`an order that is closed by ${way} and opened again shows its invoice as sending, and then as sent`, async ({ page, widget }) => {
    const { called, release } = widget.hold("importOrderInvoice");
    await openOrder({ page, widget });
    await sendFile(page, "nota.pdf");
    await called;
    await close(page);
    await reopen(page);
    await expect(content(page)).toContainText("Enviando nota.pdf");
    await close(page);
    release();
    await widget.turns();
    await reopen(page);
    await expect(content(page)).toContainText(SENT);
    await expect(page.locator("[part=invoice]")).toHaveCount(0);
    expect(imports(widget)).toHaveLength(1);
  });
}

test("an answer is not told of the order that is open by then", async ({ page, widget }) => {
  const { called, release } = widget.hold("importOrderInvoice");
  widget.answers.pagedOrders = async () => ({
    itens: [rowAt(0, 15), rowAt(1, 15)],
    pagina: { tem_proximo: false, tem_anterior: false, numero: 1, tamanho: 20, total: 2 },
  });
  await openOrder({ page, widget });
  await sendFile(page, "nota.pdf");
  await called;
  await page.locator("[part=back]").click();
  await row(page, NUMBER + 1).click();
  await page.locator("#invoice").waitFor();
  release();
  await widget.turns();
  await expect(content(page)).not.toContainText(SENT);
  await expect(page.locator("#invoice")).toBeEnabled();
});

test("an invoice that failed is retried with its file and its key in another language", async ({ page, widget }) => {
  const answer = widget.answers.importOrderInvoice;
  widget.answers.importOrderInvoice = unreachable;
  const element = await openOrder({ page, widget });
  await sendFile(page, "nota.pdf");
  await page.locator("[part=retry]").waitFor();
  widget.answers.importOrderInvoice = answer;
  await element.evaluate((element) => (element.locale = "en"));
  await expect(page.locator("[part=retry]")).toHaveText("Try again");
  await element.evaluate((element) => element.replaceWith(element));
  await page.locator("[part=retry]").click();
  await expect(page.locator("[part=invoice]")).toHaveCount(0);
  const calls = imports(widget);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(calls.at(-1).input.nomeArquivo).toBe("nota.pdf");
});

test("a second tab of the session adopts the invoice that the first has sent", async ({ page, widget }) => {
  const other = await beside(page);
  await openOrder({ page, widget });
  await openOrder(other);
  // The second tab would also adopt the invoice by its next read, and have no button any more.
  other.widget.hold("getOrder");
  await other.page.locator("#invoice").setInputFiles(file("outra.pdf"));
  await sendFile(page, "nota.pdf");
  await expect(content(page)).toContainText(SENT);
  await send(other.page).click();
  await expect(content(other.page)).toContainText(SENT);
  expect(imports(other.widget)).toHaveLength(0);
  expect(imports(widget)).toHaveLength(1);
});

test("a second tab sends under the key of the first while that one is unanswered", async ({ page, widget }) => {
  const other = await beside(page);
  const { called } = widget.hold("importOrderInvoice");
  await openOrder({ page, widget });
  await openOrder(other);
  await sendFile(page, "nota.pdf");
  await called;
  await sendFile(other.page, "nota.pdf");
  await expect.poll(() => imports(other.widget).length).toBe(1);
  expect(imports(widget)[0].key).toMatch(/^[0-9a-f-]{36}$/);
  expect(imports(other.widget)[0].key).toBe(imports(widget)[0].key);
});

test("a file that is still read replaces the earlier one", async ({ page, widget }) => {
  await openOrder({ page, widget });
  await page.locator("#invoice").setInputFiles(file("primeira.pdf"));
  await send(page).waitFor();
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    const isReleased = new Promise((resolve) => (globalThis.releaseFile = resolve));
    Blob.prototype.arrayBuffer = async function arrayBuffer() {
      await isReleased;
      return read.call(this);
    };
  });
  await page.locator("#invoice").setInputFiles(file("segunda.pdf"));
  await expect(send(page)).toHaveCount(0);
  await page.evaluate(() => globalThis.releaseFile());
  await expect(content(page)).toContainText("segunda.pdf");
  await send(page).click();
  await expect(content(page)).toContainText(SENT);
  expect(imports(widget).map(({ input }) => input.nomeArquivo)).toEqual(["segunda.pdf"]);
});

/** Drops a file on the field. */
async function drop(page, name) {
  await later(page);
  await page.locator("#invoice").evaluate((field, name) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["%PDF-1.4"], name, { type: "application/pdf" }));
    field.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, composed: true }));
  }, name);
  await expect(content(page)).toContainText(name);
  await send(page).waitFor();
}

test("two files at once are refused with a text, and nothing is sent", async ({ page, widget }) => {
  await openOrder({ page, widget });
  await drop(page, "primeira.pdf");
  const isMarked = await page.locator("#invoice").evaluate((field) => {
    const dataTransfer = new DataTransfer();
    for (const name of ["nota.pdf", "boleto.pdf"]) dataTransfer.items.add(new File(["%PDF-1.4"], name, { type: "application/pdf" }));
    return ["dragover", "drop"].map((type) => {
      field.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }));
      return field.hasAttribute("data-over");
    });
  });
  expect(isMarked).toEqual([true, false]);
  await expect(content(page)).toContainText(SEVERAL);
  await expect(page.locator(`${ORDERS} [role=status].unseen`)).toContainText(SEVERAL);
  await expect(send(page)).toHaveCount(0);
  await drop(page, "nota.pdf");
  await expect(content(page)).not.toContainText(SEVERAL);
});

test("a dropped file, and another one after a lost answer, are sent under one key", async ({ page, widget }) => {
  const { importOrderInvoice } = widget.answers;
  widget.answers.importOrderInvoice = unreachable;
  await openOrder({ page, widget });
  await drop(page, "primeira.pdf");
  await send(page).click();
  await page.locator("[part=retry]").waitFor();
  await CLOSE["the button"](page);
  await reopen(page);
  widget.answers.importOrderInvoice = importOrderInvoice;
  await drop(page, "segunda.pdf");
  await send(page).click();
  await expect(content(page)).toContainText(SENT);
  expect(imports(widget).at(-1).input.nomeArquivo).toBe("segunda.pdf");
  expect(new Set(imports(widget).map(({ key }) => key)).size).toBe(1);
});

/** Dispatches an event of a dragged file, and returns whether the page keeps the browser from opening it, and whether the field shows it. */
const drag = (page, selector, type) =>
  page.locator(selector).evaluate((target, type) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["%PDF-1.4"], "nota.pdf", { type: "application/pdf" }));
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true });
    target.dispatchEvent(event);
    const field = document.querySelector("parcela-orders").shadowRoot.querySelector("#invoice");
    return { isKept: event.defaultPrevented, isMarked: field?.hasAttribute("data-over") };
  }, type);

test("a file over the field marks it, and one that misses the field does not replace the page", async ({ page, widget }) => {
  await openOrder({ page, widget });
  await later(page);
  expect(await drag(page, "#invoice", "dragover")).toEqual({ isKept: true, isMarked: true });
  expect(await drag(page, "#invoice", "dragleave")).toMatchObject({ isMarked: false });
  expect(await drag(page, "main", "dragover")).toEqual({ isKept: true, isMarked: false });
  expect(await drag(page, "main", "drop")).toEqual({ isKept: true, isMarked: false });
  await expect(send(page)).toHaveCount(0);

  // A field of the page takes its own files.
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("input"), { type: "file", id: "own" })));
  expect(await drag(page, "#own", "drop")).toMatchObject({ isKept: false });
  await CLOSE["the button"](page);
  expect(await drag(page, "main", "drop")).toMatchObject({ isKept: false });
});

test("leaving the page with a dropped file asks first", async ({ page, widget }) => {
  await openOrder({ page, widget });
  await drop(page, "nota.pdf");
  const asked = once(page, "dialog");
  await page.close({ runBeforeUnload: true });
  const [dialog] = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
});
