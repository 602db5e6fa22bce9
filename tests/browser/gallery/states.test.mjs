/** The gallery reaches each of its states, and the widget fits there on the narrowest phone, in each language and theme. */

import { expect, test } from "./support/gallery.mjs";
import { inspect } from "./support/inspect.mjs";

/** The states take turns, so that each language and theme is in each group. */
const LOOKS = ["pt-BR", "en", "es"].flatMap((locale) => ["light", "dark"].map((theme) => ({ locale, theme })));

for (const [turn, look] of LOOKS.entries()) {
  test(`the states of the index are reached and fit: ${Object.values(look)}`, async ({ page, reach }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto("/gallery/");
    const links = page.locator(".index a");
    await expect(links.nth(60)).toBeAttached();
    const states = await links.evaluateAll((links) => links.map(({ href }) => new URL(href).searchParams.get("state")));
    for (const state of states.filter((_, index) => index % LOOKS.length === turn)) {
      await test.step(state, async () => {
        await reach(state, look);
        expect.soft((await inspect(page)).broken, state).toEqual([]);
        if (["loading", "not-loaded", "crashed"].includes(state)) return;
        await expect.soft(page.locator("parcela-checkout [part=base]"), state).toHaveAttribute("lang", look.locale);
      });
    }
  });
}

test("once the invoice has been sent, nobody is asked for it", async ({ page, reach }) => {
  await reach("invoice-sent");
  const widget = page.locator("parcela-checkout");
  await expect(widget).toContainText("Nota fiscal enviada.");
  await expect(widget).not.toContainText("Envie a nota fiscal");
});
