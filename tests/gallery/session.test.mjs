/** What belongs to one seller's session goes no further once it is another's. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

/** What a function of page/session.mjs answers, without a complaint of its page. */
async function run(name, ...given) {
  const { answer, complaints } = await gallery.ask("session.mjs", name, ...given);
  assert.deepEqual(complaints, []);
  return answer;
}

for (const isAway of [false, true]) {
  test(`another session cancels the order on its way, the element being ${isAway ? "out of" : "in"} the document`, async () => {
    assert.equal(await run("changeSessionWhileSending", isAway), false, "personal data stay");
  });
}

test("another session's token is asked for anew", async () => {
  assert.deepEqual(await run("changeSessionWithToken"), ["Bearer maria", "Bearer joao"]);
});

test("a page without a session is told once", async () => {
  const said = await run("warnOfSession", undefined);
  assert.equal(said.length, 1, said.join("\n"));
  assert.match(said[0], /the attribute session is missing/);
  assert.deepEqual(await run("warnOfSession", "maria"), []);
});
