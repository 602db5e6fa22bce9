/** Lighthouse on a phone: the landing page, a guide, and the reference. */

import { PAGE_TIMEOUT } from "../../npm/support/chromium.mjs";
import { freePort } from "../../npm/support/site.mjs";
import { expect, test } from "./support/site.mjs";

const MINIMUM = 95;
/** The number of runs, of which the best counts: a busy machine makes a page slower, never faster. */
const RUNS = 3;

const TAGS = { tag: ["@all", "@native", "@alone"] };

test.describe.configure({ timeout: 6 * PAGE_TIMEOUT });

for (const path of ["index.html", "en/guides/quick-start.html", "reference/createOrder.html"]) {
  test(`Lighthouse gives ${path} at least ${MINIMUM} in each category`, TAGS, async ({ host, launchOptions, playwright }) => {
    const { default: lighthouse } = await import("lighthouse"); // only runs of all tests have it
    const port = Number(await freePort());
    const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
    const chrome = await playwright.chromium.launch({ ...launchOptions, args });
    try {
      let best = {};
      for (let run = 0; run < RUNS && Object.values({ performance: 0, ...best }).some((score) => score < MINIMUM); run += 1) {
        const { lhr } = await lighthouse(`${host.url}/${path}`, { port, logLevel: "error" });
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
      await chrome.close();
    }
  });
}
