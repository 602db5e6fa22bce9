/** The widget looks as it has been agreed on, on a phone and on a wide screen. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openGallery, reach } from "./support/gallery.mjs";
import { agreeOn, baseline, difference, leave, pictureOf } from "./support/picture.mjs";

/** The states with pictures: each part of the widget is in one of them. */
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

/** The same in other colours and languages, where most is to be seen. */
const CHOICES = [
  ...STATES.map((state) => ({ state })),
  ...["chosen", "customer-summary", "review", "link", "invoice-chosen", "invoice-failed", "sales"].map((state) => ({ state, theme: "dark" })),
  ...["chosen", "link"].flatMap((state) => ["en", "es"].map((locale) => ({ state, locale }))),
  { state: "order-fields", locale: "en" },
];

const WIDTHS = [1280, 320];

/** What may differ, of all pixels: the edges of letters, in another version of the browser. */
const TOLERANCE = 0.001;

let gallery;

before(async () => {
  gallery = await openGallery();
});

after(() => gallery.close());

/** Compares a picture with its baseline; with `PARCELA_UPDATE=1` it is the baseline from now on. */
async function compare(name, picture) {
  const agreed = await baseline(name);
  const { count, picture: marked, sizes } = agreed ? await difference(picture, agreed) : { count: Infinity };
  const { width, height } = size(picture);
  const differs = count > TOLERANCE * width * height;
  if (differs && process.env.PARCELA_UPDATE) return agreeOn(name, picture);
  if (!differs) return undefined;
  const folder = await leave(name, { new: picture, agreed, marked });
  const what = agreed ? (sizes?.join(" in place of ") ?? `${count} pixels differ`) : "there is no picture to compare with";
  return assert.fail(`${name}: ${what}, see ${folder}. If that is meant: PARCELA_UPDATE=1 cargo xtask test gallery`);
}

/** As the header of a PNG says it. */
const size = (png) => {
  const view = new DataView(png.buffer, png.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

test("every state looks as agreed on", async (t) => {
  for (const { state, locale = "pt-BR", theme = "light" } of CHOICES) {
    const { page } = await gallery.newPage(WIDTHS[0]);
    await reach(page, gallery.address(state, { locale, theme }));
    for (const width of WIDTHS) {
      await page.setViewport({ width, height: 800 });
      const name = [state, ...[locale, theme].filter((choice) => !["pt-BR", "light"].includes(choice)), width].join("-");
      const picture = await pictureOf(page);
      await t.test(name, () => compare(name, picture));
    }
    await page.close();
  }
});

test("another colour or a shorter text is noticed", async () => {
  const { page } = await gallery.newPage(320);
  await reach(page, gallery.address("no-options", { theme: "light" }));
  const before = await pictureOf(page);
  assert.equal((await difference(before, await pictureOf(page))).count, 0);
  const least = TOLERANCE * 320 * 600;
  await page.evaluate(() => document.querySelector("parcela-checkout").style.setProperty("--parcela-edge", "#b0b8c0"));
  assert.ok((await difference(before, await pictureOf(page))).count > least);
  await page.evaluate(() => {
    const element = document.querySelector("parcela-checkout");
    element.style.removeProperty("--parcela-edge");
    element.shadowRoot.querySelector("h2").textContent = "Simule";
  });
  assert.ok((await difference(before, await pictureOf(page))).count > least);
});
