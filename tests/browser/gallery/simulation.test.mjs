/** The first step: no layout shifts when an option is chosen, and Enter continues. */

import { expect, test, WIDGET } from "./support/gallery.mjs";

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };

const part = (page, name) => page.locator(`${WIDGET} [part~=${name}]`);
const option = (page, prazo) => page.locator(`${WIDGET} [name=prazo][value="${prazo}"]`);

for (const [name, size] of Object.entries(SIZES)) {
  test(`the button to continue does not move when an option is chosen: ${name}`, async ({ page, reach }) => {
    await page.setViewportSize(size);
    await reach("options");
    const before = await part(page, "continue").boundingBox();
    await option(page, 12).check();
    await expect(part(page, "continue")).toBeEnabled();
    const after = await part(page, "continue").boundingBox();
    expect(after.y).toBe(before.y);
  });
}

test("loading values take up the height of the loaded ones", async ({ page, reach }) => {
  await page.setViewportSize(SIZES.phone);
  const heights = [];
  for (const state of ["values-loading", "chosen"]) {
    await reach(state);
    heights.push((await part(page, "values").boundingBox()).height);
  }
  expect(heights[0]).toBe(heights[1]);
});

test("loading options take up the height of the loaded ones", async ({ page, reach }) => {
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

test("the values of the chosen option are below it on a phone, and beside the options on a desktop", async ({ page, reach }) => {
  for (const { width, height } of Object.values(SIZES)) {
    await page.setViewportSize({ width, height: 2 * height });
    await reach("chosen");
    const [values, row] = [await part(page, "values").boundingBox(), await option(page, 12).locator("..").boundingBox()];
    const isBelow = values.y >= row.y + row.height - 1;
    expect(isBelow).toBe(width === SIZES.phone.width);
    expect(values.x > row.x + row.width).toBe(width === SIZES.desk.width);
  }
});

test("the values beside 24 options are no higher than their content", async ({ page, reach }) => {
  await page.setViewportSize(SIZES.desk);
  await reach("all-options");
  await option(page, 24).check();
  await expect(part(page, "continue")).toBeEnabled();
  const [values, options] = [await part(page, "values").boundingBox(), await part(page, "options").boundingBox()];
  expect(values.height).toBeLessThan(options.height / 3);
});

test("Enter on an option continues", async ({ page, reach }) => {
  await reach("chosen");
  await option(page, 12).press("Enter");
  await expect(page.locator(`${WIDGET} #nome`)).toBeVisible();
});
