/** The list of orders after a reload, the link that the session has asked for before, and the key that leads to the search. */

import { order, page as pageOf } from "../../../www/gallery/service.js";
import { rowAt } from "../../../www/gallery/states/rows.js";
import { expect, openOrder, openOrderWithLink, ORDERS, test } from "./support/widget.mjs";

const CPF = "529.982.247-25";
const part = (page, name) => page.locator(`${ORDERS} [part~="${name}"]`);
const search = (page) => page.locator("#search");
const lastQuery = (widget) => widget.callsOf("pagedOrders").at(-1).input;

/** Shows the list in place of the page's content, and waits for its orders. */
async function list({ page, widget }, attributes = { session: "maria" }, properties) {
  const element = await widget.mount(attributes, { element: ORDERS, ...properties });
  await part(page, "row").first().waitFor();
  return element;
}

test.describe("the search and the page of the list", () => {
  const FIRST = { documentoCliente: undefined, pagina: 1 };

  test.beforeEach(({ widget }) => {
    widget.answers.pagedOrders = async ({ pagina }) => pageOf([rowAt(pagina, 5)], { numero: pagina, tem_proximo: pagina < 3 });
  });

  /** Searches for a customer, and goes to the second page. */
  async function secondPage({ page, widget }, attributes) {
    const element = await list({ page, widget }, attributes);
    await search(page).fill(CPF);
    await search(page).press("Enter");
    await expect.poll(() => lastQuery(widget)).toMatchObject({ documentoCliente: "52998224725" });
    await part(page, "next-page").click();
    await expect(page.locator(ORDERS)).toContainText("Página 2");
    return element;
  }

  const storedTexts = (page) =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, location.href]));

  test("are those before a reload, and are stored no longer", async ({ page, widget }) => {
    await secondPage({ page, widget });
    expect(await storedTexts(page)).not.toContain("529");
    await page.reload();
    await list({ page, widget });
    expect(lastQuery(widget)).toMatchObject({ documentoCliente: "52998224725", pagina: 2 });
    await expect(search(page)).toHaveValue(CPF);
    await expect(page.locator(ORDERS)).toContainText("Página 2");
    expect(await storedTexts(page)).not.toContain("529");
  });

  test("of another filter of the page: the search alone", async ({ page, widget }) => {
    await secondPage({ page, widget });
    await page.reload();
    await list({ page, widget }, { session: "maria" }, { filter: { status: 5 } });
    expect(lastQuery(widget)).toMatchObject({ documentoCliente: "52998224725", pagina: 1, status: 5 });
  });

  for (const [what, attributes, next, leave] of [
    ["without a session", {}, {}, (page) => page.reload()],
    ["of a seller before a list without a session", { session: "maria" }, {}, (page) => page.reload()],
    ["of another seller", { session: "maria" }, { session: "joao" }, (page) => page.reload()],
    ["after another page", { session: "maria" }, { session: "maria" }, (page) => page.goto("/gallery/?again")],
  ]) {
    test(`${what} are the first ones`, async ({ page, widget }) => {
      await secondPage({ page, widget }, attributes);
      await leave(page);
      await list({ page, widget }, next);
      const { documentoCliente, pagina } = lastQuery(widget);
      expect({ documentoCliente, pagina }).toEqual(FIRST);
      expect(await storedTexts(page)).not.toContain("529");
    });
  }

  test("are those of the list with the same id", async ({ page, widget }) => {
    await secondPage({ page, widget }, { session: "maria", id: "caixa" });
    await page.reload();
    await list({ page, widget }, { session: "maria", id: "gerente" });
    const { documentoCliente, pagina } = lastQuery(widget);
    expect({ documentoCliente, pagina }).toEqual(FIRST);
  });

  for (const [what, act] of [
    ["forget()", (element) => element.forget()],
    ["the removal of the element", (element) => element.remove()],
  ]) {
    test(`are forgotten by ${what}`, async ({ page, widget }) => {
      const element = await secondPage({ page, widget });
      await element.evaluate(act);
      await widget.turns();
      await page.reload();
      expect(await storedTexts(page)).not.toContain("529");
      await list({ page, widget });
      const { documentoCliente, pagina } = lastQuery(widget);
      expect({ documentoCliente, pagina }).toEqual(FIRST);
    });
  }
});

