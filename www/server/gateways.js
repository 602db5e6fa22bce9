/** The gateways of the site's pages, as on a partner's own server. */

import { OPERATION_NAMES, createGateway } from "parcela/server";

/**
 * Returns a handler for both gateways: `/parcela` with the default operations, for the checkout, and `/parcela-console` with all
 * operations, for the back office.
 *
 * @param {import("parcela/server").GatewayOptions} options the options of both gateways
 * @throws {import("parcela/server").ParcelaError} if an option is invalid
 * @returns {(request: Request, context?: unknown) => Promise<Response>}
 */
export function gateways(options) {
  const gateways = Object.entries({ "/parcela": undefined, "/parcela-console": OPERATION_NAMES }).map(([basePath, operations]) => [
    basePath,
    createGateway({ ...options, basePath, operations }),
  ]);
  for (const [, gateway] of gateways) gateway.check();
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const found = gateways.find(([basePath]) => pathname.startsWith(`${basePath}/`));
    return found ? found[1](request, context) : new Response(null, { status: 404 });
  };
}
