/** Elements, made without a framework. */

/**
 * An element: `properties` are set as properties, or as attributes where there is no such property; functions listen.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | null | undefined | false)} children
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (typeof value === "function") made.addEventListener(name, value);
    else if (name in made && !name.startsWith("aria")) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** The one element of a selector. */
export function find(selector, root = document) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** A button that does something, and cannot be pressed again until it is done. */
export function button(label, act, className = "button") {
  const made = element("button", { type: "button", className }, label);
  made.addEventListener("click", () => whileBusy(made, act));
  return made;
}

/** Runs `act` with a button disabled, and gives it the keyboard back. */
export async function whileBusy(control, act) {
  const hadFocus = document.activeElement === control;
  control.disabled = true;
  try {
    await act();
  } finally {
    control.disabled = false;
    if (hadFocus && control.isConnected && document.activeElement === document.body) control.focus();
  }
}
