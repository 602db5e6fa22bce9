/** A page downloads the words of its language, and those of another language when it changes to that. */

import { expect, test as base } from "./support/gallery.mjs";

const test = base.extend({
  /** The requested tables of words. */
  tables: async ({ page }, use) => {
    const tables = [];
    page.on("request", (request) => {
      const [, table] = /\/checkout_(pt-BR|en|es|keys)-\w+\.js$/.exec(request.url()) ?? [];
      if (table) tables.push(table);
    });
    await use(tables);
  },
});

const widget = (page) => page.locator("parcela-checkout");
const speak = (page, locale) => widget(page).evaluate((element, locale) => element.setAttribute("locale", locale), locale);
const title = (page) => page.locator("parcela-checkout h2");

for (const [locale, table] of [
  ["", "pt-BR"],
  ["en", "en"],
  ["es", "es"],
]) {
  test(`a page in "${locale}" downloads ${table}`, async ({ reach, tables }) => {
    await reach("chosen", { locale });
    expect(tables).toEqual([table]);
  });
}

test("another language is downloaded when the page changes to it, and typed text stays", async ({ page, reach, tables }) => {
  await reach("chosen", { locale: "pt-BR" });
  await speak(page, "en-US");
  await expect(title(page)).toHaveText("Simulate the sale");
  await expect(page.locator("[name=prazo]:checked")).toBeAttached();
  await speak(page, "pt");
  await expect(title(page)).toHaveText("Simule a venda");
  expect(tables).toEqual(["pt-BR", "en"]);
});

test("a refused field has a text in the page's language if the rule is known, and is marked as Portuguese otherwise", async ({
  page,
  reach,
}) => {
  await reach("order-fields", { locale: "en" });
  const textsIn = (selector) =>
    page.locator(`parcela-checkout ${selector}`).evaluateAll((all) => all.map(({ textContent, lang }) => [textContent, lang]));
  const fields = [
    ["O CPF não consta na Receita.", "pt-BR"],
    ["O CEP não existe.", "pt-BR"],
    ["Select a state from the list.", ""],
  ];
  expect(await textsIn(".error:not(:empty)")).toEqual(fields);
  expect(await textsIn("[part=summary] li span")).toEqual(fields);
  expect((await textsIn("[part=alert] p"))[1]).toEqual(["O canal não é aceito.", "pt-BR"]);
});

test("the page's own words replace the widget's", async ({ page, reach, tables }) => {
  await reach("chosen", { locale: "pt-BR" });
  const messages = { proceed: "Seguir", "heading.simulation": "Quanto?", nada: "x" };
  await widget(page).evaluate((element, messages) => Object.assign(element, { messages }), messages);
  await expect(title(page)).toHaveText("Quanto?");
  await expect(page.locator("[part=continue]")).toHaveText("Seguir");
  expect(tables).toEqual(["pt-BR", "keys"]);
});

test("the page's own words name the shop in the message to the customer", async ({ page, reach }) => {
  await reach("link");
  await widget(page).evaluate((element) => (element.messages = { shareShop: "Aqui é da Loja Centro." }));
  await expect(page.locator("[part=whatsapp]")).toHaveAttribute("href", /Aqui%20%C3%A9%20da%20Loja%20Centro\.%20Para%20concluir/);
});

test("the view is kept if another language cannot be downloaded", async ({ page, reach, complaints }) => {
  await page.route(/\/checkout_es-\w+\.js$/, (route) => route.fulfill({ status: 404 }));
  await reach("chosen", { locale: "pt-BR" });
  await speak(page, "es");
  await expect.poll(() => complaints.join("\n")).toContain("the words could not be loaded");
  complaints.length = 0;
  await expect(title(page)).toHaveText("Simule a venda");
});
