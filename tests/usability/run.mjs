/** Carries out the tasks of docs/usability.md and writes the sheet. */

import { writeFile } from "node:fs/promises";

import { openNativeHost } from "../browser/site/support/native-host.mjs";
import { openBrowser } from "../npm/support/browser.mjs";
import { required } from "../npm/support/environment.mjs";
import { bundle } from "../peers/bundle.mjs";
import { serve } from "../peers/server.mjs";
import { Seller } from "./seller.mjs";
import { sheet } from "./sheet.mjs";
import { afterDenial, boleto, customerStep, sale, twoSales } from "./tasks.mjs";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true };

const [site, browser] = await Promise.all([openNativeHost(), openBrowser()]);
const adyen = await serve([(await bundle("adyen-boleto")).folder]);

/** The store's link that leads past its menu and cart. */
const SKIP = "Ir para o valor da venda";

/** What a person does for `task`, on a page of its own in front of an empty provider. */
async function measure(what, task, { way = "mouse", viewport = DESKTOP, open = openStore } = {}) {
  await fetch(`${site.url}/sandbox/reset`, { method: "POST" });
  const context = await browser.puppeteer.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(viewport);
    await open(page);
    const seller = new Seller(page, way);
    try {
      if (way === "keyboard") await seller.press("link", SKIP);
      await task(seller);
    } catch (cause) {
      const seen = await page.evaluate(() => document.querySelector("parcela-checkout")?.shadowRoot?.textContent);
      throw new Error(`${what}: ${cause.message}; the widget says: ${seen}`, { cause });
    }
    return { what, ...seller.take() };
  } finally {
    await context.close();
  }
}

/** The store, once the widget's WebAssembly has taken the place of its first view. */
async function openStore(page) {
  await page.goto(`${site.url}/`);
  await page.waitForFunction(() => document.querySelector("parcela-checkout").shadowRoot?.querySelector("[data-step] [name=prazo]"));
}

const openBoleto = (page) => page.goto(`${adyen.url}/adyen-boleto.html`);

try {
  const tasks = [
    await measure("a sale by mouse, from the open store to the payment link", sale),
    await measure("the same by keyboard", sale, { way: "keyboard" }),
    await measure("the same on a phone", sale, { way: "touch", viewport: PHONE }),
    await measure("after a denial, an order of a smaller amount", afterDenial),
    await measure("a second sale while the first customer pays, and a look at the first", twoSales),
  ];
  const beside = [
    await measure("Parcela: the customer's data", customerStep),
    await measure("Adyen: the boleto form", boleto, { open: openBoleto }),
  ];
  const text = sheet(tasks, beside);
  console.log(text);
  await writeFile(required("PARCELA_USABILITY"), text);
} finally {
  await Promise.all([browser.close(), adyen.stop()]);
  await site.close();
}
