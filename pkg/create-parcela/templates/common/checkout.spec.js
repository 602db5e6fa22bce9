import { expect, test } from "playwright/test";
import { checkoutPage } from "parcela-sandbox/testing";

test("the shop sells, and the customer gets a payment link", async ({ page, context }) => {
  await page.goto("/");
  const checkout = checkoutPage(page);
  await checkout.chooseTerm(12);
  await checkout.fillCustomer();
  await checkout.confirm();
  const customer = await context.newPage();
  await customer.goto(await checkout.link());
  await expect(customer.getByRole("heading", { level: 1 })).toBeVisible();
});
