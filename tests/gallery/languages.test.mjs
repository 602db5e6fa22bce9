/** A page downloads the words of the language that it speaks, and of another once it speaks that. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { PATIENCE } from "../npm/support/chromium.mjs";
import { shown } from "../npm/support/element.mjs";
import { openGallery, reach } from "./support/gallery.mjs";

let gallery;
/** The tables that were asked for. */
let tables;
/** The tables that cannot be had. */
let gone;

before(async () => {
  const route = ({ url }, outgoing) => {
    const [, table] = /\/(pt-BR|en|es|keys)-\w+\.js$/.exec(url) ?? [];
    if (table) tables.push(table);
    const isGone = gone.includes(table);
    if (isGone) outgoing.writeHead(404).end();
    return isGone;
  };
  gallery = await openGallery({ route });
});

after(() => gallery.close());

/** Opens a state in a language; answers the page, and what it complains about. */
async function open(choice, without = []) {
  [tables, gone] = [[], without];
  const { page, complaints } = await gallery.newPage();
  await reach(page, gallery.address("chosen", choice));
  return { page, complaints };
}

/** Waits until an element of the widget says `text`. */
const says = (page, selector, text) =>
  page.waitForFunction(
    (selector, text) => {
      const { shadowRoot } = document.querySelector("parcela-checkout");
      return shadowRoot.querySelector(selector)?.textContent === text;
    },
    { timeout: PATIENCE },
    selector,
    text,
  );

/** Does something to the element. */
const change = (page, call) => page.$eval("parcela-checkout", call);

for (const [locale, table] of [
  ["", "pt-BR"],
  ["en", "en"],
  ["es", "es"],
]) {
  test(`a page in "${locale}" downloads ${table}`, async () => {
    const { page, complaints } = await open({ locale });
    assert.deepEqual(tables, [table]);
    assert.deepEqual(complaints, []);
    await page.close();
  });
}

test("another language is downloaded when the page speaks it, and what was typed stays", async () => {
  const { page, complaints } = await open({ locale: "pt-BR" });
  await change(page, (element) => element.setAttribute("locale", "en-US"));
  await says(page, "h2", "Simulate the sale");
  await shown(page, "[name=prazo]:checked");
  await change(page, (element) => element.setAttribute("locale", "pt"));
  await says(page, "h2", "Simule a venda");
  assert.deepEqual(tables, ["pt-BR", "en"]);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("a refused field is worded in the page's language where the rule is known, and marked as Portuguese elsewhere", async () => {
  const { page } = await gallery.newPage();
  await reach(page, gallery.address("order-fields", { locale: "en" }));
  const said = await page.$eval("parcela-checkout", ({ shadowRoot }) => {
    const of = (selector) => [...shadowRoot.querySelectorAll(selector)].map(({ textContent, lang }) => [textContent, lang]);
    return { fields: of(".error:not(:empty)"), summary: of("[part=summary] li span"), alert: of("[part=alert] p").slice(1, 2) };
  });
  const fields = [
    ["O CPF não consta na Receita.", "pt-BR"],
    ["O CEP não existe.", "pt-BR"],
    ["Select a state from the list.", ""],
  ];
  assert.deepEqual(said, { fields, summary: fields, alert: [["O canal não é aceito.", "pt-BR"]] });
  await page.close();
});

test("the page's own words stand in their places", async () => {
  const { page, complaints } = await open({ locale: "pt-BR" });
  await change(page, (element) => (element.messages = { proceed: "Seguir", "heading.simulation": "Quanto?", nada: "x" }));
  await says(page, "h2", "Quanto?");
  await says(page, "[part=continue]", "Seguir");
  assert.deepEqual(tables, ["pt-BR", "keys"]);
  assert.deepEqual(complaints, []);
  await page.close();
});

test("where another language cannot be had, the view stays as it is", async () => {
  const { page, complaints } = await open({ locale: "pt-BR" }, ["es"]);
  const told = new Promise((resolve) => page.on("console", (message) => /words/.test(message.text()) && resolve()));
  await change(page, (element) => element.setAttribute("locale", "es"));
  await told;
  await says(page, "h2", "Simule a venda");
  assert.match(complaints.join("\n"), /the words could not be loaded/);
  await page.close();
});
