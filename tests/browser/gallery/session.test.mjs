/** Calls, data and tokens of one seller's session end when another session begins. */

import { ESTABLISHMENT, expect, never, once, OTHER_ESTABLISHMENT, test } from "./support/widget.mjs";

const changeSession = (element) => element.evaluate((element) => element.setAttribute("session", "joao"));

for (const place of ["in", "out of"]) {
  test(`another session cancels the order on its way, the element being ${place} the document`, async ({ page, widget }) => {
    const { asked } = widget.hold("createOrder");
    const element = await widget.mount({ session: "maria" });
    await widget.lead("fillAndSubmit");
    await asked;
    const cancelled = once(widget, "abort");
    if (place === "out of") await element.evaluate((element) => element.remove());
    await changeSession(element);
    expect(await cancelled).toEqual(["createOrder"]);
    await element.evaluate((element) => document.querySelector("main").append(element));
    await expect(page.locator("parcela-checkout [data-step=simulation]")).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Ana");
  });
}

test("another session's token is asked for anew", async ({ page, widget }) => {
  const tokens = [];
  await page.route("**/test/v1/**", (route) => {
    tokens.push(route.request().headers().authorization);
    return never();
  });
  const element = await widget.make({ session: "maria" }, { client: false });
  await element.evaluate((element) => {
    element.tokenProvider = () => element.getAttribute("session");
    document.querySelector("main").append(element);
  });
  await expect.poll(() => tokens).toEqual(["Bearer maria"]);
  await changeSession(element);
  await expect.poll(() => tokens).toEqual(["Bearer maria", "Bearer joao"]);
});

for (const [session, expected] of [
  [undefined, [expect.stringContaining("the attribute session is missing")]],
  ["maria", []],
]) {
  test(`a page with the session ${session} is told ${expected.length} times that it has none`, async ({ page, widget }) => {
    const said = [];
    page.on("console", (message) => message.text().includes("session") && said.push(message.text()));
    for (const establishment of [ESTABLISHMENT, OTHER_ESTABLISHMENT]) await widget.mount({ session, establishment });
    expect(said).toEqual(expected);
  });
}
