/** Functions that run in a page. WebDriver sends their text. */

/** Returns the elements of a selector, which may begin with one of the package's elements, or the visible ones of a role and name. */
export function find({ css, role, name, exact, isVisible = role !== undefined }) {
  const SELECTORS = { button: "button", heading: "h1, h2, h3", link: "a[href]", radio: "[type=radio]", searchbox: "[type=search]" };
  const textOf = (element) => (element.innerText ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element) => element.ariaLabel ?? ([...(element.labels ?? [])].map(textOf).join(" ") || textOf(element));
  const isNamed = (element) => !name || (exact ? nameOf(element) === name : nameOf(element).toLowerCase().includes(name.toLowerCase()));
  const [, host = "parcela-checkout, parcela-orders", inner] = /^(parcela-\w+) (.*)/.exec(css ?? "") ?? [
    undefined,
    undefined,
    SELECTORS[role],
  ];
  const roots = inner ? [...document.querySelectorAll(host)].map(({ shadowRoot }) => shadowRoot) : [document];
  const found = roots.flatMap((root) => [...(root?.querySelectorAll(inner ?? css) ?? [])]);
  return found.filter((element) => (!isVisible || element.getClientRects().length > 0) && isNamed(element));
}

/**
 * Scrolls to the element or the label of a radio button, and returns it in the second frame, when scrolling has ended: WebKit scrolls
 * asynchronously, so an immediate click could hit another place on a busy machine.
 */
export function frames(element, done) {
  const target = element.labels?.[0]?.contains(element) || element.type === "radio" ? (element.labels?.[0] ?? element) : element;
  target.scrollIntoView({ block: "center", inline: "center" });
  requestAnimationFrame(() => requestAnimationFrame(() => done(target)));
}
