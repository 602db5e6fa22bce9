/** Carries out the tasks and writes docs/usability.md. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openNativeHost } from "../browser/site/support/native-host.mjs";
import { newContext, openBrowser } from "../npm/support/browser.mjs";
import { required } from "../npm/support/environment.mjs";
import { bundle } from "../peers/bundle.mjs";
import { serve } from "../peers/server.mjs";
import { findByName, importInvoice, printReceipt, sendLinkAgain, showLink } from "./back-office.mjs";
import { openConsole, seed } from "./console.mjs";
import { Seller } from "./seller.mjs";
import { sheet } from "./sheet.mjs";
import { afterDenial, boleto, customerStep, sale, twoSales } from "./tasks.mjs";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const [site, browser] = await Promise.all([openNativeHost(), openBrowser()]);
const adyen = await serve([(await bundle("adyen-boleto")).folder]);

/** The store's link that skips its menu and cart. */
const SKIP = "Ir para a venda";
/** The same link on the other pages. */
const SKIP_TO_CONTENT = "Ir para o conteúdo";

/** Measures `task` on a page of its own, with an empty provider. */
async function measure(what, task, { way = "mouse", device = DESKTOP, open = openStore, status } = {}) {
  await fetch(`${site.url}/sandbox/reset`, { method: "POST" });
  if (open !== openStore && open !== openBoleto) await seed(site.url, status);
  const context = await newContext(browser, device);
  try {
    const page = await context.newPage();
    await open(page, site.url);
    const seller = new Seller(page, way);
    try {
      if (way === "keyboard") await seller.press("link", open === openStore ? SKIP : SKIP_TO_CONTENT);
      await task(seller);
    } catch (cause) {
      const seen = await page.locator("parcela-checkout, parcela-orders").ariaSnapshot();
      throw new Error(`${what}: ${cause.message}; the widget says: ${seen}`, { cause });
    }
    return { what, ...seller.take() };
  } finally {
    await context.close();
  }
}

/** Opens the store, and waits until the widget's WebAssembly has replaced its first view. */
async function openStore(page) {
  await page.goto(`${site.url}/store.html`);
  await page.locator("parcela-checkout [data-step] [name=prazo]").first().waitFor();
}

/** The four tasks of the back office, each by mouse and by keyboard. */
async function backOffice() {
  const folder = await mkdtemp(join(tmpdir(), "parcela-usability-"));
  const invoice = join(folder, "nota fiscal.pdf");
  await writeFile(invoice, "%PDF-1.7");
  const rows = [];
  for (const [what, task, options] of [
    ["an order found by the customer's name, and opened", findByName],
    ["its link sent again: copied", sendLinkAgain, { open: openConsoleAgain }],
    ["the invoice of a sale that waits for it, imported", (seller) => importInvoice(seller, invoice), { status: 15 }],
    ["a receipt, printed", printReceipt],
  ]) {
    rows.push(await measure(what, task, { open: openConsole, ...options }));
    rows.push(await measure("the same by keyboard", task, { open: openConsole, way: "keyboard", ...options }));
  }
  await rm(folder, { recursive: true });
  return rows;
}

/** Opens the console after the link of the order was shown in an earlier page of this browser. */
async function openConsoleAgain(page, url) {
  await openConsole(page, url);
  await showLink(new Seller(page, "mouse"));
  await openConsole(page, url);
}

const openBoleto = (page) => page.goto(`${adyen.url}/adyen-boleto.html`);

try {
  const tasks = [
    await measure("a sale by mouse, from the open store to the payment link", sale),
    await measure("the same by mouse, Tab and Enter", sale, { way: "tab" }),
    await measure("the same by keyboard", sale, { way: "keyboard" }),
    await measure("the same on a phone", sale, { way: "touch", device: PHONE }),
    await measure("after a denial, an order of a smaller amount", afterDenial),
    await measure("a second sale while the first customer pays, and a look at the first", twoSales),
  ];
  const beside = [
    await measure("Parcela: the customer's data", customerStep),
    await measure("Adyen: the boleto form", boleto, { open: openBoleto }),
  ];
  const text = sheet(tasks, await backOffice(), beside);
  console.log(text);
  await writeFile(required("PARCELA_USABILITY"), text);
} finally {
  await Promise.all([browser.close(), adyen.stop()]);
  await site.close();
}
