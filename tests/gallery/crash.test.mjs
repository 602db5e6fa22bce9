/** A module that crashes is given up: the page and the seller are told, and the sale comes back where it was. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

/** What a function of page/crash.mjs answers. */
async function run(name, ...given) {
  const { answer, complaints } = await gallery.ask("crash.mjs", name, ...given);
  // The crash is told on the console, once for each, and nothing else is.
  for (const complaint of complaints) assert.match(complaint, /<parcela-checkout>: the WebAssembly has crashed/);
  assert.equal(complaints.length, 1, "it is told once");
  return answer;
}

for (const place of ["call", "listener", "timer", "promise"]) {
  test(`a trap in a ${place} is told, and a new module takes over`, async () => {
    const { code, message, button, focus } = await run("crashAt", place);
    assert.equal(code, "crashed");
    assert.match(message, /não será criado duas vezes/);
    assert.deepEqual([button, focus], ["Continuar", "h2"]);
  });
}

for (const [place, isReviewed] of Object.entries({ form: false, review: true })) {
  test(`what was typed of the customer stands in the form again after a crash in the ${place}`, async () => {
    assert.deepEqual(await run("crashInForm", isReviewed), ["Ana Lima", "529.982.247-25", "01310-100", "SP"]);
  });
}

test("an order on its way is not sent again without a click, and then under its key", async () => {
  const { before, after } = await run("crashWhileSending");
  assert.deepEqual(before.map(({ name }) => name), ["createOrder"]);
  assert.deepEqual(after.map(({ name }) => name), ["createOrder", "startCdcSale"]);
  assert.equal(after[0].key, before[0].key);
});

test("an order that exists comes back with its link", async () => {
  const { step, after } = await run("crashAtLink");
  assert.equal(step, "link");
  assert.deepEqual(after.map(({ name }) => name), ["startCdcSale"]);
});
