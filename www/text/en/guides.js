/** What stands around the guides. */

export default {
  title: "Guides",
  summary: "From the first page with the checkout to verified notifications on your server.",
  table: "Table",
  previous: "Previous",
  next: "Next",
  neighbours: "Previous and next guide",
  onThisPage: "On this page",
  copy: "Copy",
  copied: "Copied",
};
