/** Chromium, whose pages fail a test when they complain. */

import { ARGUMENTS, PATIENCE } from "../../npm/support/chromium.mjs";
import { required, tool } from "./environment.mjs";

export async function openBrowser() {
  const { launch } = tool("puppeteer-core");
  return launch({ executablePath: required("PARCELA_CHROME"), args: ARGUMENTS });
}

/** Runs `test` on a new page of `context`; fails with what the page writes to its console as an error. */
export async function visit(context, address, test, { width = 1280, dark = false } = {}) {
  const page = await context.newPage();
  const complaints = [];
  page.setDefaultTimeout(PATIENCE);
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  try {
    await look(page, { width, dark });
    await page.goto(address);
    await test(page, complaints);
  } catch (error) {
    throw new Error(`${address}: ${error.message}\n${complaints.join("\n")}`, { cause: error });
  } finally {
    await page.close();
  }
  if (complaints.length > 0) throw new Error(`${address}: ${complaints.join("\n")}`);
}

/** How wide the window is, and which colours the system asks for. */
export async function look(page, { width, dark }) {
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
}

/** Waits until an element's text matches; answers the text. */
export async function untilText(page, selector, pattern) {
  const condition = (selector, source) => {
    const text = document.querySelector(selector)?.textContent ?? "";
    return new RegExp(source).test(text) ? text || " " : false;
  };
  try {
    const found = await page.waitForFunction(condition, {}, selector, pattern.source);
    return await found.jsonValue();
  } catch (cause) {
    const text = await page.$eval(selector, (element) => element.textContent).catch(() => "(it is not there)");
    throw new Error(`${selector} does not say ${pattern}, but ${text.trim()}`, { cause });
  }
}
