/** Helpers to create and find elements. */

/**
 * Creates an element. `properties` are set as properties, or as attributes if there is no such property. Functions become listeners.
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

/** Returns the element that matches a selector. Throws if there is none. */
export function find(selector, root = document) {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Sets `aria-current` to `value` on the links that `isCurrent` accepts, and removes it from the others. */
export function markCurrent(links, isCurrent, value) {
  for (const link of links) {
    if (isCurrent(link)) link.setAttribute("aria-current", value);
    else link.removeAttribute("aria-current");
  }
}

/** Creates a button that runs `act` and is disabled meanwhile. */
export function button(label, act, className = "button") {
  const made = element("button", { type: "button", className }, label);
  made.addEventListener("click", () => whileBusy(made, act));
  return made;
}

/** Runs `act` with a control disabled, and restores its focus. */
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
