/** The sandbox's own pages, which come without the site: the customer's, the panel and the explorer of the API. */

import assert from "node:assert/strict";
import { after, before } from "node:test";

import { violations } from "./support/accessibility.mjs";
import { makeOrder } from "./support/sale.mjs";
import { openSite } from "./support/site.mjs";
import { test } from "./support/test.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

/** The address that a customer gets. */
async function paymentLink() {
  const pedidoId = await makeOrder(site);
  return (await site.ask("POST", "/parcela-console/v1/order/start-cdc-sale", { pedidoId })).linkPagamento;
}

test("axe finds nothing in the customer's page, at any step", async () => {
  await site.elsewhere(await paymentLink(), async (page) => {
    const steps = [
      () => page.click("[name=prazo][value='12']"),
      () => page.click("[name=aceite]"),
      () => {},
      () => {},
    ];
    const headings = [];
    for (const answer of steps) {
      assert.equal((await page.$$("main")).length, 1, "the page has one main part");
      headings.push(await page.$eval("h1", ({ textContent }) => textContent));
      assert.deepEqual(await violations(page), [], headings.at(-1));
      await answer();
      await Promise.all([page.waitForNavigation(), page.click("main form button")]);
    }
    assert.equal(new Set(headings).size, steps.length, "each step has its own heading");
    assert.deepEqual(await violations(page), [], "while the payment is confirmed");
    const waiting = await page.$eval("h1", ({ textContent }) => textContent);
    await site.sandbox("POST", "/clock", { advanceSeconds: 3600 });
    await page.waitForFunction((before) => document.querySelector("h1").textContent !== before, {}, waiting);
    assert.deepEqual(await violations(page), [], "the end");
  });
});

test("axe finds nothing in the panel", async () => {
  await site.visit("sandbox", async (page) => assert.deepEqual(await violations(page), []));
});

test("the explorer fits a phone, and axe finds nothing serious in it, and nothing critical whatever is open", async () => {
  await site.visit("docs/", async (page, complaints) => {
    const all = (selector) => page.$$eval(selector, (buttons) => buttons.forEach((button) => button.click()));
    const check = async (state, least = "critical") => assert.deepEqual(await violations(page, { least }), [], state);
    await page.waitForSelector(".opblock-summary-control");
    assert.equal((await page.$$("main")).length, 1, "the page has one main part");
    await check("closed");
    await page.click(".opblock-post .opblock-summary-control");
    await page.waitForSelector("textarea, .highlight-code");
    await check("one operation open", "serious");
    await page.click(".opblock-post .opblock-summary-control");
    await all(".opblock-summary-control");
    await page.waitForSelector("textarea");
    await check("every operation open");
    await all("button.execute");
    await page.waitForSelector(".live-responses-table");
    await check("answered");
    await all("button.authorize");
    await page.waitForSelector(".dialog-ux input");
    await check("asked for a token");
    // Without a token the sandbox refuses what was sent, which the browser notes; a violation of the policy would be another line.
    assert.deepEqual(complaints.splice(0).filter((line) => !/status of 4\d\d/.test(line)), []);
  });
});
