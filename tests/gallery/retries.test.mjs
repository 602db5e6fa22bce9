/** A page's client retries by its own policy, and the widget does not retry on top of it. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

test("a call that fails makes the client's four attempts and no more", async () => {
  const { answer, complaints } = await gallery.ask("retries.mjs", "requests");
  assert.deepEqual(complaints, []);
  assert.equal(answer, 4);
});
