/** Forced colours: information that a colour conveys is still conveyed. */

import { expect, test, WIDGET } from "./support/gallery.mjs";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

const styleOf = (locator, pseudo) =>
  locator.evaluate((found, pseudo) => {
    const { borderTopColor, borderTopWidth, backgroundColor, content, fill } = getComputedStyle(found, pseudo);
    return { borderTopColor, borderTopWidth, backgroundColor, content, fill };
  }, pseudo);

const inWidget = (page, selector) => page.locator(`${WIDGET} ${selector}`).first();

test("the edge of a chosen chip differs from the others, and a focused chip has a ring", async ({ page, reach }) => {
  await reach("orders");
  const [chosen, other] = [inWidget(page, "[part=chip]:has(:checked)"), inWidget(page, "[part=chip]:not(:has(:checked))")];
  const { borderTopColor, borderTopWidth } = await styleOf(other);
  const edge = await styleOf(chosen);
  expect(edge.borderTopColor).not.toBe(borderTopColor);
  expect(parseFloat(edge.borderTopWidth)).toBeGreaterThan(parseFloat(borderTopWidth));
  await page.locator("#search").focus();
  await page.keyboard.press("Tab");
  await expect(chosen).toHaveCSS("outline-style", "solid");
});

test("a changed status has the edge of a chosen chip", async ({ page, reach }) => {
  await reach("orders-filtered");
  const [chosen, chip] = [inWidget(page, "[part=other-status]"), inWidget(page, "[part=chip]:has(:checked)")];
  expect((await styleOf(chosen)).borderTopColor).toBe((await styleOf(chip)).borderTopColor);
});

for (const state of ["link", "open-link"]) {
  test(`a scanner can read the QR code, and the stages differ: ${state}`, async ({ page, reach }) => {
    await reach(state);
    expect(await styleOf(inWidget(page, "[part=qr] svg"))).toMatchObject({ backgroundColor: "rgb(255, 255, 255)", fill: "rgb(0, 0, 0)" });
    const marks = [];
    for (const mark of ["past", "now", "ahead"]) {
      const { content, backgroundColor } = await styleOf(inWidget(page, `[data-mark=${mark}]`), "::before");
      marks.push(`${content} ${backgroundColor}`);
    }
    expect(new Set(marks).size).toBe(3);
  });
}

for (const state of ["options", "orders", "orders-statuses", "open-invoice"]) {
  test(`controls have an edge or a line: ${state}`, async ({ page, reach }) => {
    await reach(state);
    const bare = await page.locator(WIDGET).evaluate(({ shadowRoot }) =>
      [...shadowRoot.querySelectorAll("button, select, .control, .drop")]
        .filter((found) => found.checkVisibility() && !found.closest("li, .control .control"))
        .filter((found) => !found.parentElement.closest(".control"))
        .filter((found) => parseFloat(getComputedStyle(found).borderTopWidth) === 0)
        .map(({ localName, part }) => `${localName} ${part}`),
    );
    expect(bare).toEqual([]);
  });
}
