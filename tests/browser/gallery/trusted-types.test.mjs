/** Pages whose policy requires Trusted Types. */

import { expect, POLICY, test } from "./support/gallery.mjs";

/** Requires Trusted Types on the pages of the gallery, and allows the policies named `names`. */
const requireTrustedTypes = (page, names) =>
  page.route(/\/gallery\/\?/, async (route) => {
    const response = await route.fetch();
    const policy = `${POLICY}; require-trusted-types-for 'script'; trusted-types ${names}`;
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });

test("a page that allows the policy has the widget", async ({ page, reach }) => {
  await requireTrustedTypes(page, "parcela");
  await reach("chosen");
});

test("a page that forbids the policy gets an error with the policy to add, and the seller a message", async ({ page, complaints }) => {
  await requireTrustedTypes(page, "other");
  await page.goto("/gallery/?state=chosen");
  await expect(page.locator("parcela-checkout [role=alert]")).toContainText("Não foi possível carregar");
  await expect.poll(() => complaints.join("\n")).toContain("trusted-types parcela");
  complaints.length = 0;
});
