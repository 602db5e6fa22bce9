/** The gallery's index: every state once, those with a picture as thumbnails, each leading to the element in that state. */

import { groups } from "../../../www/gallery/states/index.js";
import { expect, test } from "./support/site.mjs";

const ids = groups.flatMap(({ states }) => states.map(({ id }) => id));

test("each state is in the index once, and its picture loads", async ({ page }) => {
  await page.goto("gallery.html");
  const links = page.locator("main a");
  const addresses = await links.evaluateAll((all) => all.map(({ search }) => new URLSearchParams(search).get("state")));
  expect(addresses.sort()).toEqual([...ids].sort());
  const pictures = page.locator("main img");
  expect(await pictures.count()).toBeGreaterThan(30);
  const last = pictures.last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.evaluate(({ complete, naturalWidth }) => complete && naturalWidth > 0)).toBe(true);
});

test("a state opens in the language of the index, with every title translated", async ({ page }) => {
  await page.goto("en/gallery.html");
  const portuguese = new Set(groups.flatMap(({ title, states }) => [title, ...states.map((state) => state.title)]));
  const shown = await page.locator("main :is(h2, a)").allInnerTexts();
  const same = shown.map((text) => text.trim()).filter((text) => portuguese.has(text));
  expect(same).toEqual([]);
  await page.getByRole("link", { name: "Option chosen" }).click();
  await expect(page.locator("html[data-reached=chosen]")).toBeAttached();
  await expect(page.locator("parcela-checkout")).toHaveAttribute("locale", "en");
});
