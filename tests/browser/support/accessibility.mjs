/** Checks a page in several looks: it passes axe, and does not scroll sideways. */

import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";

/** A phone and a desktop, each in one theme. */
export const LOOKS = [
  { width: 320, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
];

/** axe's impacts, from the least. */
const IMPACTS = ["minor", "moderate", "serious", "critical"];

/**
 * Checks that the page `state` has no violation of the impact `least` or a higher one, within `include`. `tags` select the rules instead of
 * axe's defaults.
 */
export async function isAccessible(page, { looks = LOOKS, least = "minor", state, include, tags } = {}) {
  const counted = IMPACTS.slice(IMPACTS.indexOf(least));
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    // Half of a change of colours has no contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const at = [state, width, colorScheme].filter(Boolean).join(", ");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width);
    // The legacy mode has no support for frames, which no page has. The other mode passes all results through a second page.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    if (include) axe.include(include);
    if (tags) axe.withTags(tags);
    // Contrast is serious, and takes axe a minute for all operations of the explorer.
    if (least === "critical") axe.disableRules("color-contrast");
    const { violations } = await axe.analyze();
    const serious = violations.filter(({ impact }) => counted.includes(impact));
    expect(
      serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`)),
      at,
    ).toEqual([]);
  }
}
