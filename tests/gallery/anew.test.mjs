/** A sale goes on where its view is made anew while the service has not answered yet. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

/** What a function of page/anew.mjs answers, without a complaint of its page. */
async function run(name, ...given) {
  const { answer, complaints } = await gallery.ask("anew.mjs", name, ...given);
  assert.deepEqual(complaints, []);
  return answer;
}

for (const way of ["language", "insertion"]) {
  for (const operation of ["createOrder", "startCdcSale", "getOrder"]) {
    test(`its order is followed up to its invoice: ${way} during ${operation}`, async () => {
      assert.deepEqual(await run("during", operation, way), [5, 15]);
    });
  }

  test(`it claims the newest of two bodies once the first is refused: ${way} during createOrder`, async () => {
    assert.match(await run("duringConflict", way), /^https:/);
  });
}
