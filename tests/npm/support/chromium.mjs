/** The tests start Chromium with these arguments, and wait this long for its pages. */

/** The longest wait for a page before a test fails, in milliseconds. A busy machine needs many times as long as an idle one. */
export const PATIENCE = 60_000;

export const ARGUMENTS = [
  "--no-sandbox", // root has none, as in a container
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  // A window loads pages of its own for its address bar, which takes more of the processor than a page under test.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];
