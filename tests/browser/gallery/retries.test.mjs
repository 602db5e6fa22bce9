/** Calls that fail: how often they are made, and what the seller sees of reads that keep failing. */

import { order } from "../../../www/gallery/service.js";
import { CHECKOUT, expect, openOrder, ORDER, ORDERS, test, unreachable } from "./support/widget.mjs";

test("a failing call makes the client's four attempts and no more", async ({ page, widget, complaints }) => {
  let attempts = 0;
  await page.route("**/test/v1/**", (route) => ((attempts += 1), route.fulfill({ status: 503 })));
  await page.clock.install();
  const element = await widget.make({}, { client: false });
  await element.evaluate(async (element) => {
    const { Client, init } = await import("/npm/parcela/index.js");
    await init();
    document.querySelector("main").append(Object.assign(element, { client: new Client({ baseUrl: "/test" }) }));
  });
  await expect(async () => {
    await page.clock.runFor("00:10");
    await expect(page.locator("[part=retry]")).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(attempts).toBe(4);
  expect(complaints.splice(0)).toEqual(Array(4).fill(expect.stringContaining("503"))); // the browser's own messages
});

/** A till behind a dead Wi-Fi, which the browser takes for a connection. */
for (const tag of [CHECKOUT, ORDERS]) {
  test(`a status that two reads in a row could not update says since when, until the next answer: ${tag}`, async ({ page, widget }) => {
    const getOrder = async () => order(5);
    widget.answers.getOrder = getOrder;
    const element = await widget.mount({}, { element: tag });
    await (tag === CHECKOUT ? widget.lead("fillAndSubmit") : openOrder({ page }));
    const read = async (answer) => {
      widget.answers.getOrder = answer;
      const before = widget.callsOf("getOrder").length;
      await element.evaluate((element, pedidoId) => void element.notify(pedidoId), ORDER);
      await expect.poll(() => widget.callsOf("getOrder").length).toBeGreaterThan(before);
      await widget.turns();
    };
    const timeline = page.locator(`${tag} [part=timeline]`);
    await expect(timeline).toContainText("Atualizado às");
    await read(unreachable);
    await read(unreachable);
    await expect(timeline).toContainText(/Sem resposta da financeira desde \d\d:\d\d; tentando de novo…/u);
    await expect(timeline).not.toContainText("Atualizado às");
    await read(getOrder);
    await expect(timeline).toContainText("Atualizado às");
  });
}
