// back-office-gateway.js
import { createGateway } from "parcela/server";
import { sessionOf } from "./session.js"; // yours: who is signed in, and for which CNPJs

export const gateway = createGateway({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
  // A manager sees every establishment and every customer; a seller the orders of the session's own establishments.
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
    // Of a checkout beside it: leave them out without one.
    "listSimulateInstallments",
    "getSimulationValues",
    "createOrder",
  ],
});
