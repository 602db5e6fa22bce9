/** A page that gets files of two builds, as during a deployment, or that loads two copies of the package. */

import { CHECKOUT, expect, once, ORDERS, test } from "./support/widget.mjs";

/** The words of a later build: one text is missing. */
const WORDS = { [CHECKOUT]: "**/checkout_pt-BR-*.js", [ORDERS]: "**/orders_pt-BR-*.js" };

for (const [tag, words] of Object.entries(WORDS)) {
  test(`words of another build than the WebAssembly fail once: ${tag}`, async ({ page, widget, complaints }) => {
    await page.route(words, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      return route.fulfill({ response, body: text.replace(/export \{ (\w+) as texts \}/, "export const texts = $1.slice(1)") });
    });
    const failures = [];
    widget.on("parcela-error", (detail) => failures.push(detail));
    const failed = once(widget, "parcela-error");
    const element = await widget.make({ session: "maria" }, { element: tag });
    await element.evaluate((element) => document.querySelector("main").append(element));
    await failed;
    await expect(page.locator(`${tag} [part=retry]`)).toBeVisible();
    for (let turn = 0; turn < 3; turn += 1) await widget.turns();
    expect(failures).toMatchObject([{ code: "not_initialized" }]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining("the WebAssembly is not that of version")]);
  });

  test(`an element that another copy of the package has defined stays, with a warning: ${tag}`, async ({ page, widget }) => {
    const warnings = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await widget.mount({ session: "maria" }, { element: tag });
    await page.route("**/npm/other/**", async (route) => {
      const response = await route.fetch({ url: route.request().url().replace("/npm/other/", "/npm/parcela/") });
      return route.fulfill({ response });
    });
    await page.evaluate(async () => {
      const { defineWidgets } = await import("/npm/other/widgets-slim.js");
      defineWidgets({ wasm: "/nowhere.wasm" });
    });
    await widget.turns();
    const ofTag = warnings.filter((text) => text.includes(`<${tag}>`));
    expect(ofTag).toEqual([expect.stringContaining("another copy of the package")]);
    await expect(page.locator(`${tag} [part=heading]`).first()).toBeVisible();
  });
}
