/** A page whose WebAssembly arrives when a test says so. */

import { field, inside, untilStep } from "./seller.mjs";
import { expect } from "./store.mjs";

export const untilOptions = (page) => inside(page, "[name=prazo]").first().waitFor();

/** Clicks by pointer into the amount. */
export const clickAmount = (page) => field(page, "amount").click();

/** Waits for a selection in the amount. The widget takes the focus, and restores the caret in the next task. */
export const untilSelected = (page, ...selection) =>
  expect
    .poll(() =>
      field(page, "amount").evaluate((amount) => {
        const isFocused = amount.getRootNode().activeElement === amount;
        return isFocused && [amount.value, amount.selectionStart, amount.selectionEnd];
      }),
    )
    .toEqual(selection);

/** Opens the page. */
export async function open(page) {
  await page.goto("e2e/late.html");
  await inside(page, "[part=options]").waitFor();
}

/** Opens the page without an amount. */
export async function openBlank(page) {
  await open(page);
  await page.evaluate(() => document.querySelector("parcela-checkout").removeAttribute("amount"));
  await expect.poll(() => inside(page, "[part=options]").count()).toBe(0);
  await field(page, "amount").waitFor();
  // The page's amount was simulated early.
  await page.evaluate(() => performance.clearResourceTimings());
}

/** Delivers the WebAssembly, and waits until the widget has replaced the first step. */
export async function arrive(page) {
  expect(await inside(page, "[data-step]").count(), "the WebAssembly has loaded too early").toBe(0);
  await page.evaluate(() => globalThis.arrive());
  await untilStep(page, "simulation");
}

/** Returns the queries of the simulations. */
export const simulations = (page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("simulate-installments"))
      .map(({ name }) => name.split("?")[1]),
  );
