/** The first step: nothing jumps when an option is chosen, and Enter goes on. */

import { expect, test, WIDGET } from "./support/gallery.mjs";

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };

const part = (page, name) => page.locator(`${WIDGET} [part~=${name}]`);
const option = (page, prazo) => page.locator(`${WIDGET} [name=prazo][value="${prazo}"]`);

for (const [name, size] of Object.entries(SIZES)) {
  test(`the way on stays where it is when an option is chosen: ${name}`, async ({ page, reach }) => {
    await page.setViewportSize(size);
    await reach("options");
    const before = await part(page, "continue").boundingBox();
    await option(page, 12).check();
    await expect(part(page, "continue")).toBeEnabled();
    const after = await part(page, "continue").boundingBox();
    expect(after.y).toBe(before.y);
  });
}

test("values that are on their way take the room that they will have", async ({ page, reach }) => {
  await page.setViewportSize(SIZES.phone);
  const heights = [];
  for (const state of ["values-loading", "chosen"]) {
    await reach(state);
    heights.push((await part(page, "values").boundingBox()).height);
  }
  expect(heights[0]).toBe(heights[1]);
});

test("options that are on their way take the room that they will have", async ({ page, reach }) => {
  for (const size of [...Object.values(SIZES), { width: 320, height: 1200 }]) {
    await page.setViewportSize(size);
    const heights = [];
    for (const state of ["options-loading", "options"]) {
      await reach(state);
      heights.push((await part(page, "options").boundingBox()).height);
    }
    expect(heights[0], `at ${size.width}`).toBe(heights[1]);
  }
});

test("the values of the chosen option stand below it on a phone, and beside the options on a desk", async ({ page, reach }) => {
  for (const { width, height } of Object.values(SIZES)) {
    await page.setViewportSize({ width, height: 2 * height });
    await reach("chosen");
    const [values, row] = [await part(page, "values").boundingBox(), await option(page, 12).locator("..").boundingBox()];
    const isBelow = values.y >= row.y + row.height - 1;
    expect(isBelow).toBe(width === SIZES.phone.width);
    expect(values.x > row.x + row.width).toBe(width === SIZES.desk.width);
  }
});

test("the values beside 24 options are as high as they need to be", async ({ page, reach }) => {
  await page.setViewportSize(SIZES.desk);
  await reach("all-options");
  await option(page, 24).check();
  await expect(part(page, "continue")).toBeEnabled();
  const [values, options] = [await part(page, "values").boundingBox(), await part(page, "options").boundingBox()];
  expect(values.height).toBeLessThan(options.height / 3);
});

test("Enter on an option goes on", async ({ page, reach }) => {
  await reach("chosen");
  await option(page, 12).press("Enter");
  await expect(page.locator(`${WIDGET} #nome`)).toBeVisible();
});
