// console-gateway.js
import { createGateway } from "parcela/server";
import { sessionOf } from "./session.js"; // yours: returns the signed-in user's session

export const consoleGateway = createGateway({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
  // Only managers may see customers and webhooks.
  authorize: async (request) => (await sessionOf(request))?.role === "manager",
  operations: ["pagedOrders", "getOrder", "importOrderInvoice", "pagedCustomers", "getCustomer", "listWebHooks"],
});
