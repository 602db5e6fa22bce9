/** The widget keeps an entry of the page's history for each step, and leaves the others to whoever made them. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

test("a new element does not go back over the entries of the one before", async () => {
  const { page, complaints } = await gallery.newPage();
  try {
    await page.goto(`${gallery.url}/gallery/`);
    const answer = await page.evaluate(async () => (await import("/history.mjs")).another());
    assert.deepEqual(answer, { moved: 0, made: 1 });
    assert.deepEqual(complaints, []);
  } finally {
    await page.close();
  }
});
