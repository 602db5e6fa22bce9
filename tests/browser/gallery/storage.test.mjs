/** A browser whose storage is full, or that stores nothing: an order is made once, and nothing is lost without a word. */

import { rowAt, ROWS } from "../../../www/gallery/states/rows.js";
import { CHECKOUT, expect, once, ORDERS, test, unreachable } from "./support/widget.mjs";

const { id: ORDER } = ROWS[1];
const FILE = { name: "nota.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };

/** The browsers' storages: a function that runs in each page before its scripts. */
const STORAGES = {
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  },
  "is blocked": () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  },
};

/** Asks to leave the page. Returns the browser's question. */
async function leave(page) {
  const asked = once(page, "dialog");
  await page.close({ runBeforeUnload: true });
  const [dialog] = await asked;
  return dialog;
}

for (const [storage, begin] of Object.entries(STORAGES)) {
  test.describe(`a storage that ${storage}`, () => {
    test.beforeEach(async ({ page, widget: _ }) => {
      await page.addInitScript(begin);
      await page.goto("/gallery/");
    });

    test("does not make a lost order twice", async ({ page, widget }) => {
      const { createOrder } = widget.answers;
      widget.answers.createOrder = unreachable;
      await widget.mount({ session: "maria" }, { element: CHECKOUT });
      await widget.lead("fillAndSubmit");
      await page.locator("[part=retry]").waitFor();
      widget.answers.createOrder = createOrder;
      await page.locator("[part=retry]").click();
      await page.locator("a[part=link]").waitFor();
      const keys = widget.callsOf("createOrder").map(({ key }) => key);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
      expect(widget.callsOf("startCdcSale")).toHaveLength(1);
    });

    for (const [what, answer] of [
      ["is not answered yet", undefined],
      ["had no answer", unreachable],
    ]) {
      test(`asks before a page is left whose order ${what}`, async ({ page, widget }) => {
        if (answer) widget.answers.createOrder = answer;
        const { called } = answer ? {} : widget.hold("createOrder");
        await widget.mount({ session: "maria" }, { element: CHECKOUT });
        await widget.lead("fillAndSubmit");
        await (answer ? page.locator("[part=retry]").waitFor() : called);
        const dialog = await leave(page);
        expect(dialog.type()).toBe("beforeunload");
        await dialog.accept();
      });
    }

    test("asks before a page is left whose invoice had no answer", async ({ page, widget }) => {
      widget.answers.getOrder = async () => rowAt(1, 15);
      widget.answers.importOrderInvoice = unreachable;
      const element = await widget.mount({ session: "maria" }, { element: ORDERS });
      await element.evaluate((element, order) => void (element.order = order), ORDER);
      await page.locator("#invoice").setInputFiles(FILE);
      await page.locator("[part=send-invoice]").click();
      await page.locator("[part=retry]").waitFor();
      const dialog = await leave(page);
      expect(dialog.type()).toBe("beforeunload");
      await dialog.accept();
    });

    test("asks before a page is left whose link had no answer", async ({ page, widget }) => {
      widget.answers.startCdcSale = unreachable;
      await widget.mount({ session: "maria" }, { element: CHECKOUT });
      await widget.lead("fillAndSubmit");
      await page.locator("[part=retry]").waitFor();
      const dialog = await leave(page);
      expect(dialog.type()).toBe("beforeunload");
      await dialog.accept();
    });

    test("sends an invoice once, also if the order is closed and opened meanwhile", async ({ page, widget }) => {
      widget.answers.getOrder = async () => rowAt(1, 15);
      const { called, release } = widget.hold("importOrderInvoice");
      const element = await widget.mount({ session: "maria" }, { element: ORDERS });
      const show = (order) => element.evaluate((element, order) => void (element.order = order), order);
      await show(ORDER);
      await page.locator("#invoice").setInputFiles(FILE);
      await page.locator("[part=send-invoice]").click();
      await called;
      await show(undefined);
      await show(ORDER);
      await expect(page.locator(ORDERS)).toContainText("Enviando nota.pdf");
      release();
      await expect(page.locator(ORDERS)).toContainText("Nota fiscal enviada");
      expect(widget.callsOf("importOrderInvoice")).toHaveLength(1);
    });
  });
}
