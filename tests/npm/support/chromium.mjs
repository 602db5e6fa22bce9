/** The arguments of Chromium in the tests, and the time limit of its pages. */

/** The time limit of a page, in milliseconds. A busy machine takes many times as long as an idle one. */
export const PAGE_TIMEOUT = 60_000;

export const ARGUMENTS = [
  "--no-sandbox", // root has none, as in a container
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  // A window loads pages of its own for its address bar, which use more of the processor than a page under test.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];
