/** The gallery under a strict policy, with the same rendering on every machine. */

import { fileURLToPath } from "node:url";

import { serve } from "../../../npm/support/site.mjs";
import { expect, hold, test as base } from "../../support/test.mjs";

export { expect, hold };

/** The policy of a strict page. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

const FONTS = fileURLToPath(new URL("../../node_modules/@fontsource/", import.meta.url));

const FACES = [
  ...[400, 500, 600, 700].map((weight) => ["Pinned", `/inter/files/inter-latin-${weight}-normal.woff2`, String(weight)]),
  // Inter lacks the timeline's symbols.
  ["Pinned Symbols", "/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2", "400"],
];

/** Selects the element of a state. */
export const WIDGET = ":is(parcela-checkout, parcela-orders)";

/** The errors that the widget logs for the page's developer, by state. */
const COMPLAINTS = {
  "not-loaded": /could not be loaded/,
  misconfigured: /attribute establishment/,
  crashed: /has crashed/,
};

/** Returns the errors of a state. The list of orders has the same as the checkout. */
const complaintsOf = (state) => COMPLAINTS[state.replace(/^orders-/, "")];

export const test = base.extend({
  server: [
    async ({}, use) => {
      // Each state is a page of its own, and the browser reads most of its files once.
      const headers = { "Content-Security-Policy": POLICY, "Cache-Control": "max-age=3600" };
      const server = await serve([process.env.PARCELA_SITE, FONTS], { headers });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    await page.addInitScript(dress, FACES);
    await use(page);
  },
  /** Opens a state of the gallery, and waits until it is reached and painted with its fonts. */
  reach: ({ page, complaints }, use) =>
    use(async (state, choice = {}) => {
      await page.goto(`/gallery/?${new URLSearchParams({ state, ...choice })}`);
      await expect(page.locator("html[data-reached]")).toBeAttached();
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
      await expect(page.locator(`${WIDGET} [data-qr]:empty`)).toHaveCount(0);
      const expected = complaintsOf(state);
      if (expected) expect(complaints.splice(0).join("\n")).toMatch(expected);
    }),
});

/** Waits until the widgets on the page have the parts that are loaded after their views. */
export async function later(page) {
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType("resource").find(({ name }) => /\/later-\w+\.js$/.test(name))?.name);
  await expect.poll(loaded).toBeTruthy();
  await page.evaluate(
    async (address) => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      await import(address);
      await new Promise((resolve) => setTimeout(resolve));
    },
    await loaded(),
  );
}

/** Runs in the page. Pins its fonts, and removes the system's share dialog, which few systems have. */
function dress(faces) {
  for (const [family, address, weight] of faces) document.fonts.add(new FontFace(family, `url(${address})`, { weight }));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root { --parcela-font: Pinned, "Pinned Symbols"; --parcela-font-mono: Pinned; }`);
  document.adoptedStyleSheets = [sheet];
  Object.defineProperty(Navigator.prototype, "share", { value: undefined, configurable: true });
}
