/** Methods and properties that a page uses while the widget shows no sale take effect once it shows one. */

import { ORDER } from "../../../www/gallery/service.js";
import { ESTABLISHMENT, expect, hold, never, once, OTHER_ESTABLISHMENT, test } from "./support/widget.mjs";

const base = (page) => page.locator("parcela-checkout [part=base]");
const link = (page) => page.locator("a[part=link]");

const insert = (element) => element.evaluate((element) => document.querySelector("main").append(element));

async function remove(element, widget) {
  await element.evaluate((element) => element.remove());
  await widget.turns();
}

/** Inserts an element without an establishment. */
async function insertWithoutEstablishment(element, { widget, complaints }) {
  const refused = once(widget, "parcela-error");
  await insert(element);
  await refused;
  await widget.turns();
  expect(complaints.splice(0).join("\n")).toMatch(/the attribute establishment is missing/);
}

test.describe("the next sale", () => {
  /** Returns an element whose customer has the link. */
  async function sold({ page, widget }) {
    const element = await widget.mount();
    await widget.lead("fillAndSubmit");
    await link(page).waitFor();
    return element;
  }

  const WAYS = {
    async before(element, widget) {
      await element.evaluate((element) => element.reset());
      await widget.turns();
      await insert(element);
    },
    beside: (element) =>
      element.evaluate((element) => {
        document.querySelector("main").append(element);
        element.reset();
      }),
  };
  for (const [way, reset] of Object.entries(WAYS)) {
    test(`follows the one whose element was removed from the document: reset() ${way} append()`, async ({ page, widget }) => {
      const element = await sold({ page, widget });
      await remove(element, widget);
      await reset(element, widget);
      await widget.turns();
      await expect(base(page)).toHaveAttribute("data-step", "simulation");
      await expect(link(page)).toHaveCount(0);
    });
  }

  for (const [methods, step] of [
    [["reset", "resume"], "link"],
    [["resume", "reset"], "simulation"],
  ]) {
    test(`is the one of the last call: ${methods.join(", then ")}`, async ({ page, widget }) => {
      const element = await widget.mount();
      await widget.lead("toOrder");
      await remove(element, widget);
      await element.evaluate((element, [methods, order]) => methods.forEach((method) => element[method](order)), [methods, ORDER]);
      await widget.turns();
      await insert(element);
      await widget.turns();
      await expect(base(page)).toHaveAttribute("data-step", step);
    });
  }

  /** Inserts an element that finds an unanswered order in the tab's storage. */
  async function afterUnanswered(widget, attributes) {
    const { called } = widget.hold("createOrder");
    const first = await widget.mount();
    await widget.lead("fillAndSubmit");
    await called;
    await remove(first, widget);
    widget.calls.length = 0;
    widget.answers.createOrder = never;
    return widget.make(attributes);
  }

  async function nothingIsSentOrKept({ page, widget }) {
    await widget.turns();
    await expect(base(page)).toHaveAttribute("data-step", "simulation");
    expect(widget.callsOf("createOrder")).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Ana");
  }

  test("sends and keeps nothing of an order without an answer: reset() before the WebAssembly runs", async ({ page, widget }) => {
    const element = await afterUnanswered(widget);
    const ready = once(widget, "parcela-ready");
    await element.evaluate((element) => element.reset());
    await insert(element);
    await ready;
    await nothingIsSentOrKept({ page, widget });
  });

  test("sends and keeps nothing of an order without an answer: reset() before the establishment", async ({ page, widget, complaints }) => {
    const element = await afterUnanswered(widget, { establishment: "" });
    await insertWithoutEstablishment(element, { widget, complaints });
    await element.evaluate((element) => element.reset());
    await widget.turns();
    const ready = once(widget, "parcela-ready");
    await element.evaluate((element, establishment) => element.setAttribute("establishment", establishment), ESTABLISHMENT);
    await ready;
    await nothingIsSentOrKept({ page, widget });
  });

  test("leaves an order that exists among the open sales", async ({ page, widget }) => {
    await remove(await sold({ page, widget }), widget);
    const element = await widget.make();
    await element.evaluate((element) => element.reset());
    await insert(element);
    await expect(page.locator("[part=sales] [part=sale]")).toHaveCount(1);
    await expect(base(page)).toHaveAttribute("data-step", "simulation");
  });

  test("begins with the page's amount", async ({ page, widget }) => {
    const release = await hold(page, "**/checkout_bg.wasm");
    const element = await widget.make();
    await insert(element);
    await page.locator("#amount").fill("2000");
    await element.evaluate((element) => element.reset());
    const ready = once(widget, "parcela-ready");
    release();
    await ready;
    await widget.turns();
    await expect(page.locator("#amount")).toHaveValue("1.500,00");
  });
});

test.describe("the page's customer", () => {
  const customer = { nome: "Ana Lima" };

  /** Opens the form of an establishment. Returns the customer's name in the form. */
  async function nameAt(establishment, { page, widget }) {
    const change = (element, establishment) => element.setAttribute("establishment", establishment);
    await page.locator("parcela-checkout").evaluate(change, establishment);
    await widget.turns();
    await widget.lead("toOrder");
    await widget.turns();
    return page.locator("#nome").inputValue();
  }

  test("is filled in once there is an establishment, and again for another one", async ({ page, widget, complaints }) => {
    const element = await widget.make({ establishment: "" }, { customer });
    await insertWithoutEstablishment(element, { widget, complaints });
    for (const establishment of [ESTABLISHMENT, OTHER_ESTABLISHMENT]) {
      expect(await nameAt(establishment, { page, widget })).toBe("Ana Lima");
    }
  });

  const ENDS = {
    async order({ page, widget }) {
      await widget.lead("fillAndSubmit");
      await link(page).waitFor();
    },
    reset: ({ page }) => page.locator("parcela-checkout").evaluate((element) => element.reset()),
    session: ({ page }) => page.locator("parcela-checkout").evaluate((element) => element.setAttribute("session", "joao")),
  };
  for (const [end, endSale] of Object.entries(ENDS)) {
    test(`is not filled in for another establishment after the end of the sale: ${end}`, async ({ page, widget }) => {
      await widget.mount({ session: "maria" }, { customer });
      await endSale({ page, widget });
      await widget.turns();
      expect(await nameAt(OTHER_ESTABLISHMENT, { page, widget })).toBe("");
    });
  }
});
