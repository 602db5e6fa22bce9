/** The gateways of the site's pages: what a partner's own server does for the pages of its shop. */

import { createGateway } from "parcela/server";

/** What a shop's back office does. The widget's gateway allows what the widget does, which is the default. */
const BACK_OFFICE = [
  "listSimulateInstallments",
  "getSimulationValues",
  "createOrder",
  "startCdcSale",
  "importOrderInvoice",
  "getOrder",
  "pagedOrders",
  "getCustomer",
  "pagedCustomers",
  "createWebHook",
  "listWebHooks",
  "updateWebHook",
  "deleteWebHook",
];

/**
 * A handler for both gateways: `/parcela` for the widget, `/parcela-console` for the back office.
 *
 * @param {import("parcela/server").GatewayOptions} options those that both have: where the service is, with which credentials, and
 *   who may use it; `fetch` reaches a service that is not on the network
 * @throws {import("parcela/server").ParcelaError} for options that are wrong
 * @returns {(request: Request, context?: unknown) => Promise<Response>}
 */
export function gateways(options) {
  const gateways = Object.entries({ "/parcela": undefined, "/parcela-console": BACK_OFFICE }).map(
    ([basePath, operations]) => [basePath, createGateway({ ...options, basePath, operations })],
  );
  for (const [, gateway] of gateways) gateway.check();
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const found = gateways.find(([basePath]) => pathname.startsWith(`${basePath}/`));
    return found ? found[1](request, context) : new Response(null, { status: 404 });
  };
}
