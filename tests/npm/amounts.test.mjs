/** The reading of the page's `amount` in the prerendered first step, on the texts that the flow is tested with. */

import assert from "node:assert/strict";
import test from "node:test";

import { repositoryFile } from "./support/fixtures.mjs";
import { importSource } from "./support/source.mjs";

const { isAmount, shownAmount } = await importSource("checkout/amount.ts");
const ROWS = JSON.parse(await repositoryFile("tests/npm/fixtures/amounts.json"));

test("the early step reads amounts as the flow does", () => {
  for (const [text, amount] of ROWS) {
    assert.equal(isAmount(text), amount !== null, text);
    const shown = shownAmount(text);
    if (shown) assert.equal(shown, amount, text);
  }
  assert.equal(isAmount(""), false);
  assert.equal(isAmount(undefined), false);
});

test("the early step formats an amount immediately", () => {
  assert.equal(shownAmount("1500.5"), "1.500,50");
  assert.equal(shownAmount("1.500,00"), "");
});
