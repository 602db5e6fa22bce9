/** The first step before the WebAssembly has loaded, as far as only Chromium can be asked. */

import { arrive, clickAmount, open, openBlank, simulations, untilOptions, untilSelected } from "./support/early.mjs";
import { field, inside, part, tabTo, untilStep } from "./support/seller.mjs";
import { expect, test } from "./support/store.mjs";

const checkout = (page) => page.locator("parcela-checkout");

test("the page's amount is shown at once and keeps its selection", async ({ page }) => {
  await open(page);
  await expect(field(page, "amount")).toHaveValue("1.500,00");
  await tabTo(page, field(page, "amount"));
  await untilSelected(page, "1.500,00", 0, 8);
  await arrive(page);
  await untilOptions(page);
  await untilSelected(page, "1.500,00", 0, 8);
  expect(await simulations(page)).toEqual(["valorSolicitado=1500&tipoValorCalculo=1"]);
});

test("a button is not replaced while it is pressed", async ({ page }) => {
  await openBlank(page);
  await field(page, "amount").fill("1500");
  const button = await inside(page, "[part=simulate]").elementHandle();
  await button.hover();
  await page.mouse.down();
  await page.evaluate(async () => {
    globalThis.arrive();
    await customElements.get("parcela-checkout").load();
  });
  expect(await button.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await page.mouse.up();
  await untilStep(page, "simulation");
  await untilOptions(page);
});

test("the first step speaks the page's language and words", async ({ page }) => {
  await openBlank(page);
  await checkout(page).evaluate((element) => {
    element.messages = { simulate: "Go" };
    element.setAttribute("locale", "en-US");
  });
  for (const show of [() => {}, arrive]) {
    await show(page);
    await expect(inside(page, "h2")).toHaveText("Simulate the sale");
    await expect(part(page, "simulate")).toHaveText("Go");
  }
});

test("a final amount is read-only from the first step on", async ({ page }) => {
  await open(page);
  await checkout(page).evaluate((element) => element.setAttribute("amount-final", ""));
  await expect(field(page, "amount")).toHaveJSProperty("readOnly", true);
  await clickAmount(page);
  await page.keyboard.press("7");
  await arrive(page);
  await expect(field(page, "amount")).toHaveJSProperty("readOnly", true);
  await expect(field(page, "amount")).toHaveValue("1.500,00");
});

/** Returns the sum of the page's layout shifts, and the place of the content after the widget. */
const layout = (page) =>
  page.evaluate(async () => {
    const { top } = document.querySelector("#after").getBoundingClientRect();
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return { shift: globalThis.layoutShift(), top };
  });

for (const width of [320, 500, 1280]) {
  test(`nothing moves when the WebAssembly has loaded: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await open(page);
    const early = await layout(page);
    await arrive(page);
    await untilOptions(page);
    const late = await layout(page);
    expect(Math.abs(late.top - early.top)).toBeLessThan(1);
    expect(late.shift).toBe(early.shift);
    // The browser detects this shift, so the measurement works.
    await page.evaluate(() => void (document.querySelector("h1").style.blockSize = "300px"));
    expect((await layout(page)).shift).toBeGreaterThan(early.shift);
  });
}
