/** The client's base address, as far as only the host knows whether it can be used. */

import { ParcelaError } from "../shared/error.js";

/** A path such as `/parcela` is one of a page's own site: a server has none, and would fail at each call. */
export function refuseUnreachable(options: unknown): void {
  const { baseUrl } = Object(options) as { baseUrl?: unknown };
  // What is no path at all is refused by the core, with the other options.
  if (typeof baseUrl !== "string" || !/^\s*(\/|$)/.test(baseUrl) || isRequestable(baseUrl)) return;
  throw new ParcelaError({
    code: "validation",
    message: `Client: baseUrl ${JSON.stringify(baseUrl)} is a path of a page's own site, and this is no page: give the whole address, such as https://shop.example/parcela`,
    erros: { baseUrl: ["Fora de uma página, informe o endereço completo."] },
    violations: { baseUrl: [{ rule: "format" }] },
  });
}

/** As the client makes its requests, so that it is the host which decides. */
function isRequestable(address: string): boolean {
  try {
    return Boolean(new Request(address));
  } catch {
    return false;
  }
}
