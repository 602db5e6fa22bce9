/** A page's client retries by its own policy, and the widget does not retry on top of it. */

import { expect, test } from "./support/widget.mjs";

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
