// back-office-gateway.js
import { createGateway } from "parcela/server";
import { sessionOf } from "./session.js"; // yours: returns the signed-in user's session, with its CNPJs

export const gateway = createGateway({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
  // A manager sees all shops and all customers. A seller sees the orders of the session's own shops.
  authorize: async (request) => {
    const session = await sessionOf(request);
    if (session?.role === "manager") return true;
    return session ? { establishments: session.establishments } : false;
  },
  operations: [
    "pagedOrders",
    "pagedCustomers",
    "getOrder",
    "startCdcSale",
    "importOrderInvoice",
    // For a checkout on the same page. Remove these if there is none.
    "listSimulateInstallments",
    "getSimulationValues",
    "createOrder",
  ],
});
