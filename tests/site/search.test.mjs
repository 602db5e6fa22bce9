/** The search of guides and reference, which asks no service. */

import assert from "node:assert/strict";
import { after, before } from "node:test";

import { untilText } from "./support/browser.mjs";
import { openSite } from "./support/site.mjs";
import { test } from "./support/test.mjs";

let site;
before(async () => {
  site = await openSite();
});
after(() => site?.close());

/** The addresses of the results, below the site's. */
const found = (page) => page.$$eval("#search-results a", (links) => links.map(({ pathname, hash }) => pathname.slice(1) + hash));

/** Searches on the page of a path. */
function search(path, wanted, test) {
  return site.visit(path, async (page) => {
    const elsewhere = [];
    page.on("request", (request) => new URL(request.url()).origin === site.url || elsewhere.push(request.url()));
    await page.waitForSelector("#search-form[data-ready]");
    await page.type("#search", wanted);
    await untilText(page, "#search-summary", /\w/);
    await test(page);
    assert.deepEqual(elsewhere, [], "another site is asked");
  });
}

test("a word leads to the guide's section and to the reference, without its accents too", async () => {
  await search("guides/index.html", "repeticoes", async (page) => {
    await page.waitForSelector("#search-results a");
    assert.ok((await found(page)).some((address) => address.startsWith("guides/")));
    await Promise.all([page.waitForNavigation(), page.click("#search-results a")]);
    await page.waitForSelector(":target");
  });
  await search("en/reference/server-entry.html", "nodeHandler", async (page) => {
    await page.waitForSelector("#search-results a");
    assert.ok((await found(page)).includes("en/reference/server-entry.html#nodehandler"), String(await found(page)));
  });
});

test("what is nowhere is said, and Escape begins again", async () => {
  await search("en/guides/quick-start.html", "xyzzyq", async (page) => {
    await untilText(page, "#search-summary", /Nothing found for “xyzzyq”/);
    await page.keyboard.press("Escape");
    assert.equal(await page.$eval("#search", ({ value }) => value), "");
  });
});

test("headings of TypeDoc's own are in Portuguese", async () => {
  await site.visit("reference/index-entry.html", async (page) => {
    const headings = await page.$$eval(".reference :is(h2, h3, h4, h5, h6, th)", (all) => all.map(({ textContent }) => textContent.replace(/#$/, "").trim()));
    assert.ok(headings.includes("Parâmetros") && headings.includes("Resposta"));
    for (const word of ["Parameters", "Returns", "Type", "Description", "Properties"]) assert.ok(!headings.includes(word), word);
  });
});
