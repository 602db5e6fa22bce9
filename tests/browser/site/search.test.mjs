/** The search of guides and reference, which sends no requests. */

import { expect, test as base } from "./support/site.mjs";

const test = base.extend({
  page: async ({ host, page }, use) => {
    const elsewhere = [];
    page.on("request", (request) => request.url().startsWith(host.url) || elsewhere.push(request.url()));
    await use(page);
    expect(elsewhere, "requests to another site").toEqual([]);
  },
});

const results = (page) => page.locator("#search-results a");
const summary = (page) => page.locator("#search-summary");

/** Searches on the page at `path`. */
async function search(page, path, wanted) {
  await page.goto(path);
  await page.locator("#search-form[data-ready]").waitFor();
  await page.locator("#search-field").fill(wanted);
  await expect(summary(page)).toHaveText(/\w/);
}

test("a word leads to the guide's section, without its accents too", async ({ page }) => {
  await search(page, "guides/index.html", "repeticoes");
  await expect(page.locator("#search-results a[href*='guides/']").first()).toBeVisible();
  await results(page).first().click();
  await expect(page.locator(":target")).toBeVisible();
});

test("a word leads to the reference", async ({ page, host }) => {
  await search(page, "en/reference/server-entry.html", "nodeHandler");
  await results(page).first().waitFor();
  const found = await results(page).evaluateAll((links) => links.map(({ href }) => href));
  expect(found).toContain(`${host.url}/en/reference/server-entry.html#nodehandler`);
});

test("what is nowhere is said, and Escape begins again", async ({ page }) => {
  await search(page, "en/guides/quick-start.html", "xyzzyq");
  await expect(summary(page)).toContainText("Nothing found for “xyzzyq”");
  await page.keyboard.press("Escape");
  await expect(page.locator("#search-field")).toHaveValue("");
});

test("headings of TypeDoc's own are in Portuguese", async ({ page }) => {
  await page.goto("reference/index-entry.html");
  const texts = await page.locator(".reference :is(h2, h3, h4, h5, h6, th)").allTextContents();
  const headings = texts.map((text) => text.replace(/#$/, "").trim());
  expect(headings).toEqual(expect.arrayContaining(["Parâmetros", "Resposta"]));
  for (const word of ["Parameters", "Returns", "Type", "Description", "Properties"]) expect(headings).not.toContain(word);
});
