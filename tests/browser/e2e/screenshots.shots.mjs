/** Takes screenshots of the widgets: those of the README, and one of every state in every language, theme and width. */

import { join } from "node:path";

import { fillCustomer, inside, choose, open, part, submit, untilLink, untilStep } from "./support/seller.mjs";
import { test } from "./support/store.mjs";

/** A height at which the whole widget fits the window. */
const HEIGHT = 3000;
const THEMES = ["light", "dark"];

const widget = (page) => page.locator(":is(parcela-checkout, parcela-orders)");

for (const theme of THEMES) {
  test(`the steps of a sale: ${theme}`, async ({ page }) => {
    /** Takes a picture without the focus ring. */
    const shoot = async (step) => {
      await inside(page, ":focus").evaluateAll((focused) => focused.forEach((element) => element.blur()));
      await widget(page).screenshot({ path: join(process.env.PARCELA_SHOWN, `${step}-${theme}.png`) });
    };
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 720, height: HEIGHT });
    await open(page, "store.html");
    await choose(page, 12);
    await shoot("simulation");
    await part(page, "continue").click();
    await untilStep(page, "order");
    await fillCustomer(page);
    await shoot("order");
    await submit(page);
    await untilLink(page);
    await inside(page, "[part=timeline] [aria-current]").waitFor();
    await shoot("link");
  });
}

for (const locale of ["pt-BR", "es", "en"]) {
  test(`the states of the gallery: ${locale}`, async ({ page }) => {
    test.setTimeout(0);
    await page.goto("gallery/");
    const options = page.locator("[name=state] option:not([value=''])");
    await options.first().waitFor({ state: "attached" });
    const states = await options.evaluateAll((options) => options.map(({ value }) => value));
    for (const [index, state] of states.entries()) {
      // Each state has a page of its own, as some go back in its history.
      const own = await page.context().newPage();
      for (const theme of THEMES) {
        await own.goto(`gallery/?${new URLSearchParams({ state, locale, theme })}`);
        await own.locator("html[data-reached]").waitFor();
        for (const width of [320, 768, 1280]) {
          await own.setViewportSize({ width, height: HEIGHT });
          const name = `${String(index + 1).padStart(2, "0")}-${state}-${theme}-${width}.png`;
          await widget(own).screenshot({ path: join(process.env.PARCELA_SHOTS, locale, name) });
        }
      }
      await own.close();
    }
  });
}
