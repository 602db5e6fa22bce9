/** The checks of a page at several looks: axe finds nothing, and nothing has to be scrolled sideways. */

import assert from "node:assert/strict";

import { look } from "./browser.mjs";
import { tool } from "./environment.mjs";

/** A phone and a desktop, each in one of the themes. */
export const LOOKS = [
  { width: 320, dark: true },
  { width: 1280, dark: false },
];

/** The impacts that axe tells, from the least. */
const IMPACTS = ["minor", "moderate", "serious", "critical"];

/** What axe finds at each look, from the impact `least` on, as lines that say how the page looks, what and where; fails where something has to be scrolled sideways. */
export async function violations(page, { looks = LOOKS, least = "minor" } = {}) {
  await page.evaluate(tool("axe-core").source);
  const found = [];
  for (const one of looks) {
    await look(page, one);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(widest <= one.width, `it is ${widest} pixels wide in ${one.width}`);
    // Contrast is serious, and takes axe a minute for all operations of the explorer.
    const rules = { "color-contrast": { enabled: least !== "critical" } };
    const { violations } = await page.evaluate((rules) => globalThis.axe.run(document, { resultTypes: ["violations"], rules }), rules);
    const counted = violations.filter(({ impact }) => IMPACTS.indexOf(impact) >= IMPACTS.indexOf(least));
    const lines = counted.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    found.push(...lines.map((line) => `${JSON.stringify(one)} ${line}`));
  }
  return found;
}
