/** The browser's connection, as it says. */

/** Says that the browser has no connection, or has it again. */
export function connect(isOnline) {
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
  if (isOnline) dispatchEvent(new Event("online"));
}
