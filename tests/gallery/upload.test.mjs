/** The largest invoice arrives on a slow line, and one that never arrives is given up. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

/** What becomes of an invoice that is so many seconds on its way. */
async function upload(by, seconds) {
  const { answer, complaints } = await gallery.ask("upload.mjs", "upload", by, seconds * 1000);
  assert.deepEqual(complaints, []);
  return answer;
}

for (const by of ["fetch", "client"]) {
  test(`9.3 MB arrive at 300 kbit/s: by the page's ${by}`, async () => {
    assert.equal(await upload(by, 250), "arrived");
  });

  test(`an upload is given up after five minutes: by the page's ${by}`, async () => {
    assert.equal(await upload(by, 400), "failed");
  });
}
