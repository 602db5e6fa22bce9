/** The reference: a page for each operation, and a page for each element with everything in its manifest. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "./support/site.mjs";

const manifestOf = async (folder) => JSON.parse(await readFile(join(folder, "npm/parcela/custom-elements.json"), "utf8"));

for (const language of ["", "en/"]) {
  test(`each of the 14 operations has a page with its request, in ${language || "pt"}`, async ({ folder, page }) => {
    const answer = await page.goto(`${language}reference/index.html`);
    expect(answer.ok()).toBe(true);
    const rows = page
      .locator("main table")
      .first()
      .getByRole("row")
      .filter({ has: page.locator("td") });
    await expect(rows).toHaveCount(14);
    for (const row of await rows.all()) {
      const [name, request] = await row.locator("code").allTextContents();
      const text = await readFile(join(folder, language, "reference", `${name}.html`), "utf8");
      const shown = text.replace(/<[^>]+>/g, "");
      for (const part of request.split(" ")) expect(shown, name).toContain(part);
      for (const heading of language ? ["Input", "Response", "Errors", "Example"] : ["Entrada", "Resposta", "Erros", "Exemplo"]) {
        expect(shown, name).toContain(heading);
      }
    }
  });

  test(`an element's page has each attribute, property, method, event, CSS property, part and slot, in ${language || "pt"}`, async ({
    folder,
    page,
  }) => {
    const { modules } = await manifestOf(folder);
    const elements = modules.flatMap(({ declarations = [] }) => declarations);
    expect(elements.map(({ tagName }) => tagName)).toEqual(["parcela-checkout", "parcela-orders"]);
    for (const { tagName, attributes, members, events, cssProperties, cssParts, slots } of elements) {
      await page.goto(`${language}reference/${tagName}.html`);
      const named = await page.locator("main td:first-child code").allTextContents();
      const names = named.map((name) => name.replace(/\(.*/, ""));
      for (const { name } of [attributes, members, events, cssProperties, cssParts, slots].flat()) expect(names, tagName).toContain(name);
      await expect(page.locator("main h2")).toHaveCount(7);
      await expect(page.locator("main pre")).toHaveCount(7);
    }
  });
}

test("the Portuguese pages say that their descriptions are in English", async ({ folder }) => {
  for (const name of ["index", "createOrder", "parcela-orders", "errors"]) {
    expect(await readFile(join(folder, "reference", `${name}.html`), "utf8"), name).toContain("estão em inglês");
    expect(await readFile(join(folder, "en/reference", `${name}.html`), "utf8"), name).not.toContain("estão em inglês");
  }
});

test("the layout around the types is in Portuguese", async ({ page }) => {
  await page.goto("reference/index-entry.html");
  const texts = await page.locator("main :is(h2, h3, h4, h5, h6, th)").allTextContents();
  const headings = texts.map((text) => text.replace(/[\s\u200b]+$/, ""));
  expect(headings).toEqual(expect.arrayContaining(["Parâmetros", "Resultado", "Descrição"]));
  for (const word of ["Parameters", "Returns", "Type", "Description", "Properties", "Throws", "Example"])
    expect(headings).not.toContain(word);
});
