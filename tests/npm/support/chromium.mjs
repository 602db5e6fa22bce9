/** How the tests start Chromium. */

export const ARGUMENTS = [
  "--no-sandbox", // root has none, as in a container
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  // A window loads pages of its own for its address bar, which takes more of the processor than a page under test.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];
