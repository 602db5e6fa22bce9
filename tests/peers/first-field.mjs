/**
 * The time from opening a page until its first field accepts typing, until there is something to choose, and until there are orders to
 * open.
 */

import { newContext } from "../npm/support/browser.mjs";

/** The slowdown of the processor, as of a seller's phone. */
const CPU_SLOWDOWN = 4;
/** A slow mobile network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_NETWORK = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };

/** The text before the time in the page's message. */
const SEEN = "seen after ";

/** Selects the first field that can have the focus. */
export const FIRST_FIELD = "input:not([type=hidden], [type=radio], [type=checkbox], :disabled)";
/** Selects the first installment option. */
export const OPTIONS = "input[name=prazo]:not(:disabled)";
/** Selects the first row of a list of orders. */
export const ROWS = "button[part=row]";

/**
 * Returns the nanoseconds from navigation until an element that `selector` finds is visible and takes the focus. The browser context has
 * cached only the results of `visitsBefore` earlier visits.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {{ slowNetwork: boolean, visitsBefore: number }} options
 */
export async function timeUntil(browser, address, selector, { slowNetwork, visitsBefore }) {
  const context = await newContext(browser);
  try {
    await context.addInitScript(watch, [selector, SEEN]);
    const visit = async () => {
      const page = await context.newPage();
      // A function that waits in the page would compile Playwright's script there, in the same time.
      const told = page.waitForEvent("console", (message) => message.text().startsWith(SEEN));
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      if (slowNetwork) await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
      await page.goto(address);
      const seen = (await told).text().slice(SEEN.length);
      return { page, seen };
    };
    for (let before = 0; before < visitsBefore; before += 1) {
      const { page } = await visit();
      await page.waitForLoadState("networkidle");
      await page.close();
    }
    const { seen } = await visit();
    return Number(seen) * 1e6;
  } finally {
    await context.close();
  }
}

/** Runs in the page. Searches each frame for `selector`, in open shadow roots too, and logs the time when it is found. */
function watch([selector, seen]) {
  const fieldIn = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.matches(selector) && element.checkVisibility()) return element;
      const inner = element.shadowRoot && fieldIn(element.shadowRoot);
      if (inner) return inner;
    }
    return undefined;
  };
  const look = () => {
    const field = document.body && fieldIn(document);
    field?.focus();
    if (field?.matches(":focus")) console.debug(seen + performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
