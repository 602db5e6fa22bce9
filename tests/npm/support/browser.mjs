/** Chromium, driven by puppeteer. */

import { after } from "node:test";

import { ARGUMENTS, PAGE_TIMEOUT } from "./chromium.mjs";
import { required, requireTool } from "./consumer.mjs";

/** Opens a browser for the tests of a file or of a `describe`, and closes it after them. */
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
     * Opens an address and returns `globalThis.result` of its script. Fails with the page's errors, violations of its content security
     * policy included.
     */
    async resultOf(address) {
      const page = await browser.newPage();
      const complaints = [];
      const failed = new AbortController(); // a script that throws leaves no result
      page.on("pageerror", (error) => {
        complaints.push(String(error));
        failed.abort();
      });
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      try {
        await page.goto(address);
        await page.waitForFunction("globalThis.result !== undefined", { timeout: PAGE_TIMEOUT, signal: failed.signal });
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