test.describe("the link of an order", () => {
  test.beforeEach(({ widget }) => {
    widget.answers.getOrder = async () => order(5);
  });

  test("that the session has asked for is there after a reload, by the same key", async ({ page, widget }) => {
    await list({ page, widget });
    await openOrderWithLink({ page });
    await part(page, "copy").waitFor();
    await page.reload();
    await list({ page, widget });
    await openOrder({ page });
    await expect(part(page, "copy")).toBeVisible();
    await expect(part(page, "show-link")).toHaveCount(0);
    const keys = widget.callsOf("startCdcSale").map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test("that nobody has asked for is not asked for by looking", async ({ page, widget }) => {
    await list({ page, widget });
    await openOrder({ page });
    await expect(part(page, "show-link")).toBeVisible();
    await widget.turns();
    expect(widget.callsOf("startCdcSale")).toEqual([]);
  });
});

test.describe("the key /", () => {
  const FILE = /\/shortcut-\w+\.js/;

  /** Shows a list with the key, and waits for it. */
  async function wanted({ page, widget }) {
    const element = await list({ page, widget }, { "search-shortcut": "true" });
    await expect(search(page)).toHaveAttribute("aria-keyshortcuts", "/");
    return element;
  }

  const typed = (page) => page.evaluate(() => document.activeElement.shadowRoot?.activeElement?.value ?? document.activeElement.value);

  /** Adds an element beside the list, and gives it the focus. */
  const focusOn = (page, html) =>
    page.evaluate((html) => {
      document.querySelector("main").insertAdjacentHTML("afterbegin", html);
      const [first] = document.querySelector("main").children;
      (first.matches("dialog") ? first.querySelector("button") : first).focus();
    }, html);

  test("leads to the search, where the page wants it, and is shown there", async ({ page, widget }) => {
    const element = await wanted({ page, widget });
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue("");
    await page.keyboard.type("a/b");
    await expect(search(page)).toHaveValue("a/b");
    await search(page).fill("");

    // From a choice, from an order's row, and after an order.
    await page.getByRole("radio", { name: "Hoje" }).focus();
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();
    await part(page, "row").first().click();
    await part(page, "back").click();
    await expect(part(page, "row").first()).toBeFocused();
    await expect(search(page)).toHaveAttribute("aria-keyshortcuts", "/");
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();

    await search(page).blur();
    await element.evaluate((element) => (element.searchShortcut = false));
    await expect(search(page)).not.toHaveAttribute("aria-keyshortcuts");
    await page.keyboard.press("/");
    await expect(search(page)).not.toBeFocused();
  });

  test("does nothing, and is not loaded, until the page wants it", async ({ page, widget }) => {
    const loaded = [];
    page.on("request", (request) => FILE.test(request.url()) && loaded.push(request.url()));
    const element = await list({ page, widget }, {});
    await page.keyboard.press("/");
    await expect(search(page)).not.toBeFocused();
    await expect(search(page)).not.toHaveAttribute("aria-keyshortcuts");
    expect(loaded).toEqual([]);
    await element.evaluate((element) => (element.searchShortcut = true));
    await expect(search(page)).toHaveAttribute("aria-keyshortcuts", "/");
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();
  });

  test("is loaded again at the next change of the element, if its file was missing", async ({ page, widget, complaints }) => {
    await page.route(FILE, (route) => route.abort());
    const element = await list({ page, widget }, { "search-shortcut": "true" });
    await expect.poll(() => complaints.splice(0).join("\n")).toMatch(/ERR_FAILED/);
    await page.keyboard.press("/");
    await expect(search(page)).not.toBeFocused();
    await page.unroute(FILE);
    await expect(async () => {
      await element.evaluate((element) => (element.theme = element.theme === "dark" ? "light" : "dark"));
      await expect(search(page)).toHaveAttribute("aria-keyshortcuts", "/", { timeout: 1000 });
    }).toPass();
    complaints.splice(0);
  });

  for (const [where, html] of [
    ["a field", "<input>"],
    ["a text area", "<textarea></textarea>"],
    ["a list of choices", "<select><option>x</option></select>"],
    ["an editor", '<p contenteditable="plaintext-only" tabindex="0">x</p>'],
    ["a dialog", "<dialog open><button>x</button></dialog>"],
    ["a page's own element", '<x-field tabindex="0"></x-field>'],
  ]) {
    test(`is a character in ${where}`, async ({ page, widget }) => {
      await wanted({ page, widget });
      await focusOn(page, html);
      await page.keyboard.press("/");
      await expect(search(page)).not.toBeFocused();
      if (html === "<input>") expect(await typed(page)).toBe("/");
    });
  }

  test("stays in a dialog that the page has made itself, wherever the focus is", async ({ page, widget }) => {
    await wanted({ page, widget });
    const dialog = (change) => page.evaluate((change) => Object.assign(document.querySelector("[role=dialog]"), change), change);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<div role="dialog" aria-modal="true" aria-label="x">x</div>');
    });
    await page.keyboard.press("/");
    await expect(search(page)).not.toBeFocused();
    await dialog({ hidden: true });
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();
    await search(page).blur();
    await dialog({ hidden: false, ariaModal: "false" });
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();
  });

  test("leads to the search inside of a dialog that the page has made itself", async ({ page, widget }) => {
    const element = await wanted({ page, widget });
    await element.evaluate(({ parentElement }) => Object.assign(parentElement, { role: "dialog", ariaModal: "true" }));
    await part(page, "row").first().focus();
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();
  });

  test("with a modifier, or handled by the page, does nothing", async ({ page, widget }) => {
    await wanted({ page, widget });
    for (const modifier of ["Control", "Alt", "Meta"]) {
      await page.keyboard.press(`${modifier}+/`);
      await expect(search(page)).not.toBeFocused();
    }
    await page.evaluate(() => document.addEventListener("keydown", (event) => event.preventDefault()));
    await page.keyboard.press("/");
    await expect(search(page)).not.toBeFocused();
    await part(page, "row").first().focus();
    await page.keyboard.press("/");
    await expect(part(page, "row").first()).toBeFocused();
  });

  test("does not lead to a list that is hidden", async ({ page, widget }) => {
    const element = await wanted({ page, widget });
    await element.evaluate((element) => {
      element.hidden = true;
      document.addEventListener("keydown", (event) => void (globalThis.pressed = event));
    });
    await page.keyboard.press("/");
    expect(await page.evaluate(() => globalThis.pressed.defaultPrevented)).toBe(false);
  });
});
