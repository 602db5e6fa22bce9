/** A whole sale, and its interruptions by the seller. The orders are counted at the provider, not on the page. */

import * as seller from "../support/seller.mjs";
import { expect, test } from "../support/store.mjs";

const { field, inside, part, untilSays } = seller;

/** Checks that a field has an error: visible, below or next to it, and announced with it. */
async function expectError(page, id, words) {
  await untilSays(page, `#${id}-error`, words);
  const { invalid, described, gap } = await field(page, id).evaluate((input) => {
    const error = input.getRootNode().querySelector(`#${input.id}-error`);
    const gap = error.getBoundingClientRect().top - input.getBoundingClientRect().bottom;
    return { invalid: input.ariaInvalid, described: input.getAttribute("aria-describedby"), gap };
  });
  expect(invalid).toBe("true");
  expect(described.split(" ")).toContain(`${id}-error`);
  expect(gap).toBeGreaterThanOrEqual(-2);
  expect(gap).toBeLessThan(40);
}

test("a seller goes from the amount to the payment link", async ({ page, store, host }) => {
  // The page sets the amount, so the options appear without a click.
  await seller.open(page, "store.html");
  const options = inside(page, "[name=prazo]");
  await expect.poll(() => options.count()).toBe(4);
  await part(page, "all-terms").click();
  await expect.poll(() => options.count()).toBe(24);
  await seller.fillOrder(page);
  await field(page, "cpf").fill("529.982.247-26");
  await page.keyboard.press("Tab");
  await expectError(page, "cpf", "CPF");
  await field(page, "cpf").fill("52998224725");
  expect(await field(page, "cpf").inputValue()).toBe("529.982.247-25");
  await seller.submit(page);
  await seller.untilStep(page, "link");
  const link = await seller.untilLink(page);
  expect(link).toContain(`${host.url}/pagar/`);
  expect(await store.onlyOrder()).toMatchObject({ nomeCliente: "Ana Lima" });
  // The customer's page opens with the sale.
  await page.goto(link);
  expect(await page.locator("body").textContent()).toContain("1.500,00");
});

test("the whole sale needs no mouse", async ({ page, store }) => {
  await seller.open(page, "store.html");
  await seller.tabTo(page, inside(page, "[name=prazo]").first());
  await page.keyboard.press("Space");
  await inside(page, "[part~=continue]:enabled").waitFor();
  await seller.tabTo(page, part(page, "continue"));
  await page.keyboard.press("Enter");
  await seller.untilStep(page, "order");
  await seller.untilFocused(field(page, "nome"));
  for (const [id, text] of Object.entries(seller.CUSTOMER)) {
    // The postal code fills in the street and moves the focus to the number. Firefox reaches the street again only by its own buttons.
    if (id === "logradouro") await seller.untilFocused(field(page, "numero"));
    else {
      await seller.tabTo(page, field(page, id));
      await page.keyboard.type(text);
    }
  }
  await seller.tabTo(page, part(page, "submit"));
  await page.keyboard.press("Enter");
  await seller.untilFocused(inside(page, "h2").first());
  await seller.tabTo(page, part(page, "submit"));
  await page.keyboard.press("Enter");
  await seller.untilLink(page);
  await store.onlyOrder();
  await seller.tabTo(page, part(page, "new-sale"));
  await page.keyboard.press("Enter");
  await seller.untilStep(page, "simulation");
});

test("a strict policy is never violated through a whole sale, and a violation is detected", async ({ page, store, complaints }) => {
  await seller.open(page);
  await seller.sell(page);
  await inside(page, "[part=timeline] [aria-current]").waitFor();
  await store.onlyOrder();
  expect(await page.evaluate(() => violations)).toEqual([]);
  await page.evaluate(() => document.body.setAttribute("style", "color: red"));
  await expect.poll(() => page.evaluate(() => violations.length)).toBeGreaterThan(0);
  complaints.length = 0;
});

test("two clicks make one order", async ({ page, store }) => {
  await seller.open(page);
  await seller.fillOrder(page);
  await seller.review(page);
  await part(page, "submit").evaluate((button) => [1, 2].forEach(() => button.click()));
  await seller.untilLink(page);
  await store.onlyOrder();
  expect(await seller.requests(page, "/v1/order")).toBe(1);
  expect(await seller.requests(page, "/v1/order/start-cdc-sale")).toBe(1);
});

test("a reload during createOrder continues the order", async ({ page, store }) => {
  await seller.open(page);
  await seller.fillOrder(page);
  // The order is made, and its answer lost. The client's next attempt is delayed, and outlives its page.
  const operation = "createOrder";
  await store.fail({ operation, kind: "dropAfter", count: 1 }, { operation, kind: "delay", value: 600_000, count: 1 });
  await seller.submit(page);
  await store.untilUsedUp();
  for (const time of ["first", "second"]) {
    await page.reload();
    await seller.untilLink(page);
    await untilSays(page, ".hero", "Ana\u{a0}· ***.982.247-**\u{a0}· R$\u{a0}1.500,00\u{a0}· Pedido\u{a0}nº\u{a0}1");
    await store.onlyOrder();
    expect(await seller.kept(page), time).not.toContain("Ana Lima");
  }
});

