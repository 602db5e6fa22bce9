/** Adds the caller's headers and credentials mode to a client's requests. */

import { invalid } from "../shared/invalid.js";
import type { OperationName } from "../shared/operations.js";
import type { ClientOptions } from "./options.js";

/**
 * Returns the options with a `fetch` that adds the headers and the credentials mode. The module also passes the operation's name, which is
 * not passed on to the caller's own `fetch`.
 */
export function withHeaders(options: ClientOptions): ClientOptions {
  const { fetch: given, headers, credentials }: Partial<ClientOptions> = Object(options);
  // The core rejects any other value.
  if (given != null && typeof given !== "function") return options;
  if (!(given || headers || credentials)) return options;
  const isFunction = typeof headers === "function";
  try {
    new Request("data:,", { credentials, headers: isFunction ? undefined : headers });
  } catch {
    const wrong = Object.entries({ headers, credentials }).flatMap(([name, option]) => (option ? [name] : []));
    throw invalid(`Client: ${wrong.join(" or ")} is invalid (Fetch standard)`, wrong, "format", "Opção inválida.");
  }
  const value = async (request: Request, operation: OperationName): Promise<Response> => {
    for (const [name, value] of new Headers(await (isFunction ? headers(operation) : headers)))
      if (!request.headers.has(name)) request.headers.set(name, value);
    const sent = credentials ? new Request(request, { credentials }) : request;
    return given ? given(sent) : fetch(sent);
  };
  return Object.create(options, { fetch: { value } }) as ClientOptions;
}
