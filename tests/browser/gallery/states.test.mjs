/** The gallery reaches each of its states, where axe finds nothing, and the widget fits on the narrowest phone in each language. */

import { readFile } from "node:fs/promises";

import { order, refuse } from "../../../www/gallery/service.js";
import { isAccessible } from "../support/accessibility.mjs";
import { inspect } from "./support/inspect.mjs";
import { expect, once, test } from "./support/widget.mjs";

const LOCALES = ["pt-BR", "en", "es"];
/** The states are divided among so many tests, each of which begins with a language. */
const PARTS = 2 * LOCALES.length;
/** WCAG 2.2 A and AA, and axe's own advice. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The states without the widget's own view. */
const BARE = ["loading", "not-loaded", "crashed"];

/** The CSS parts that the custom elements manifest describes. */
const manifest = JSON.parse(await readFile(new URL("../../../pkg/parcela/dist/custom-elements.json", import.meta.url), "utf8"));
const described = new Set(manifest.modules[0].declarations[0].cssParts.map(({ name }) => name));

const checkout = (page) => page.locator("parcela-checkout");

for (let part = 0; part < PARTS; part += 1) {
  test(`the states of the index are reached, are accessible and fit: ${part + 1} of ${PARTS}`, async ({ page, reach }) => {
    test.slow();
    await page.goto("/gallery/");
    const links = page.locator(".index a");
    await expect(links.nth(60)).toBeAttached();
    const states = await links.evaluateAll((links) => links.map(({ href }) => new URL(href).searchParams.get("state")));
    const locale = LOCALES[part % LOCALES.length];
    for (const state of states.filter((_, index) => index % PARTS === part)) {
      await test.step(state, async () => {
        await page.setViewportSize({ width: 320, height: 800 });
        await reach(state, { locale });
        expect.soft((await inspect(page)).broken, state).toEqual([]);
        const parts = await checkout(page).evaluate(({ shadowRoot }) =>
          [...shadowRoot.querySelectorAll("[part]")].flatMap((element) => [...element.part]),
        );
        expect
          .soft(new Set(parts.filter((part) => !described.has(part))), `${state}: parts that the manifest does not describe`)
          .toEqual(new Set());
        await isAccessible(page, { state, include: "parcela-checkout", tags: TAGS });
        if (BARE.includes(state)) return;
        await page.setViewportSize({ width: 320, height: 800 });
        for (const other of [locale, ...LOCALES.filter((other) => other !== locale)]) {
          await checkout(page).evaluate((element, locale) => element.setAttribute("locale", locale), other);
          await expect.soft(checkout(page).locator("[part=base]"), state).toHaveAttribute("lang", other);
          expect.soft((await inspect(page)).broken, `${state}, ${other}`).toEqual([]);
        }
      });
    }
  });
}

test("once the invoice has been sent, nobody is asked for it", async ({ page, reach }) => {
  await reach("invoice-sent");
  await expect(checkout(page)).toContainText("Nota fiscal enviada.");
  await expect(checkout(page)).not.toContainText("Envie a nota fiscal");
});

for (const [state, title, advice] of [
  ["not-found", "O estabelecimento não foi encontrado.", "Confira o cadastro do estabelecimento ou fale com o suporte."],
  ["term", "Este número de parcelas não está disponível.", "Escolha outro número de parcelas."],
  ["order-fields", "Alguns dados foram recusados.", "Corrija os campos indicados e envie de novo."],
]) {
  test(`what is refused for good is told, and no retry is offered: ${state}`, async ({ page, reach }) => {
    await reach(state);
    const alert = checkout(page).locator("[part=alert]");
    for (const text of [title, advice, "Código de atendimento: venda-2026-01-15-0042"]) await expect(alert).toContainText(text);
    await expect(checkout(page).locator("[role=alert]", { hasText: title })).toBeAttached();
    await expect(checkout(page).locator("[part~=retry]")).toHaveCount(0);
  });
}

test("a sale that may not start gives way to where its order stands, and no retry is offered", async ({ page, widget }) => {
  Object.assign(widget.answers, { startCdcSale: refuse(400, { tipo: "Order.InvalidStatus" }), getOrder: async () => order(14) });
  const told = once(widget, "parcela-error");
  await widget.mount();
  await widget.lead("fillAndSubmit");
  expect(await told).toMatchObject([{ businessCode: "Order.InvalidStatus" }]);
  await expect(page.locator("[part=timeline]")).toContainText("O pedido foi cancelado.");
  await expect(page.locator("[part~=link], [part~=retry]")).toHaveCount(0);
});
