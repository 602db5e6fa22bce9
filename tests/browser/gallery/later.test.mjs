/** What an element loads after its view: QR codes. */

import { correction, generate } from "lean-qr";

import { expect, later, test, WIDGET } from "./support/gallery.mjs";

const STATES = ["link", "open-link"];
const FILE = /\/later-\w+\.js$/;

/** Runs in the page. Returns the rows of a drawing as texts of `#` and blanks, with the quiet zone. */
function rowsOf(drawing) {
  const [x, y, width, height] = drawing.getAttribute("viewBox").split(" ").map(Number);
  const path = new Path2D(drawing.querySelector("path").getAttribute("d"));
  const canvas = document.createElement("canvas").getContext("2d");
  const isDark = (row, column) => canvas.isPointInPath(path, x + column + 0.5, y + row + 0.5);
  const places = (count) => Array.from({ length: count }, (_, place) => place);
  return places(height).map((row) =>
    places(width)
      .map((column) => (isDark(row, column) ? "#" : " "))
      .join(""),
  );
}

for (const state of STATES) {
  test(`the QR codes on the screen and on the receipt are the link's, within their quiet zone: ${state}`, async ({ page, reach }) => {
    await reach(state);
    const link = await page.locator(`${WIDGET} a[part=link]`).getAttribute("href");
    const code = generate(link, { minCorrectionLevel: correction.M });
    const sides = Array.from({ length: code.size + 8 }, (_, place) => place - 4);
    const expected = sides.map((y) => sides.map((x) => (code.get(x, y) ? "#" : " ")).join(""));
    const drawings = page.locator(`${WIDGET} svg[data-qr]`);
    await expect(drawings).toHaveCount(2);
    for (const drawing of await drawings.all()) expect(await drawing.evaluate(rowsOf)).toEqual(expected);
  });
}

test("an element that is removed at once does not load them", async ({ page }) => {
  const loaded = [];
  page.on("request", (request) => FILE.test(request.url()) && loaded.push(request.url()));
  await page.addInitScript(() => {
    globalThis.whenIdle = [];
    globalThis.requestIdleCallback = (then) => globalThis.whenIdle.push(then);
  });
  await page.goto("/gallery/?state=link");
  await expect(page.locator("html[data-reached]")).toBeAttached();
  const called = await page.locator(WIDGET).evaluate(async (element) => {
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    element.remove();
    await turn();
    const callbacks = globalThis.whenIdle.splice(0);
    for (const then of callbacks) then();
    await turn();
    return callbacks.length;
  });
  expect([called > 0, loaded]).toEqual([true, []]);
});

test("without its file, a link has no QR code; the next click loads it", async ({ page, complaints }) => {
  await page.route(FILE, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => FILE.test(request.url()));
  await page.goto("/gallery/?state=link");
  await expect(page.locator("html[data-reached]")).toBeAttached();
  await failed;
  const widget = page.locator(WIDGET);
  await expect(widget.locator("a[part=link]")).toBeVisible();
  await expect(widget.getByRole("figure")).toHaveCount(0);
  await expect(widget.getByRole("img")).toHaveCount(0);
  await expect(widget.locator("[part=qr]")).toBeHidden();
  expect(complaints.splice(0).join("\n")).toMatch(/ERR_FAILED/);

  await page.unroute(FILE);
  await widget.locator("[part=heading]").first().click();
  await expect(widget.locator("[part=qr] svg path")).toBeVisible();
  await later(page);
});
