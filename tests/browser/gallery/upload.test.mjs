/** The largest invoice arrives over a slow connection, and an upload that never ends is given up. */

import { order, ORDER } from "../../../www/gallery/service.js";
import { expect, hold, test } from "./support/widget.mjs";

const INVOICE = { name: "nota-fiscal.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };

/** Gives the element a client of the package. */
async function setClient(element) {
  const { Client, init } = await import("/npm/parcela/index.js");
  await init();
  element.client = new Client({ baseUrl: "/test" });
}

for (const by of ["fetch", "client"]) {
  for (const [what, seconds, end] of [
    ["9.3 MB arrive at 300 kbit/s", 250, "Nota fiscal enviada: aguardando a confirmação."],
    ["an upload is given up after five minutes", 400, "Tentar de novo"],
  ]) {
    test(`${what}: by the page's ${by}`, async ({ page, widget }) => {
      await page.route("**/test/v1/order/*", (route) => route.fulfill({ json: order(15) }));
      await page.route("**/test/v1/order/invoice", (route) => route.fulfill({ status: 204 }));
      const arrive = await hold(page, "**/test/v1/order/invoice");
      await page.clock.install();
      const element = await widget.mount({}, { client: false });
      if (by === "client") await element.evaluate(setClient);
      await element.evaluate((element, order) => element.resume(order), ORDER);
      await page.locator("#invoice").setInputFiles(INVOICE);
      const sent = page.waitForRequest("**/test/v1/order/invoice");
      await page.locator("[part=send-invoice]").click();
      await sent;
      await page.clock.runFor(seconds * 1000);
      arrive();
      await expect(page.locator("parcela-checkout")).toContainText(end);
    });
  }
}
