/** Chromium, driven by puppeteer. */

import { after } from "node:test";

import { ARGUMENTS, PATIENCE } from "./chromium.mjs";
import { required, requireTool } from "./consumer.mjs";

/** Opens one for the tests of a file or of a `describe`, and closes it after them. */
export async function openTestBrowser() {
  const browser = await openBrowser();
  after(() => browser.close());
  return browser;
}

export async function openBrowser() {
  const browser = await requireTool("puppeteer-core").launch({ executablePath: required("PARCELA_CHROME"), args: ARGUMENTS });
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
      const failed = new AbortController(); // a script that throws leaves no result to wait for
      page.on("pageerror", (error) => {
        complaints.push(String(error));
        failed.abort();
      });
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      try {
        await page.goto(address);
        await page.waitForFunction("globalThis.result !== undefined", { timeout: PATIENCE, signal: failed.signal });
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
