/** The reference in Portuguese: each description of the package's types has its translation, and none is of an older text. */

import { expect, test } from "@playwright/test";

import { descriptions } from "../../../www/build/reference.js";
import { hashOf } from "../../../www/build/translations.js";

test("every description is translated, and each translation is of a text that there is: www/reference/pt.md", async () => {
  const { untranslated, unused } = await descriptions();
  expect(untranslated.join("\n"), "translate these, under these headings").toBe("");
  expect(unused, "these are of texts that have changed or are gone").toEqual([]);
});

test("the Portuguese pages are in Portuguese, and have all that the English ones have", async () => {
  const { en, pt } = await descriptions();
  const headings = (markdown) => markdown.match(/^#+ .*$/gm);
  for (const [at, { entry, text }] of pt.entries()) expect(headings(text), entry).toEqual(headings(en[at].text));
  const [{ text }] = pt;
  expect(text).toContain("Cria um pedido CDC para um cliente");
  expect(text).not.toContain("Creates a CDC order");
});

test("a text is known by its words, however its lines are broken", () => {
  expect(hashOf("The order\nof a customer.")).toBe(hashOf(" The order of a customer. "));
  expect(hashOf("The order.")).not.toBe(hashOf("The order"));
});
