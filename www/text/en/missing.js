/** What is shown where there is no page. */

export default {
  title: "Page not found",
  summary: "There is nothing at this address. The link may be incomplete, or the page has moved.",
  links: {
    "index.html": "The demo store",
    "guides/index.html": "The guides, with search",
    "reference/index.html": "The reference of the package",
    "playground.html": "The playground of the SDK",
  },
};
