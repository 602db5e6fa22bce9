/** A sale continues when its view is rendered again before the service has answered. */

import { order, refuse, unreachable } from "../../../www/gallery/service.js";
import { expect, test } from "./support/widget.mjs";

/** The events that cause the view to be rendered again. */
const WAYS = {
  async language(page) {
    await page.locator("parcela-checkout").evaluate((element) => element.setAttribute("locale", "en"));
    await expect(page.locator("[part=base][lang|=en]")).toBeAttached();
  },
  async insertion(page) {
    await page.locator("parcela-checkout").evaluate(async (element) => {
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      document.querySelector("main").append(element);
    });
  },
};

for (const [way, makeAnew] of Object.entries(WAYS)) {
  for (const operation of ["createOrder", "startCdcSale", "getOrder"]) {
    test(`its order is followed up to its invoice: ${way} during ${operation}`, async ({ page, widget }) => {
      const statuses = [5, 15];
      widget.answers.getOrder = async () => order(statuses.shift() ?? 15);
      const reported = [];
      widget.on("parcela-status-changed", ({ status }) => reported.push(status.valor));
      const { called, release } = widget.hold(operation);
      await widget.mount();
      await widget.lead("fillAndSubmit");
      await called;
      await makeAnew(page);
      release();
      await expect(page.locator("[part=invoice]")).toBeVisible();
      expect(reported).toEqual([5, 15]);
    });
  }

  test(`the newer of two orders is sent once the first is refused: ${way} during createOrder`, async ({ page, widget }) => {
    const { createOrder } = widget.answers;
    widget.answers.createOrder = unreachable;
    await widget.mount();
    await widget.lead("fillAndSubmit");
    await page.locator("[part=retry]").waitFor();
    await page.locator("[part=back]").click();
    await page.locator("#nome").fill("Ana Maria Lima");
    // After a conflict, the body that was tried first is sent again.
    let refuseFirst;
    const called = new Promise((resolve) => {
      const first = () => new Promise((_, reject) => resolve((refuseFirst = reject)));
      widget.answers.createOrder = ({ nome }) => (nome === "Ana Lima" ? first() : refuse(409)());
    });
    await widget.lead("submit");
    await called;
    widget.answers.createOrder = createOrder;
    await makeAnew(page);
    refuseFirst({ status: 400, problem: { status: 400, tipo: "Order.Refused", detalhe: "Recusado.", correlationId: "venda-42" } });
    await expect(page.locator("a[part=link]")).toHaveText(/^https:/);
  });
}
