/** The check of the client's base address that depends on the host. */

import { invalid } from "../shared/invalid.js";

/** Throws if `baseUrl` is a path such as `/parcela` and the host has no page to resolve it against: each call would fail. */
export function refuseUnreachable(options: unknown): void {
  const { baseUrl } = Object(options) as { baseUrl?: unknown };
  // The core rejects any other invalid address, together with the other options.
  if (typeof baseUrl !== "string" || !/^\s*(\/|$)/.test(baseUrl) || isRequestable(baseUrl)) return;
  const message = `Client: baseUrl ${JSON.stringify(baseUrl)} is a path: outside a page, pass the full address`;
  throw invalid(message, ["baseUrl"], "format", "Fora de uma página, informe o endereço completo.");
}

/** Whether the host can create a `Request` for `address`, as the client does. */
function isRequestable(address: string): boolean {
  try {
    return Boolean(new Request(address));
  } catch {
    return false;
  }
}
