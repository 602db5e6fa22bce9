/** What the page's element shows. */

/**
 * Waits until the shadow tree of `<parcela-checkout>` has `selector`, and answers what it finds. Puppeteer's own wait looks again when the
 * document changes, and a change in a shadow tree is none to it.
 */
export async function shown(page, selector) {
  const inElement = (selector) => document.querySelector("parcela-checkout")?.shadowRoot?.querySelector(selector);
  return (await page.waitForFunction(inElement, {}, selector)).asElement();
}
