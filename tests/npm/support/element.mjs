/** Waits for the content of the element on a page. */

/**
 * Waits until `selector` matches in the shadow tree of `<parcela-checkout>`, and returns the first match. Puppeteer's `waitForSelector`
 * observes the document, and misses changes in a shadow tree.
 */
export async function shown(page, selector) {
  const inElement = (selector) => document.querySelector("parcela-checkout")?.shadowRoot?.querySelector(selector);
  return (await page.waitForFunction(inElement, {}, selector)).asElement();
}
