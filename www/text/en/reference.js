/** What stands around the reference. */

export default {
  title: "Reference",
  summary: "All that the package exports, generated from its types.",
  entrySummary: "What {0} exports, with shapes, units and errors.",
  entries: {
    index: "The SDK: init, Client, ParcelaError, validators and formatters, and the shapes of each operation.",
    checkout: "defineCheckout(): registers the checkout's element.",
    "checkout-element": "The element: attributes, properties, methods and events.",
    server: "For servers: createGateway, nodeHandler, createWebhookHandler, verifyWebhook, seenIn, generateAccessToken.",
  },
  table: "Table",
  onThisPage: "On this page",
  rust: "Rust",
  rustRoot: "../../reference/",
  rustHere: "The documentation of the Rust libraries:",
  rustElsewhere: "The documentation of the Rust libraries comes with the site when it is made by cargo xtask site:",
  crates: {
    parcela_core: "documents, money, operations and the client's policy, without I/O",
    parcela_sandbox: "the provider for tests, to be used inside your own",
  },
  http: "HTTP API",
  httpSummary:
    "The sandbox describes the API at /openapi.json (OpenAPI 3.1), and has an explorer at /docs/. Both answer where the sandbox runs.",
};
