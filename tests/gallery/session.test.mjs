/** What belongs to one seller's session goes no further once it is another's. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

/** What a function of page/session.mjs answers on a page of its own. */
async function run(name, ...given) {
  const { page, complaints } = await gallery.newPage();
  try {
    await page.goto(`${gallery.url}/gallery/`);
    const answer = await page.evaluate(async (name, given) => (await import("/session.mjs"))[name](...given), name, given);
    assert.deepEqual(complaints, []);
    return answer;
  } finally {
    await page.close();
  }
}

for (const isAway of [false, true]) {
  test(`another session cancels the order on its way, the element being ${isAway ? "out of" : "in"} the document`, async () => {
    assert.equal(await run("changeSessionWhileSending", isAway), false, "personal data stay");
  });
}

test("another session's token is asked for anew", async () => {
  assert.deepEqual(await run("changeSessionWithToken"), ["Bearer maria", "Bearer joao"]);
});
