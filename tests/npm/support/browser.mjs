/** Chromium, driven by puppeteer. */

import { createRequire } from "node:module";
import { join } from "node:path";

import { required } from "./consumer.mjs";

const ARGUMENTS = [
  "--no-sandbox", // root has none, as in a container
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  // A window loads pages of its own for its address bar, which takes more of the processor than a page under test.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];

export async function openBrowser() {
  const { launch } = createRequire(join(required("PARCELA_CONSUMERS"), "index.js"))("puppeteer-core");
  const browser = await launch({ executablePath: required("PARCELA_CHROME"), args: ARGUMENTS });
  return {
    puppeteer: browser,
    close: () => browser.close(),
    /**
     * Opens an address and answers what its script leaves in `globalThis.result`; fails with what the page complains
     * about, also when that is only a violation of its content security policy.
     */
    async resultOf(address) {
      const page = await browser.newPage();
      const complaints = [];
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      try {
        await page.goto(address);
        await page.waitForFunction("globalThis.result !== undefined", { timeout: 60_000 });
        const result = await page.evaluate("globalThis.result");
        if (complaints.length > 0) throw new Error(complaints.join("\n"));
        return result;
      } catch (error) {
        throw new Error(`${address}: ${error.message}\n${complaints.join("\n")}`, { cause: error });
      } finally {
        await page.close();
      }
    },
  };
}
