/** The widget keeps an entry of the page's history for each step, and leaves the others to whoever made them. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery } from "./support/gallery.mjs";

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

/** What a function of page/history.mjs answers, without a complaint of its page. */
async function run(name) {
  const { answer, complaints } = await gallery.ask("history.mjs", name);
  assert.deepEqual(complaints, []);
  return answer;
}

test("a new element does not go back over the entries of the one before", async () => {
  assert.deepEqual(await run("another"), { moved: 0, made: 1 });
});

test("going back in one element leaves the link of another where it is", async () => {
  assert.deepEqual(await run("backBesideLink"), ["simulation", "link"]);
});

test("the browser's button goes back in one of two establishments", async () => {
  assert.deepEqual(await run("backByBrowser"), ["order", "simulation"]);
});

test("the browser's buttons do not lose the link", async () => {
  assert.deepEqual(await run("aroundLink"), { seen: ["link", "link", "link", "link"], made: 0 });
});
