/** Finds parts of a widget that are harmful or look broken. */

import { WIDGET } from "./gallery.mjs";

/** Returns layout defects, active or loading content, the schemes of the links, and the text. */
export const inspect = (page) => page.locator(WIDGET).evaluate(inspectElement);

/** Runs in the page. */
function inspectElement(element) {
  const all = [...element.shadowRoot.querySelectorAll("*")];
  const nameOf = (found) => [found.localName, ...found.classList, found.id].filter(Boolean).join(".");

  const broken = [];
  if (document.documentElement.scrollWidth > innerWidth) broken.push("the page scrolls sideways");
  const host = element.getBoundingClientRect();
  for (const found of all) {
    const { clipPath, display } = getComputedStyle(found);
    // A text for screen readers is clipped to a pixel. A line of chips scrolls.
    if (found.closest(".unseen") || clipPath !== "none" || found.matches(".chips *")) continue;
    const { width, left, right } = found.getBoundingClientRect();
    if (width > 0 && (left < host.left - 1 || right > host.right + 1)) broken.push(`${nameOf(found)} stands out of the widget`);
    // A line of text scrolls inside its field.
    const isBox = !["inline", "contents"].includes(display) && !found.matches("input, select, option, svg, svg *, .chips");
    // The line of chips extends to the edges of the card.
    const room = found.querySelector(".chips") ? host.width : found.clientWidth;
    if (isBox && found.clientWidth > 0 && found.scrollWidth > room) {
      broken.push(`${nameOf(found)} is ${found.scrollWidth} wide in a box of ${found.clientWidth}`);
    }
  }

  const active = [];
  for (const found of all) {
    const handlers = [...found.attributes].filter(({ name }) => name.startsWith("on"));
    active.push(...handlers.map(({ name }) => `${nameOf(found)} has ${name}`));
    if (found.matches("script, style, img, iframe, object, embed, link, base, meta, form[action]")) active.push(nameOf(found));
  }

  const schemes = all.filter(({ localName, href }) => localName === "a" && href !== undefined).map(({ protocol }) => protocol);
  const values = all.filter(({ localName }) => localName === "input").map(({ value }) => value);
  return { broken, active, schemes, text: [element.shadowRoot.textContent, ...values].join("\n") };
}
