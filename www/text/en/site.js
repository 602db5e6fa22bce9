/** What all pages have. */

export default {
  gallery: "The gallery shows the checkout in every state.",
  skip: "Skip to the content",
  navigation: "Parts of this site",
  otherLanguage: "Português",
  noscript: "This page is a program: it needs JavaScript.",
  parts: {
    store: "Store",
    playground: "Playground",
    console: "Console",
    theme: "Themes",
    guides: "Guides",
    reference: "Reference",
  },
  footer: "Parcela is free software: Apache-2.0 or MIT. Nothing that is done on these pages is a real sale.",
};
