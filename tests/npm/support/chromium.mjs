/** The arguments of Chromium in the tests, and the time limit of its pages. */

/** The time limit of a page, in milliseconds. A busy machine is many times slower than an idle one. */
export const PAGE_TIMEOUT = 60_000;

export const ARGUMENTS = [
  "--no-sandbox", // it does not work for root, as in a container
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  // A window loads pages for its address bar, which use more of the processor than a page under test.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];
