/** The tests of what only the native sandbox has. Every other one holds for the static site too. */

/** Each by its name, with the reason. */
export const NATIVE_ONLY = new Map([
  ["deliveries show their attempts, and can be sent again", "nothing leaves the browser, so that no receiver is reached"],
  [
    "a call is shown as curl too, as it would be sent, with placeholders for what is secret; and it runs",
    "a shell does not reach a service worker",
  ],
  ["on a static host the store says that there is no sandbox", "the site for a static host has its own"],
  [
    "an address of which there is no page shows one in the language of the address",
    "hosts of files have one 404.html, such as GitHub Pages",
  ],
  ["axe finds nothing in the customer's page, at any step", "static.test.mjs goes through these pages, which are the same on both"],
  ["axe finds nothing in the panel", "the same"],
  [
    "the explorer fits a phone, and axe finds nothing serious in it, and nothing critical whatever is open",
    "the package for JavaScript has no explorer",
  ],
]);
