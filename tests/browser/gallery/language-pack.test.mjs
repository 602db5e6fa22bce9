/**
 * A page's own table of all texts is a language: every text of the elements comes from it. `--all` has every state in it, and otherwise each
 * third.
 */

import { LINK } from "../../../www/gallery/service.js";
import { CUSTOMERS } from "../../../www/gallery/states/rows.js";
import * as french from "../../../www/guides/programs/french.ts";
import { isAll } from "../../npm/support/tier.mjs";
import { inspect } from "./support/inspect.mjs";
import { CHECKOUT, expect, openOrder, ORDERS, test } from "./support/widget.mjs";

const FRENCH = { [CHECKOUT]: french.CHECKOUT, [ORDERS]: french.ORDERS };

/** The table with each text between marks, so that any other text is found. */
const marked = ({ lang, ...texts }) => ({
  lang,
  ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text && `⟦${text}⟧`])),
});

const speak = (page, element, messages) =>
  page.locator(element).evaluate((element, messages) => void (element.messages = messages), messages);

/**
 * Runs in the page. Returns the texts that somebody sees or hears, without those that the service has written, which an announcement repeats,
 * and without names of attributes.
 */
function textsOf({ shadowRoot }) {
  const texts = [];
  const ofService = [...shadowRoot.querySelectorAll("[lang=pt-BR]")].map(({ textContent }) => textContent);
  for (const element of shadowRoot.querySelectorAll("*")) {
    if (element.closest("style, code") || element.closest("[lang]")?.lang === "pt-BR") continue;
    for (const name of ["aria-label", "placeholder", "title", "alt"]) texts.push(element.getAttribute(name));
    if (element.matches("[part=whatsapp], [part=email]")) texts.push(...new URL(element.href).searchParams.values());
    texts.push([...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join(""));
  }
  return texts.map((text) => ofService.reduce((rest, part) => rest?.replaceAll(part, ""), text)).filter(Boolean);
}

/** Removes what is between marks, also inside others. */
function unmarked(text) {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
  return rest === text ? rest : unmarked(rest);
}

/** The gallery's data, and the names of documents, which are the same in every language. */
const DATA = [
  ...CUSTOMERS.map(([name]) => name),
  ...["Loja Demonstração Ltda", "Loja Demonstração", "Loja Exemplo", "Rua Coronel Joaquim Ferreira Lobo"],
  ...["Avenida Paulista", "Apto 12", "Bela Vista", "São Paulo"],
  ...[LINK, "ana.lima@exemplo.com.br", "venda-2026-01-15-0042", "nota-fiscal-1042.pdf"],
  ...["CPF", "CNPJ", "Ana"],
];

/** Returns the texts with words that are neither between marks nor data. An abbreviation of a state has two letters. */
const otherTexts = (texts) =>
  texts.filter((text) => /\p{L}{3,}/u.test(DATA.reduce((rest, datum) => rest.replaceAll(datum, ""), unmarked(text))));

/** The states whose data are odd, and those without a view of the running widget. */
const LEFT_OUT = /odd|long-names|^(orders-)?(loading|not-loaded|crashed)$/;

for (const element of [CHECKOUT, ORDERS]) {
  test(`every text of ${element} comes from the page's language`, async ({ page, reach }) => {
    test.slow();
    await page.goto("/gallery/");
    const states = await page.evaluate(async (element) => {
      const { states } = await import("/gallery/states/index.js");
      return states.filter((state) => state.element === element).map(({ id }) => id);
    }, element);
    for (const [index, state] of states.filter((state) => !LEFT_OUT.test(state)).entries()) {
      if (!isAll && index % 3 > 0) continue;
      await test.step(state, async () => {
        await reach(state);
        await speak(page, element, marked(FRENCH[element]));
        await expect(page.locator(`${element} [part=base]`)).toHaveAttribute("lang", "fr");
        const texts = await page.locator(element).evaluate(textsOf);
        expect.soft(otherTexts(texts), state).toEqual([]);
      });
    }
  });
}

/** Returns the warnings that the page logs. */
function warningsOf(page) {
  const warnings = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  return warnings;
}

test("the first view, before the WebAssembly is loaded, is in the page's language", async ({ page, widget }) => {
  await page.route(/checkout_bg.*\.wasm/, () => {});
  const element = await widget.make({ locale: "en" }, { messages: marked(french.CHECKOUT) });
  await element.evaluate((element) => document.querySelector("main").replaceChildren(element));
  await expect(page.locator(`${CHECKOUT} [part=base]`)).toHaveAttribute("lang", "fr");
  expect(otherTexts(await element.evaluate(textsOf))).toEqual([]);
});

test("a missing text is told once and comes from the language of locale", async ({ page, widget }) => {
  const warnings = warningsOf(page);
  const { simulate: _, "heading.simulation": heading, ...others } = french.CHECKOUT;
  await widget.mount({ locale: "es", session: "maria" }, { messages: others });
  await widget.mount({ locale: "es", session: "maria" }, { messages: others });
  await expect(page.locator(`${CHECKOUT} [part=base]`)).toHaveAttribute("lang", "fr");
  await expect(page.locator(`${CHECKOUT} h2`)).toHaveText("Simule la venta");
  await expect(page.locator(`${CHECKOUT} [part=continue]`)).toHaveText(french.CHECKOUT.proceed);
  expect(heading).toBeTruthy();
  expect(warnings).toEqual([`<${CHECKOUT}>: messages lacks keys of fr: simulate, heading.simulation`]);
});

test("a complete table causes no warning", async ({ page, widget }) => {
  const warnings = warningsOf(page);
  for (const [element, messages] of Object.entries(FRENCH)) await widget.mount({ session: "maria" }, { element, messages });
  expect(warnings).toEqual([]);
});

for (const [lang, told] of [
  ...["fr_FR", "français", ""].map((lang) => [lang, "messages.lang is no language tag"]),
  [7, "messages has values that are no texts: lang"],
]) {
  test(`a table whose language is no tag replaces single texts: ${lang}`, async ({ page, widget }) => {
    const warnings = warningsOf(page);
    await widget.mount({ locale: "en", session: "maria" }, { messages: { lang, "heading.simulation": "Simulez" } });
    await expect(page.locator(`${CHECKOUT} [part=base]`)).toHaveAttribute("lang", "en");
    await expect(page.locator(`${CHECKOUT} h2`)).toHaveText("Simulez");
    expect(warnings).toEqual([`<${CHECKOUT}>: ${told}`]);
  });
}

test("dates have the form of the page's language, and amounts the Brazilian one", async ({ page, widget }) => {
  await widget.mount({ session: "maria" }, { element: ORDERS, messages: { ...french.ORDERS, lang: "fr-CA" } });
  await expect(page.locator(`${ORDERS} [part=row]`).first()).toContainText("R$\u00a01.500,00");
  await openOrder({ page });
  await expect(page.locator(`${ORDERS} [part=details]`)).toContainText("2026-01-15");
});

test("the customer's message is in the page's language", async ({ page, reach }) => {
  await reach("link");
  await speak(page, CHECKOUT, french.CHECKOUT);
  const text = "Bonjour Ana ! Ici Loja Demonstração Ltda. Pour terminer votre achat de R$\u00a01.500,00, ouvrez : ";
  await expect(page.locator("[part=whatsapp]")).toHaveAttribute("href", new RegExp(encodeURIComponent(text).replaceAll(".", "\\.")));
});

test("another table applies at once, and without one the widget speaks the language of locale again", async ({ page, reach }) => {
  await reach("chosen", { locale: "es" });
  const title = page.locator(`${CHECKOUT} h2`);
  await speak(page, CHECKOUT, french.CHECKOUT);
  await expect(title).toHaveText("Simulez la vente");
  await expect(page.locator("[name=prazo]:checked")).toBeAttached();
  await speak(page, CHECKOUT, undefined);
  await expect(title).toHaveText("Simule la venta");
  await expect(page.locator(`${CHECKOUT} [part=base]`)).toHaveAttribute("lang", "es");
});

/** Runs in the page. Returns the places of the parts inside the element. */
function placesIn({ shadowRoot }) {
  const { x, y } = shadowRoot.querySelector("[part=base]").getBoundingClientRect();
  return [...shadowRoot.querySelectorAll("[part=base] *")].map((element) => {
    const box = element.getBoundingClientRect();
    return [element.localName, ...[box.x - x, box.y - y, box.width, box.height].map(Math.round)].join(" ");
  });
}

for (const width of [320, 1280]) {
  test(`a page that is written from right to left does not turn the elements around, ${width} px`, async ({ page, reach }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const state of ["chosen", "customer-summary", "review", "link", "complete", "orders", "open-from-list"]) {
      await reach(state);
      const element = page.locator(":is(parcela-checkout, parcela-orders)");
      const before = await element.evaluate(placesIn);
      await page.evaluate(() => (document.documentElement.dir = "rtl"));
      expect.soft(await element.evaluate(placesIn), state).toEqual(before);
      expect.soft((await inspect(page)).broken, state).toEqual([]);
    }
  });
}

/** The table with a word of 26 letters at the end of each text, as some languages have them. */
const lengthened = ({ lang, ...texts }) => ({
  lang,
  ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text && `${text} Zahlungsaufforderungsfrist`])),
});

for (const [element, states] of Object.entries({
  [CHECKOUT]: ["blank", "chosen", "customer-summary", "review", "link", "complete", "status-15"],
  [ORDERS]: ["orders", "open-from-list"],
})) {
  test(`a long word widens no part of ${element}`, async ({ page, reach }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const state of states) {
      await reach(state);
      await speak(page, element, lengthened(FRENCH[element]));
      await expect(page.locator(`${element} [part=base]`)).toHaveAttribute("lang", "fr");
      expect.soft((await inspect(page)).broken, state).toEqual([]);
    }
  });
}
