/** The gateways of the site's pages: what a partner's own server does for the pages of its shop. */

import { OPERATION_NAMES, createGateway } from "parcela/server";

/**
 * A handler for both gateways: `/parcela` for what the widget does, which is what a gateway allows unless it is told more, and
 * `/parcela-console` for the back office, which does everything.
 *
 * @param {import("parcela/server").GatewayOptions} options those that both have: where the service is, with which credentials, and
 *   who may use it; `fetch` reaches a service that is not on the network
 * @throws {import("parcela/server").ParcelaError} for options that are wrong
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
