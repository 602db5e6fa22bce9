/** What stands in the widget, as far as it could do harm or look broken. */

/** Answers what is wrong with how the widget looks, one line each; nothing when all is well. */
export function broken(element) {
  const host = element.getBoundingClientRect();
  const wrong = [];
  const complain = (found, text) => wrong.push(`${nameOf(found)}: ${text}`);
  if (document.documentElement.scrollWidth > innerWidth) complain(document.documentElement, "scrolls sideways");
  for (const found of all(element)) {
    if (isUnseen(found)) continue;
    const box = found.getBoundingClientRect();
    if (box.width > 0 && (box.left < host.left - 1 || box.right > host.right + 1)) complain(found, "stands out of the widget");
    if (overflows(found)) complain(found, `is ${found.scrollWidth} wide in a box of ${found.clientWidth}`);
  }
  return wrong;
}

/** Answers what could run or load, one line each. */
export function active(element) {
  const wrong = [];
  for (const found of all(element)) {
    const handlers = [...found.attributes].filter(({ name }) => name.startsWith("on"));
    if (handlers.length > 0) wrong.push(`${nameOf(found)} has ${handlers[0].name}`);
    if (found.matches("script, style, img, iframe, object, embed, link, base, meta, form[action]")) wrong.push(nameOf(found));
  }
  return wrong;
}

/** The schemes of all links. */
export function schemes(element) {
  const links = all(element).filter((found) => found.href !== undefined && found.localName === "a");
  return [...new Set(links.map(({ protocol }) => protocol))].sort();
}

export function textOf(element) {
  const fields = all(element).filter((found) => found.localName === "input");
  return [element.shadowRoot.textContent, ...fields.map(({ value }) => value)].join("\n");
}

const all = (element) => [...element.shadowRoot.querySelectorAll("*")];

const nameOf = (element) => [element.localName, ...element.classList, element.id].filter(Boolean).join(".");

/** What only a screen reader reads is cut to a pixel. */
const isUnseen = (element) => element.closest(".unseen") !== null || getComputedStyle(element).clipPath !== "none";

/** A line of text scrolls in its field, as everywhere. */
function overflows(element) {
  const { display } = getComputedStyle(element);
  const isBox = display !== "inline" && display !== "contents" && !element.matches("input, select, option, svg, svg *");
  return isBox && element.scrollWidth > element.clientWidth && element.clientWidth > 0;
}
