/** The sandbox's own pages, without the site: the customer's page, the panel, and the API explorer. */

import { isAccessible } from "../support/accessibility.mjs";
import { expect, makeOrders, test } from "./support/site.mjs";

const heading = (page) => page.locator("h1");

// static.test.mjs covers the customer's page and the panel, which are the same on both hosts.
test("axe finds no violation on the customer's page, at any step", { tag: "@native" }, async ({ page, ask }) => {
  const pedidoId = await makeOrders(ask, 1);
  const { linkPagamento } = await ask("POST", "/parcela-console/v1/order/start-cdc-sale", { pedidoId });
  await page.goto(linkPagamento);
  // The page reloads itself while the payment is confirmed, once the clock has advanced.
  let advance;
  const advanced = new Promise((resolve) => (advance = resolve));
  await page.route("**", async (route) => {
    const request = route.request();
    const looksAgain = request.isNavigationRequest() || request.resourceType() === "fetch";
    if (looksAgain && request.method() === "GET") await advanced;
    await route.continue();
  });
  const headings = new Set();
  for (const answer of ["[name=prazo][value='12']", "[name=aceite]", undefined, undefined]) {
    await expect(page.locator("main")).toHaveCount(1);
    const state = await heading(page).textContent();
    headings.add(state);
    await isAccessible(page, { state });
    if (answer) await page.locator(answer).click();
    await page.locator("main form button").first().click();
    await expect(heading(page)).not.toHaveText(state);
  }
  expect(headings.size, "each step has its own heading").toBe(4);
  await isAccessible(page, { state: "while the payment is confirmed" });
  const waiting = await heading(page).textContent();
  await ask("POST", "/sandbox/clock", { advanceSeconds: 3600 });
  advance();
  await expect(heading(page)).not.toHaveText(waiting);
  await isAccessible(page, { state: "the end" });
});

test("axe finds no violation on the panel", { tag: "@native" }, async ({ page }) => {
  await page.goto("sandbox");
  await isAccessible(page);
});

/** Opens the explorer. Returns its first operation that sends a body. */
async function openExplorer(page) {
  await page.goto("docs/");
  const operation = page.locator(".opblock-post .opblock-summary-control").first();
  await operation.waitFor();
  await expect(page.locator("main")).toHaveCount(1);
  return operation;
}

// The package for JavaScript has no explorer.
test("the explorer fits a phone, and axe finds nothing serious in an operation of it", { tag: "@native" }, async ({ page }) => {
  const operation = await openExplorer(page);
  await isAccessible(page, { minimum: "critical", state: "closed" });
  await operation.click();
  await page.locator("textarea, .highlight-code").first().waitFor();
  await isAccessible(page, { minimum: "serious", state: "one operation open" });
});

test("axe finds nothing critical in the explorer whatever is open", { tag: ["@native", "@all"] }, async ({ page, complaints }) => {
  test.slow();
  const all = (selector) => page.locator(selector).evaluateAll((buttons) => buttons.forEach((button) => button.click()));
  const check = (state) => isAccessible(page, { minimum: "critical", state });
  await openExplorer(page);
  await all(".opblock-summary-control");
  await page.locator("textarea").first().waitFor();
  await check("every operation open");
  await all("button.execute");
  await page.locator(".live-responses-table").first().waitFor();
  await check("answered");
  await all("button.authorize");
  await page.locator(".dialog-ux input").first().waitFor();
  await check("asked for a token");
  // Without a token the sandbox refuses the request, which the browser logs. A violation of the policy would be another line.
  expect(complaints.splice(0).filter((line) => !/status of 4\d\d/.test(line))).toEqual([]);
});
