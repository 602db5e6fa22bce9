/** A wrong `base-url`, at which another server answers. */

import { expect, test } from "./support/widget.mjs";

for (const [what, answer] of [
  ["a 404 of the shop's own", { status: 404, contentType: "text/html", body: "<h1>404</h1>" }],
  ["a page", { status: 200, contentType: "text/html", body: "<h1>Loja</h1>" }],
  ["a redirect to a login", { status: 302, headers: { Location: "/entrar" } }],
  ["a path that the gateway does not have", { status: 404, json: { tipo: "Gateway.UnknownPath", status: 404 } }],
]) {
  test(`${what} is not an unknown establishment, and the console names the address`, async ({ page, widget, complaints }) => {
    await page.route("**/errado/**", (route) => route.fulfill(answer));
    const warned = page.waitForEvent("console", (message) => message.text().includes("/errado/v1/order/simulate-installments"));
    const element = await widget.make({ "base-url": "/errado" }, { client: false });
    await element.evaluate((element) => document.querySelector("main").append(element));
    await expect(page.locator("parcela-checkout [part=alert]")).toContainText("O serviço devolveu uma resposta inesperada.");
    expect((await warned).type()).toBe("warning");
    complaints.length = 0; // the browser's own messages
  });
}
