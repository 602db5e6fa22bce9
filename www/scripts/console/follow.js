/** Keeps a view true while it is shown. */

/** How often it asks, in milliseconds. */
const PERIOD = 4000;

/**
 * Calls `load` every now and then until `signal` ends it, but not while the page is in the background, the box is not ticked, or
 * somebody reads what would be replaced.
 */
export async function follow({ box, section, load }, signal) {
  while (!signal.aborted) {
    await pause(PERIOD, signal);
    const rows = section.querySelector("tbody");
    const isRead = rows.contains(document.activeElement) || rows.querySelector("details[open]") !== null;
    if (!signal.aborted && !document.hidden && box.checked && !isRead) await load();
  }
}

/** Resolves after some milliseconds, or at once when `signal` ends it. */
export function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => resolve(clearTimeout(timer)), { once: true });
  });
}
