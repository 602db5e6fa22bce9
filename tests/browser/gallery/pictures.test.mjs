/** The widgets look as their recorded pictures, on a phone and on a wide screen. */

import { expect, test, WIDGET } from "./support/gallery.mjs";

/** The states with pictures. Each part of the widget is in one of them. */
const STATES = [
  "loading",
  "not-loaded",
  "misconfigured",
  "amount-wrong",
  "amount-cut",
  "options-loading",
  "chosen",
  "down-payment",
  "down-payment-wrong",
  "right-to-left",
  "huge-amount",
  "no-options",
  "refused",
  "network",
  "customer-wrong",
  "amount-changed",
  "customer-summary",
  "long-names",
  "review",
  "doubts",
  "creating",
  "expired",
  "order-unanswered",
  "crashed",
  "starting",
  "link",
  "link-amount-changed",
  "terms",
  "null-link",
  "status-3",
  "status-16",
  "invoice-unfit",
  "invoice-chosen",
  "invoice-sending",
  "sell-down-payment",
  "sales",
];

/** The states with the most content are also recorded in other colours and languages. */
const CHOICES = [
  ...STATES.map((state) => ({ state })),
  ...["chosen", "customer-summary", "review", "link", "invoice-chosen", "invoice-failed", "sales"].map((state) => ({
    state,
    theme: "dark",
  })),
  ...["chosen", "link"].flatMap((state) => ["en", "es"].map((locale) => ({ state, locale }))),
  { state: "order-fields", locale: "en" },
];

const WIDTHS = [1280, 320];

/** The shop's orders at the width of most phones. One picture of each view is enough, as its parts are also those of the checkout. */
const ORDERS = [
  { state: "orders" },
  { state: "orders", theme: "dark" },
  { state: "orders-odd" },
  { state: "open-link" },
  { state: "open-invoice-chosen", theme: "dark" },
].map((choice) => ({ widths: [1280, 390], ...choice }));

/** The widget without the page beside it. */
const picture = (page) => page.locator(`${WIDGET} [part=base]`);

for (const { state, locale = "pt-BR", theme = "light", widths = WIDTHS } of [...CHOICES, ...ORDERS]) {
  const name = [state, ...[locale, theme].filter((choice) => !["pt-BR", "light"].includes(choice))].join("-");
  test(name, { tag: "@all" }, async ({ page, reach }) => {
    await reach(state, { locale, theme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect.soft(picture(page)).toHaveScreenshot(`${name}-${width}.png`);
    }
  });
}

test("another colour or a shorter text is detected", { tag: "@all" }, async ({ page, reach }) => {
  const recorded = "no-options-320.png";
  await page.setViewportSize({ width: 320, height: 800 });
  await reach("no-options", { theme: "light" });
  await expect(picture(page)).toHaveScreenshot(recorded);
  await page.locator("parcela-checkout").evaluate(({ style }) => style.setProperty("--parcela-edge", "#b0b8c0"));
  await expect(picture(page)).not.toHaveScreenshot(recorded);
  await page.locator("parcela-checkout").evaluate(({ style }) => style.removeProperty("--parcela-edge"));
  await page.locator("parcela-checkout h2").evaluate((title) => (title.textContent = "Simule"));
  await expect(picture(page)).not.toHaveScreenshot(recorded);
});
