/** What a page says while the widget shows no sale counts once there is one. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

/** What a function of page/away.mjs answers, whose page complains of a missing establishment at most. */
async function run(name, ...given) {
  const { answer, complaints } = await gallery.ask("away.mjs", name, ...given);
  const expected = /the attribute establishment is missing/;
  assert.deepEqual(complaints.filter((text) => !expected.test(text)), []);
  return answer;
}

describe("the next sale", () => {
  for (const way of ["before", "beside"]) {
    test(`follows the one whose element was taken out of the document: reset() ${way} append()`, async () => {
      assert.deepEqual(await run("resetAway", way), { step: "simulation", hasLink: false });
    });
  }

  test("comes before what the page wants after it, and instead of what it wanted before", async () => {
    assert.equal(await run("callAway", "reset", "resume"), "link");
    assert.equal(await run("callAway", "resume", "reset"), "simulation");
  });

  for (const name of ["resetBeforeWasm", "resetBeforeAttributes"]) {
    test(`sends and keeps nothing of an order without an answer: ${name}`, async () => {
      assert.deepEqual(await run(name), { sent: 0, step: "simulation", isKept: false });
    });
  }

  test("leaves an order that exists among the open sales", async () => {
    assert.deepEqual(await run("resetWithOrder"), { step: "simulation", sales: 1 });
  });

  test("begins with the page's amount", async () => {
    assert.equal(await run("resetFirstStep"), "1.500,00");
  });
});

describe("the page's customer", () => {
  test("is filled in once there is an establishment, and again for another one", async () => {
    assert.deepEqual(await run("fillInAgain"), ["Ana Lima", "Ana Lima"]);
  });

  for (const end of ["order", "reset", "session"]) {
    test(`is not filled in for another establishment after the end of the sale: ${end}`, async () => {
      assert.equal(await run("fillInAfter", end), "");
    });
  }
});
