/** An amount, key by key as a browser hears it: what the field shows, and what is told of it. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery, reach } from "./support/gallery.mjs";

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

const FIELD = "parcela-checkout >>> #amount";
const ERROR = "parcela-checkout >>> #amount-error";

/** Types keys into the empty field; answers its text with the caret in it, and what is told beside it. */
async function type(keys, { left = 0 } = {}) {
  const { page } = await gallery.newPage(390);
  try {
    await reach(page, gallery.address("blank"));
    await page.click(FIELD);
    const [first, rest] = [keys.slice(0, keys.length - left), keys.slice(keys.length - left)];
    await page.keyboard.type(first);
    if (left > 0) for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(rest);
    const shown = await page.$eval(FIELD, ({ value, selectionStart }) => `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`);
    return { shown, told: await page.$eval(ERROR, ({ textContent }) => textContent) };
  } finally {
    await page.close();
  }
}

for (const [keys, shown] of [
  ["1500.50", "1.500,50|"],
  ["1500,50", "1.500,50|"],
  ["1.500", "1.500|"],
  ["1.500,00", "1.500,00|"],
  ["250.00", "250,00|"],
]) {
  test(`${keys} is read as it is meant`, async () => assert.deepEqual(await type(keys), { shown, told: "" }));
}

test("a point before the last two digits separates them, and the caret stays", async () => {
  assert.equal((await type("123456.", { left: 1 })).shown, "1.234,|56");
});

test("digits without room are told", async () => {
  const eleven = await type("12345678901");
  assert.equal(eleven.shown, "1.234.567.890|");
  assert.match(eleven.told, /10 algarismos/);
  assert.match((await type("1500,505")).told, /2 casas/);
});
