/** The first step before the WebAssembly has loaded, whose input the widget keeps. */

import { arrive, clickAmount, openBlank, simulations, untilOptions, untilSelected } from "../support/early.mjs";
import { field, inside, part, untilFocused, untilSays } from "../support/seller.mjs";
import { expect, test } from "../support/store.mjs";

test("text, caret and focus are kept", async ({ page }) => {
  await openBlank(page);
  await clickAmount(page);
  await page.keyboard.type("1500");
  await page.keyboard.press("ArrowLeft");
  await untilSelected(page, "1500", 3, 3);
  await arrive(page);
  await untilSelected(page, "1.500", 4, 4);
  await page.keyboard.type("7");
  await expect.poll(() => field(page, "amount").inputValue()).toBe("15.070");
  await untilOptions(page);
  expect(await simulations(page)).toEqual(["valorSolicitado=15070&tipoValorCalculo=1"]);
});

test("an early submit is carried out", async ({ page }) => {
  await openBlank(page);
  await clickAmount(page);
  await page.keyboard.type("1500,5");
  await page.keyboard.press("Enter");
  await arrive(page);
  await untilOptions(page);
  expect(await simulations(page)).toEqual(["valorSolicitado=1500.5&tipoValorCalculo=1"]);
  expect(await field(page, "amount").inputValue()).toBe("1.500,50");
});

test("an early choice of a down payment is kept", async ({ page }) => {
  await openBlank(page);
  await field(page, "amount").fill("2000");
  await part(page, "toggle-down-payment").click();
  await arrive(page);
  await untilFocused(field(page, "down-payment"));
  expect(await field(page, "amount").inputValue()).toBe("2.000,00");
});

test("an early choice and press are carried out", async ({ page }) => {
  await openBlank(page);
  await field(page, "amount").fill("2000");
  await inside(page, "[name=tipoValorCalculo][value='2']").click();
  await part(page, "simulate").click();
  await arrive(page);
  await untilOptions(page);
  await inside(page, "[name=tipoValorCalculo][value='2']:checked").waitFor();
  expect(await simulations(page)).toEqual(["valorSolicitado=2000&tipoValorCalculo=2"]);
});

test("an error is announced once the widget has loaded", async ({ page }) => {
  await openBlank(page);
  await field(page, "amount").fill("249,99");
  await page.keyboard.press("Tab");
  await arrive(page);
  await untilSays(page, "#amount-error", "250,00");
  expect(await field(page, "amount").evaluate(({ ariaInvalid }) => ariaInvalid)).toBe("true");
});
