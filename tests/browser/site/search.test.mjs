/** The search of guides and reference, by keyboard. It sends no request to another site. */

import { expect, test as base } from "./support/site.mjs";

const test = base.extend({
  page: async ({ host, page }, use) => {
    const elsewhere = [];
    page.on("request", (request) => request.url().startsWith(host.url) || elsewhere.push(request.url()));
    await use(page);
    expect(elsewhere, "requests to another site").toEqual([]);
  },
});

/** Opens the search on the page of a path by Ctrl+K, and searches. */
async function search(page, path, wanted) {
  await page.goto(path, { waitUntil: "networkidle" });
  const box = page.getByRole("searchbox");
  // A key that is pressed before the page's program runs is lost.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await box.fill(wanted);
}

const results = (page) => page.getByRole("option");

test("Ctrl+K and arrows lead to the section of a guide", async ({ page }) => {
  await search(page, "guides/quick-start.html", "NestJS");
  await results(page).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/guides\/gateway\.html#nestjs$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("gateway");
});

test("the page of an operation comes before the types that name it", async ({ page }) => {
  await search(page, "en/guides/quick-start.html", "startCdcSale");
  await expect(results(page).first().getByRole("link")).toHaveAttribute("href", /en\/reference\/startCdcSale\.html/);
});

test("an empty result has a message in the page's language, and Escape closes the search", async ({ page }) => {
  await search(page, "guides/quick-start.html", "xyzzyq");
  await expect(page.getByText("Nenhum resultado para")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toHaveCount(0);
});
