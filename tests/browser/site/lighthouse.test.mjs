/** Lighthouse on a phone: the landing page, a guide, and the reference. */

import { ARGUMENTS, PAGE_TIMEOUT } from "../../npm/support/chromium.mjs";
import { expect, test } from "./support/site.mjs";

const MINIMUM = 95;
/** The number of runs, of which the best counts: a busy machine makes a page slower, never faster. */
const RUNS = 3;

test.describe.configure({ timeout: 6 * PAGE_TIMEOUT });

for (const path of ["index.html", "en/guides/quick-start.html", "reference/createOrder.html"]) {
  test(`Lighthouse gives ${path} at least ${MINIMUM} in each category`, { tag: ["@all", "@native", "@alone"] }, async ({ host }) => {
    // Only runs of all tests have these packages.
    const [{ launch }, { default: lighthouse }] = await Promise.all([import("chrome-launcher"), import("lighthouse")]);
    const chrome = await launch({ chromePath: process.env.PARCELA_CHROME, chromeFlags: ["--headless=new", ...ARGUMENTS] });
    try {
      let best = {};
      for (let run = 0; run < RUNS && Object.values({ performance: 0, ...best }).some((score) => score < MINIMUM); run += 1) {
        const { lhr } = await lighthouse(`${host.url}/${path}`, { port: chrome.port, logLevel: "error" });
        best = Object.fromEntries(
          Object.values(lhr.categories).map(({ id, score }) => [id, Math.max(Math.round(score * 100), best[id] ?? 0)]),
        );
        const failed = Object.values(lhr.audits).filter(
          ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== "informative",
        );
        console.log(path, JSON.stringify(best), failed.map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`).join("; "));
      }
      expect(Object.keys(best).sort()).toEqual(["accessibility", "best-practices", "performance", "seo"]);
      for (const [category, score] of Object.entries(best)) expect(score, category).toBeGreaterThanOrEqual(MINIMUM);
    } finally {
      chrome.kill();
    }
  });
}
