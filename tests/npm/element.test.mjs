/** The element's properties, as frameworks set them. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { after, before, test } from "node:test";

import { openBrowser } from "./support/browser.mjs";
import { makeProject } from "./support/consumer.mjs";
import { openShop } from "./support/shop.mjs";

const fixture = (name) => readFile(new URL(`./fixtures/page/${name}`, import.meta.url), "utf8");

let result;
before(async () => {
  const script = await fixture("element.js");
  const project = await makeProject("element", {
    "element.html": await fixture("element.html"),
    "element-main.js": script.replace('"parcela/checkout"', '"/checkout.js"'),
  });
  const shop = await openShop([project.folder, dirname(project.resolve("parcela/package.json"))]);
  const browser = await openBrowser();
  after(() => browser.close());
  result = await browser.resultOf(`${shop.url}/element.html`).finally(shop.stop);
});

test("an attribute is a property too, and the property an attribute", () => {
  assert.deepEqual(result.properties, {
    first: [1500, "1500.00"],
    second: [2000, "2000.00", "2000.00"],
    sum: "2000.00",
    read: ["/parcela", "11.222.333/0001-81", null],
    theme: ["dark", false],
  });
});

test("a boolean attribute is a boolean property, and a final amount is read-only", () => {
  assert.deepEqual(result.final, [
    [true, ""],
    [false, null],
    [true, ""],
    [false, null],
  ]);
});

test("a value of the wrong kind is one warning, which says what is right and nothing of the value", () => {
  const { right, kept, ...wrong } = result.wrong;
  for (const [name, expected] of Object.entries({
    amount: /amount has to be a text or a number, not object/,
    amountText: /amount is not understood: it has to be reais with a point/,
    amountNumber: /amount is not understood/,
    theme: /theme is not understood: it has to be light, dark or auto/,
    amountFinal: /amount-final has to be true or false, not string/,
    establishment: /establishment has to be a text, not number/,
    customer: /customer has to be an object, not string/,
    cepLookup: /cepLookup has to be a function, not object/,
  })) {
    assert.equal(wrong[name].length, 1, `${name}: ${wrong[name]}`);
    assert.match(wrong[name][0], expected);
    assert.doesNotMatch(wrong[name][0], /Ana|529|\[object|11222333/);
  }
  assert.deepEqual([right, kept], [[], false], "of an object no text is made");
});

test("a customer that is made anew on each render does not replace what the seller has typed", () => {
  assert.deepEqual(result.customers, { filled: "Ana Lima", typed: "Ana Lima Souza", again: "Ana Lima", other: "Bia Reis" });
});
