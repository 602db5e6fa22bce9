/** The gallery reaches each of its states, and the widget fits there on the narrowest phone, in each language and theme. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery, reach } from "./support/gallery.mjs";

/** The states take turns, so that each language and theme is in each group. */
const LOCALES = ["pt-BR", "en", "es"];
const THEMES = ["light", "dark"];

/** What the widget tells the page's developer, where the state is that something is wrong with the page. */
const COMPLAINTS = {
  "not-loaded": /could not be loaded/,
  misconfigured: /attribute establishment/,
  crashed: /has crashed/,
};

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

/** The states that the index links to. */
async function listed() {
  const { page } = await gallery.newPage();
  await page.goto(`${gallery.url}/gallery/`);
  const links = await page.$$eval(".index a", (links) => links.map(({ href }) => href));
  await page.close();
  return links.map((link) => new URL(link).searchParams.get("state"));
}

test("each state of the index is reached and fits", async (t) => {
  const states = await listed();
  assert.ok(states.length > 60, `${states.length} states`);
  for (const [index, state] of states.entries()) {
    const choice = { locale: LOCALES[index % 3], theme: THEMES[index % 2] };
    await t.test(`${state} ${choice.locale} ${choice.theme}`, async () => {
      const { page, complaints } = await gallery.newPage(320);
      await reach(page, gallery.address(state, choice));
      const { broken, lang } = await page.evaluate(async () => {
        const { broken } = await import("/inspect.mjs");
        const element = document.querySelector("parcela-checkout");
        return { broken: broken(element), lang: element.shadowRoot.querySelector("[part=base]").lang };
      });
      await page.close();
      assert.deepEqual(broken, []);
      const unexpected = complaints.filter((complaint) => !COMPLAINTS[state]?.test(complaint));
      assert.deepEqual(unexpected, []);
      if (!["loading", "not-loaded", "crashed"].includes(state)) assert.equal(lang, choice.locale);
    });
  }
});

test("once the invoice has been sent, nobody is asked for it", async () => {
  const { page } = await gallery.newPage();
  await reach(page, gallery.address("invoice-sent"));
  const text = await page.$eval("parcela-checkout", ({ shadowRoot }) => shadowRoot.textContent);
  await page.close();
  assert.ok(text.includes("Nota fiscal enviada."));
  assert.ok(!text.includes("Envie a nota fiscal"));
});
