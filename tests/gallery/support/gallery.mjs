/** The gallery as a site, and Chromium in front of it: everything that could differ between machines is pinned. */

import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { ARGUMENTS, PATIENCE } from "../../npm/support/chromium.mjs";
import { required } from "../../npm/support/consumer.mjs";
import { serve } from "../../npm/support/site.mjs";
import { pin } from "./pin.mjs";

/** The tools of tests/gallery/package.json, and the packed package. */
export const modules = join(required("PARCELA_CONSUMERS"), "node_modules");

const require = createRequire(join(modules, "index.js"));

/** What a careful page allows the widget. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

/** What a picture does not depend on then. */
const PINNED = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb", "--hide-scrollbars"];

const WWW = fileURLToPath(new URL("../../../www/", import.meta.url));
const PAGE = fileURLToPath(new URL("../page/", import.meta.url));

/**
 * Serves www/ with the package where the site has it, and the tests' own modules; `route` is asked before.
 *
 * @param {{ route?: (incoming: object, outgoing: object) => boolean, flags?: string[], policy?: string }} [options]
 */
export async function openGallery({ route = () => false, flags = [], policy = POLICY } = {}) {
  const fromPackage = (incoming, outgoing) => {
    incoming.url = incoming.url.replace(/^\/npm\//, "/");
    return route(incoming, outgoing);
  };
  const site = await serve([WWW, PAGE, modules], { headers: { "Content-Security-Policy": policy }, route: fromPackage });
  const browser = await require("puppeteer-core").launch({
    executablePath: required("PARCELA_CHROME"),
    args: [...ARGUMENTS, ...PINNED, ...flags],
    protocolTimeout: PATIENCE,
  });
  return {
    url: site.url,
    /** A new page as every machine shows it, with the complaints that it makes. */
    async newPage(width = 1280) {
      const page = await browser.newPage();
      const complaints = [];
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      await pin(page);
      await page.setViewport({ width, height: 800 });
      return { page, complaints };
    },
    /**
     * What the function `name` of page/`file` answers on a page of its own, with a storage of its own, and the complaints that the page
     * makes.
     */
    async ask(file, name, ...given) {
      const { page, complaints } = await this.newPage();
      try {
        await page.goto(`${site.url}/gallery/`);
        await page.evaluate(() => localStorage.clear());
        const call = async (file, name, given) => (await import(`/${file}`))[name](...given);
        return { answer: await page.evaluate(call, file, name, given), complaints };
      } finally {
        await page.close();
      }
    },
    /** The address of a state. */
    address: (state, choice = {}) => `${site.url}/gallery/?${new URLSearchParams({ state, ...choice })}`,
    async close() {
      await browser.close();
      await site.stop();
    },
  };
}

/** Opens a state, once it is reached and painted with its fonts. */
export async function reach(page, address) {
  await page.goto(address);
  await page.waitForSelector("html[data-reached]", { timeout: PATIENCE });
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
}
