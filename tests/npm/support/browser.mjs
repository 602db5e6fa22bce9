/** Chromium, driven by puppeteer. */

import { createRequire } from "node:module";
import { join } from "node:path";

import { ARGUMENTS, PATIENCE } from "./chromium.mjs";
import { required } from "./consumer.mjs";

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
