/** The landing page. */

import type { LandingTexts } from "./pt";

const en: LandingTexts = {
  heading: "Sell in installments at your shop, and get paid at once.",
  lead: "One HTML element takes the seller from the simulation to the payment link. The customer pays the installments to the financing provider, and the shop receives the financed amount at once, less the provider's fee.",
  quickStart: "Quick start",
  demo: "See the demo",
  code: "On your shop's page",
  copy: "Copy",
  copied: "Copied",
  live: "This checkout is live, against the sandbox: nothing here is a real sale.",
  liveLabel: "The checkout, live",
  figures: {
    title: "No sale lost, none made twice",
    text: "If a connection drops, a response is lost or a tab freezes, the order is still created exactly once. Every release passes this test.",
    orders: "orders lost or duplicated in {0} sales with {1} injected faults",
    field: "to the first field, on a slow phone on a slow network",
    size: "for the whole checkout, with all its steps, on a first visit",
    accessible: "keyboard, screen reader, 320 px screens and 400% zoom",
    how: "How we measure",
  },
  steps: {
    title: "From simulation to payment",
    items: {
      simulation: {
        title: "Simulation",
        text: "The seller enters the amount and shows the installments to the customer, with or without a down payment.",
      },
      order: { title: "Order", text: "The customer's data is checked as it is typed. The order is never made twice." },
      link: {
        title: "Payment link",
        text: "The customer opens the link or scans the QR code and finishes on a phone. The seller follows along in the shop.",
      },
    },
  },
  packages: {
    title: "What you install",
    items: {
      page: { name: "parcela", text: "The checkout, the shop's orders, and a typed SDK with every operation of the API, for the browser." },
      server: {
        name: "parcela/server",
        text: "The gateway that keeps the credentials on your server, and the verification of notifications.",
      },
      sandbox: {
        name: "parcela-sandbox",
        text: "The financing provider on your computer and in your tests, without credentials: the API, the customer's page, and faults on demand.",
      },
    },
    reference: "See the reference",
  },
  orders: {
    title: "The shop's orders, just as easily",
    text: "With <parcela-orders> the shop searches its orders, filters them by status, sends a link again, imports the invoice, and downloads everything as CSV.",
    console: "Open the console",
    guide: "Read the guide",
    picture: "The shop's list of orders, with search, filters by status, and the amount of each order",
  },
};

export default en;
