/** A `test` whose pages must not log errors. */

import { expect, test as base } from "@playwright/test";

import { withResolvers } from "../../npm/support/promises.mjs";

export { expect };

/** Blocks the answers for `url` until the returned function is called. */
export async function hold(page, url) {
  const { promise, resolve } = withResolvers();
  await page.route(url, (route) => promise.then(() => route.fallback()));
  return resolve;
}

export const test = base.extend({
  /** The errors that the pages of a test have thrown or logged. A test removes the expected ones. */
  complaints: [
    async ({ context }, use) => {
      const complaints = [];
      context.on("weberror", (thrown) => complaints.push(String(thrown.error())));
      context.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      await use(complaints);
      expect(complaints, "complaints of the page").toEqual([]);
    },
    { auto: true },
  ],
});
