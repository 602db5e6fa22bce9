/** The reference under the Portuguese site: each description of the package's types has its translation, and none is of an older text. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { descriptions } from "../../www/build/reference.js";
import { hashOf } from "../../www/build/translations.js";

test("every description is translated, and each translation is of a text that there is: www/reference/pt.md", async () => {
  const { untranslated, unused } = await descriptions();
  assert.equal(untranslated.join("\n"), "", "translate these, under these headings");
  assert.deepEqual(unused, [], "these are of texts that have changed or are gone");
});

test("the Portuguese pages are in Portuguese, and have all that the English ones have", async () => {
  const { en, pt } = await descriptions();
  for (const [at, { entry, text }] of pt.entries()) {
    const headings = (markdown) => markdown.match(/^#+ .*$/gm);
    assert.deepEqual(headings(text), headings(en[at].text), entry);
  }
  const [{ text }] = pt;
  assert.match(text, /Cria um pedido CDC para um cliente/);
  assert.doesNotMatch(text, /Creates a CDC order/);
});

test("a text is known by its words, however its lines are broken", () => {
  assert.equal(hashOf("The order\nof a customer."), hashOf(" The order of a customer. "));
  assert.notEqual(hashOf("The order."), hashOf("The order"));
});
