/** Checks a page in several looks: it passes axe, and does not scroll sideways. */

import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";

/** A phone and a desktop, each in one theme. */
export const LOOKS = [
  { width: 320, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
];

/** axe's impacts, from the lowest. */
const IMPACTS = ["minor", "moderate", "serious", "critical"];

/**
 * Checks that the page `state` has no violation of the impact `minimum` or a higher one, within `include`. `tags` select the rules instead
 * of axe's defaults.
 */
export async function isAccessible(page, { looks = LOOKS, minimum = "minor", state, include, tags } = {}) {
  const counted = IMPACTS.slice(IMPACTS.indexOf(minimum));
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    // Colours have too little contrast during a transition or an animation.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(finishAnimations);
    const at = [state, width, colorScheme].filter(Boolean).join(", ");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width);
    // The legacy mode does not support frames, which no page has. The other mode needs a second page for the results.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    if (include) axe.include(include);
    if (tags) axe.withTags(tags);
    // Contrast is serious, and takes axe a minute for all operations of the explorer.
    if (minimum === "critical") axe.disableRules("color-contrast");
    const { violations } = await axe.analyze();
    const serious = violations.filter(({ impact }) => counted.includes(impact));
    expect(
      serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`)),
      at,
    ).toEqual([]);
  }
}

/** Runs in the page. Finishes the animations that have an end, also in custom elements. */
function finishAnimations() {
  const inside = [...document.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot);
  const running = [document, ...inside].flatMap((root) => root?.getAnimations() ?? []);
  for (const animation of running) if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
}
