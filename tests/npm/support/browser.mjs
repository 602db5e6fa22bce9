/** Chromium, driven by Playwright. */

import { after } from "node:test";

import { ARGUMENTS, PAGE_TIMEOUT } from "./chromium.mjs";
import { required, requireTool } from "./consumer.mjs";

/** Opens a browser for the tests of a file or of a `describe`, and closes it after them. */
export async function openTestBrowser() {
  const browser = await openBrowser();
  after(() => browser.close());
  return browser;
}

/** @returns {Promise<import("playwright-core").Browser>} */
export const openBrowser = () =>
  requireTool("playwright-core").chromium.launch({ executablePath: required("PARCELA_CHROME"), args: ARGUMENTS });

/** Opens a context with nothing stored. Every wait of its pages ends after `PAGE_TIMEOUT`. */
export async function newContext(browser, options) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PAGE_TIMEOUT);
  return context;
}

/**
 * Opens an address and returns `globalThis.result` of its script. Fails with the page's errors, violations of its content security policy
 * included.
 */
export async function resultOf(browser, address) {
  const context = await newContext(browser);
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  // A script that throws leaves no result.
  const failed = page.waitForEvent("pageerror", { timeout: 0 }).then((error) => complaints.push(String(error)));
  const opened = page.goto(address).then(() => page.waitForFunction(() => globalThis.result !== undefined));
  try {
    await Promise.race([opened, failed]);
    const result = await page.evaluate(() => globalThis.result);
    if (complaints.length > 0) throw new Error(complaints.join("\n"));
    return result;
  } catch (error) {
    throw new Error(`${address}: ${error.message}\n${complaints.join("\n")}`, { cause: error });
  } finally {
    await context.close();
  }
}
