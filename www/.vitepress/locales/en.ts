/** The English texts: navigation, sidebar, and those that VitePress does not have. */

import { navigation, sidebar } from "../contents";

export const en = {
  description: "The checkout for installment sales (CDC) on a seller's page: elements, SDK and sandbox.",
  themeConfig: {
    nav: navigation("/en/", {
      store: "Demo",
      playground: "Playground",
      console: "Console",
      theme: "Themes",
      guides: "Guides",
      reference: "Reference",
    }),
    sidebar: sidebar("/en/", {
      start: "Get started",
      integrate: "Integrate",
      production: "Production",
      reference: "Reference",
      overview: "Overview",
      operations: "Operations",
      elements: "Elements",
      errors: "Errors",
      types: "Types",
    }),
    outline: { level: [2, 3] as [number, number], label: "On this page" },
    notFound: {
      title: "Page not found",
      quote: "There is no page at this address. The link may be incomplete, or the page may have moved.",
      linkText: "Go to the home page",
    },
    siteFooter: {
      text: "Parcela is free software: Apache-2.0 or MIT. Nothing done on these pages is a real sale.",
      gallery: "Gallery",
    },
  },
};
