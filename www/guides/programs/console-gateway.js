// console-gateway.js
import { createGateway } from "parcela/server";
import { sessionOf } from "./session.js"; // yours: who is signed in

export const consoleGateway = createGateway({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
  // Customers and webhooks are for those who run the shop, not for everybody who sells.
  authorize: async (request) => (await sessionOf(request))?.role === "manager",
  operations: ["pagedOrders", "getOrder", "importOrderInvoice", "pagedCustomers", "getCustomer", "listWebHooks"],
});