test("a double click leads to the review and sends nothing", async ({ page, store }) => {
  await seller.open(page);
  await seller.fillOrder(page);
  await field(page, "nome").fill("Ana");
  await page.keyboard.press("Tab");
  await untilSays(page, "[data-field=nome]", "Falta o sobrenome");
  await part(page, "submit").dblclick();
  await inside(page, "fieldset[hidden]").first().waitFor({ state: "attached" });
  await untilSays(page, "[part=remark]", "Falta o sobrenome");
  for (const shown of ["529.982.247-25", "ana.lima@exemplo.com.br", "R$\u{a0}1.500,00"]) await untilSays(page, "[part=review]", shown);
  await untilSays(page, "[part~=submit]", "Criar pedido");
  expect(await store.orders(), "the second click has sent it").toEqual([]);

  await part(page, "back").click();
  await inside(page, "fieldset:not([hidden])").first().waitFor();
  await field(page, "nome").fill("Ana Lima");
  await seller.submit(page);
  await seller.untilLink(page);
  await store.onlyOrder();
});

test("a reload asks first, and keeps the plan but no personal data", async ({ page, store }) => {
  const asks = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await seller.open(page);
  await seller.choose(page, 6);
  await page.reload();
  await seller.untilStep(page, "simulation");
  await seller.toOrder(page);
  expect(await asks(), "with nothing to lose").toBe(false);
  await seller.fillCustomer(page);
  expect(await asks(), "with a customer").toBe(true);
  const kept = await seller.kept(page);
  for (const text of ["Ana", "529", "98765", "Paulista"]) expect(kept).not.toContain(text);

  await page.reload();
  await seller.untilStep(page, "order");
  await untilSays(page, "[part=review]", "12x");
  expect(await field(page, "nome").inputValue()).toBe("");
  await seller.fillCustomer(page);
  await seller.submit(page);
  await seller.untilLink(page);
  expect(await asks(), "with an order").toBe(false);

  // The next sale is a new one: a reload does not restore the previous one.
  await part(page, "new-sale").click();
  await seller.untilStep(page, "simulation");
  await page.reload();
  await seller.untilStep(page, "simulation");
  await store.onlyOrder();
});

test("the back button moves between the steps and loses no sale", async ({ page, store }) => {
  await seller.open(page);
  await seller.fillOrder(page);
  // A fragment of the page's address is not a step.
  await page.evaluate(() => void (location.hash = "produtos"));
  await page.goBack();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
  await seller.untilStep(page, "order");
  await page.goBack();
  await seller.untilStep(page, "simulation");
  await seller.toOrder(page, 6);
  expect(await field(page, "nome").inputValue()).toBe("Ana Lima");
  await seller.submit(page);
  const link = await seller.untilLink(page);
  // The buttons skip the earlier steps, and the link stays. In Firefox a script of WebDriver has a globalThis of its own.
  await page.evaluate(() => {
    window.pops = 0;
    addEventListener("popstate", () => (window.pops += 1));
  });
  for (const [pops, button] of ["goBack", "goBack", "goForward"].entries()) {
    await page[button]();
    await expect.poll(() => page.evaluate(() => window.pops)).toBe(pops + 1);
    await seller.untilFocused(inside(page, "h2").first());
    expect(await seller.untilLink(page)).toBe(link);
  }
  await part(page, "new-sale").click();
  await seller.untilStep(page, "simulation");
  await untilSays(page, "[part=sales]", "R$\u{a0}1.500,00");
  await page.reload();
  await untilSays(page, "[part=sales]", "R$\u{a0}1.500,00");
  await part(page, "sale").click();
  expect(await seller.untilLink(page)).toBe(link);
  await expect.poll(() => part(page, "sales").count()).toBe(0);
  await store.onlyOrder();
});

test.describe("a widget that did not load", () => {
  const WASM = "inline_checkout-";

  /** Puts the WebAssembly back after its absence has been reported to the seller, who requests it again. */
  async function tryAgain(page, putBack) {
    await untilSays(page, "[role=alert]", "Não foi possível carregar o checkout.");
    await putBack();
    await part(page, "retry").click();
  }

  test("is requested again at a click", async ({ page, store, complaints }) => {
    const putBack = await store.remove(WASM);
    await page.goto(seller.PAGE);
    await tryAgain(page, putBack);
    await seller.sell(page);
    expect(await store.onlyOrder()).toMatchObject({ valorSolicitado: 1500 });
    complaints.length = 0;
  });

  test("does not lose the link of an order", async ({ page, store, complaints }) => {
    await seller.open(page);
    const link = await seller.sell(page);
    const putBack = await store.remove(WASM);
    await page.reload();
    await tryAgain(page, putBack);
    expect(await seller.untilLink(page)).toBe(link);
    await store.onlyOrder();
    complaints.length = 0;
  });
});
