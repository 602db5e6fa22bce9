/** The widget keeps a history entry for each step, and leaves the entries of others alone. */

import { expect, OTHER_ESTABLISHMENT, test } from "./support/widget.mjs";

/** Inserts another element, and advances it to the second step. */
async function led(widget, id, attributes = {}) {
  const element = await widget.make({ id, ...attributes });
  await element.evaluate((element) => document.querySelector("main").append(element));
  await widget.lead("toOrder", `#${id}`);
  return element;
}

async function toLink({ page, widget }, id) {
  await widget.lead("fill", `#${id}`);
  await widget.lead("submit", `#${id}`);
  await page.locator(`#${id} a[part=link]`).waitFor();
}

const step = (page, id) => page.locator(`#${id} [part=base]`).getAttribute("data-step");

/** Counts the page's history navigations, pending ones included. */
const watchMoves = (page) =>
  page.evaluate(() => {
    globalThis.moves = 0;
    for (const move of ["back", "forward", "go"]) {
      const original = history[move];
      history[move] = (...given) => ((globalThis.moves += 1), original.apply(history, given));
    }
  });
const moves = (page) => page.evaluate(() => globalThis.moves);
const entries = (page) => page.evaluate(() => history.length);

/** Presses the browser's back or forward button, and waits for the page's event. */
async function press(page, widget, button) {
  await page[button]();
  await widget.turns();
}

test("a new element does not go back through the entries of an earlier one", async ({ page, widget }) => {
  await watchMoves(page);
  const first = await led(widget, "first");
  const before = await entries(page);
  await first.evaluate((element) => element.remove());
  await led(widget, "first");
  expect(await moves(page)).toBe(0);
  expect(await entries(page)).toBe(before + 1);
});

test("going back in one element keeps the link of another", async ({ page, widget }) => {
  await led(widget, "first");
  await led(widget, "second");
  await toLink({ page, widget }, "second");
  await watchMoves(page);
  await page.locator("#first [part=back]").click();
  await expect(page.locator("#first [data-step=simulation]")).toBeVisible();
  await widget.turns();
  expect(await moves(page)).toBe(0);
  expect(await step(page, "second")).toBe("link");
});

test("the browser's button goes back in one of two establishments", async ({ page, widget }) => {
  await led(widget, "first");
  await led(widget, "second", { establishment: OTHER_ESTABLISHMENT });
  await watchMoves(page);
  await press(page, widget, "goBack");
  await expect(page.locator("#second [data-step=simulation]")).toBeVisible();
  await widget.turns();
  expect(await moves(page)).toBe(0);
  expect(await step(page, "first")).toBe("order");
});

test("the browser's buttons do not lose the link", async ({ page, widget }) => {
  await led(widget, "only");
  await toLink({ page, widget }, "only");
  await watchMoves(page);
  const before = await entries(page);
  for (const button of ["goBack", "goBack", "goForward", "goForward"]) {
    await press(page, widget, button);
    expect(await step(page, "only")).toBe("link");
    expect(await moves(page)).toBe(0);
  }
  expect(await entries(page)).toBe(before);
});
