/** Simulates the browser's connection. */

/** Makes the browser report that it is online or offline. */
export function connect(isOnline) {
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
  if (isOnline) dispatchEvent(new Event("online"));
}
