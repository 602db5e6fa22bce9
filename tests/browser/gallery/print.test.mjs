/** The receipt is invisible on a screen, and is printed alone. */

import { ORDER, order } from "../../../www/gallery/service.js";
import { later, WIDGET } from "./support/gallery.mjs";
import { CHECKOUT, expect, ORDERS, test } from "./support/widget.mjs";

/** The printable widths of paper, in pixels: A4, and a roll of 80 mm. */
const PAPERS = {
  A4: { width: 794, height: 1123 },
  "a roll of 80 mm": { width: 272, height: 800 },
  "a roll of 58 mm": { width: 159, height: 800 },
};

/** The states with a receipt, and whether a link is printed. */
const STATES = {
  link: true,
  terms: false,
  "status-16": false,
  "open-link": true,
  "open-invoice": false,
  "open-done": false,
  "open-odd-1": false,
  "open-odd-2": false,
  "open-odd-3": false,
};

const receipt = (page) => page.locator(`${WIDGET} [part=receipt]`);

/** Emulates printing as the browser does. Returns a function that ends it. */
async function print(page) {
  await later(page);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  return async () => {
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  };
}

/** Runs in the page. Returns the texts that are printed besides the receipt, its clipped parts, and its position. */
function printed(selector) {
  const element = document.querySelector(selector);
  const { shadowRoot } = element;
  const receipt = shadowRoot.querySelector("[part=receipt]");
  const isAround = (found) => found.contains(element) || found.contains(receipt);
  const isPrinted = (found) => found.checkVisibility({ visibilityProperty: true }) && found.getBoundingClientRect().width > 1;
  const all = [...document.body.querySelectorAll("*"), ...shadowRoot.querySelectorAll("*")];
  const beside = all.filter((found) => !receipt.contains(found) && !isAround(found) && isPrinted(found));
  const boxes = [receipt, ...receipt.querySelectorAll("*")].filter(({ clientWidth }) => clientWidth > 0);
  const cut = boxes.filter((box) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().right > innerWidth);
  const names = (found) => found.map(({ localName, className }) => `${localName}.${className}`);
  return { beside: names(beside), cut: names(cut), top: receipt.getBoundingClientRect().top };
}

for (const [state, isLinked] of Object.entries(STATES)) {
  test(`the receipt is printed alone, and is not clipped: ${state}`, async ({ page, reach }) => {
    await reach(state);
    // A page may be wider than its paper, and set its elements' widths itself.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html, body, main, main * { min-width: 1024px }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    for (const [paper, size] of Object.entries(PAPERS)) {
      await expect(receipt(page)).toBeHidden();
      await page.setViewportSize(size);
      const end = await print(page);
      await expect(receipt(page)).toBeVisible();
      await expect(receipt(page).locator("svg")).toHaveCount(isLinked ? 1 : 0);
      const { beside, cut, top } = await page.evaluate(printed, WIDGET);
      expect.soft(beside, `${paper}: beside the receipt`).toEqual([]);
      expect.soft(cut, `${paper}: cut`).toEqual([]);
      expect.soft(top, `${paper}: above the receipt`).toBeLessThan(60);
      await end();
      const attributes = await page.locator(WIDGET).evaluate((element) => element.getAttributeNames());
      expect(attributes.filter((name) => name.includes("print"))).toEqual([]);
    }
  });
}

for (const state of ["link", "open-link"]) {
  test(`the receipt names shop, customer and sale, and nothing else: ${state}`, async ({ page, reach }) => {
    await reach(state);
    const texts = ["Loja Demonstração Ltda", "11.222.333/0001-81", "Pedido nº 1042", "Ana", "***.982.247-**", "1.500,00", "https://pagar"];
    for (const text of texts) await expect(receipt(page)).toContainText(text);
    for (const hidden of ["Lima", "529", "-25"]) await expect(receipt(page)).not.toContainText(hidden);
  });

  test(`the button prints, and the page is unchanged: ${state}`, async ({ page, reach }) => {
    await reach(state);
    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
    const before = await sheets();
    await page.evaluate(() => {
      globalThis.printed = 0;
      globalThis.print = () => (globalThis.printed += 1);
    });
    await page.locator("[part=print]").click();
    expect(await page.evaluate(() => globalThis.printed)).toBe(1);
    expect(await sheets()).toBe(before);
  });
}

/** The number of pages of a PDF. */
const pagesOf = (pdf) => pdf.toString("latin1").match(/\/Type \/Page\b/g).length;

for (const state of ["link", "open-link"]) {
  test(`the browser prints it on one page: ${state}`, async ({ page, reach }) => {
    await reach(state);
    await later(page);
    for (const size of [{ format: "A4" }, { width: "80mm", height: "200mm" }]) expect(pagesOf(await page.pdf(size))).toBe(1);
  });
}

test("a page without a receipt is printed as it is", async ({ page, reach }) => {
  await reach("orders");
  await print(page);
  await expect(page.locator("header")).toBeVisible();
  await expect(page.locator("[part=row]").first()).toBeVisible();
});

test.describe("two receipts on a page", () => {
  /** Shows the order in an element of each kind. */
  async function show({ page, widget }, kinds) {
    widget.answers.getOrder = async () => order(5);
    await widget.mount({}, { element: kinds[0] });
    const second = await widget.make({}, { element: kinds[1] });
    await second.evaluate((element, ORDER) => {
      document.querySelector("main").append(element);
      for (const shown of document.querySelectorAll(":is(parcela-checkout, parcela-orders)")) {
        if (shown.resume) shown.resume(ORDER);
        else shown.order = ORDER;
      }
    }, ORDER);
    await expect(receipt(page)).toHaveCount(2);
    await later(page);
    await page.evaluate(() => (globalThis.print = () => dispatchEvent(new Event("beforeprint"))));
  }

  for (const kinds of [
    [CHECKOUT, ORDERS],
    [ORDERS, ORDERS],
  ]) {
    test(`the one whose button was pressed is printed: ${kinds.join(", ")}`, async ({ page, widget }) => {
      await show({ page, widget }, kinds);
      for (const pressed of [0, 1]) {
        await page.locator("[part=print]").nth(pressed).click();
        await page.emulateMedia({ media: "print" });
        await expect(receipt(page).nth(pressed)).toBeVisible();
        await expect(receipt(page).nth(1 - pressed)).toBeHidden();
        await page.emulateMedia({ media: "screen" });
        await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      }
      await print(page);
      for (const place of [0, 1]) await expect(receipt(page).nth(place)).toBeVisible();
    });
  }

  for (const [action, act] of [
    ["a key", (page) => page.keyboard.press("Control")],
    ["a click", (page) => page.mouse.click(1, 1)],
  ]) {
    test(`after a print button without effect, as in a WebView, the page prints both: ${action}`, async ({ page, widget }) => {
      await show({ page, widget }, [CHECKOUT, ORDERS]);
      await page.evaluate(() => (globalThis.print = () => {}));
      await page.locator("[part=print]").first().click();
      await act(page);
      await print(page);
      for (const place of [0, 1]) await expect(receipt(page).nth(place)).toBeVisible();
    });
  }
});
