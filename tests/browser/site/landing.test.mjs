/** The landing page: it describes Parcela, has a live checkout, and links to the rest. */

import { readFile } from "node:fs/promises";

import { expect, test } from "./support/site.mjs";

const link = (page, name) => page.locator("main").getByRole("link", { name, exact: true });

test("it describes Parcela in a sentence, and links to the quick start, the store and the gallery", async ({ page }) => {
  for (const [name, address] of [
    ["Início rápido", /\/guides\/quick-start/],
    ["Ver a demo", /\/store\.html$/],
    ["Abrir o console", /\/console\.html$/],
  ]) {
    await page.goto("");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Venda parcelado na loja e receba à vista.");
    await link(page, name).click();
    await expect(page).toHaveURL(address);
  }
  await page.goto("");
  await page.locator("footer").getByRole("link", { name: "Galeria" }).click();
  await expect(page).toHaveURL(/\/gallery\.html$/);
});

test("its checkout is live", async ({ page }) => {
  await page.goto("en/");
  const checkout = page.locator("parcela-checkout");
  await expect(checkout.locator("[name=prazo]").first()).toBeAttached();
  await expect(checkout.locator("#amount")).toHaveValue(/1\.500,00/);
});

test("its checkout loads on a phone when the reader reaches it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("", { waitUntil: "networkidle" });
  const checkout = page.locator("parcela-checkout:defined");
  await expect(checkout).toHaveCount(0);
  await page.locator(".live .hint").scrollIntoViewIfNeeded();
  await expect(checkout.locator("[name=prazo]").first()).toBeAttached();
});

test.describe("the code", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("is copied as it is shown", async ({ page }) => {
    await page.goto("");
    const code = page.locator("main pre code").first();
    await page.locator("main button.copy").first().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trim()).toBe((await code.innerText()).trim());
    expect(copied).toContain("<parcela-checkout");
    expect(copied.trim().split("\n")).toHaveLength(3);
  });
});

test("its figures are those in the files of the measurements", async ({ page }) => {
  const reliability = await readFile(new URL("../../../RELIABILITY.md", import.meta.url), "utf8");
  const [, faults] = reliability.match(/\| faults \| ([\d,]+) \|/);
  await page.goto("en/");
  await expect(page.locator(".figures")).toContainText(`${faults} injected faults`);
});

test("the elements follow the page's appearance", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("");
  const checkout = page.locator("parcela-checkout");
  await expect(checkout).toHaveAttribute("theme", "light");
  await page.getByRole("switch").first().click();
  await expect(checkout).toHaveAttribute("theme", "dark");
});
