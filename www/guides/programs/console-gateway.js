// console-gateway.js
import { createGateway } from "parcela/server";

export const consoleGateway = createGateway({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
  // Customers and webhooks are for those who run the shop, not for everybody who sells.
  authorize: (request) => /\bmanager=/.test(request.headers.get("Cookie") ?? ""),
  operations: ["pagedOrders", "getOrder", "importOrderInvoice", "pagedCustomers", "getCustomer", "listWebHooks"],
});
