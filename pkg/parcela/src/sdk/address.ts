/** The client's base address, as far as only the host knows whether it can be used. */

import { invalid } from "../shared/invalid.js";

/** A path such as `/parcela` is one of a page's own site: a server has none, and would fail at each call. */
export function refuseUnreachable(options: unknown): void {
  const { baseUrl } = Object(options) as { baseUrl?: unknown };
  // What is no path at all is refused by the core, with the other options.
  if (typeof baseUrl !== "string" || !/^\s*(\/|$)/.test(baseUrl) || isRequestable(baseUrl)) return;
  const message = `Client: baseUrl ${JSON.stringify(baseUrl)} is a path: outside a page give the whole address`;
  throw invalid(message, ["baseUrl"], "format", "Fora de uma página, informe o endereço completo.");
}

/** As the client makes its requests, so that it is the host which decides. */
function isRequestable(address: string): boolean {
  try {
    return Boolean(new Request(address));
  } catch {
    return false;
  }
}
