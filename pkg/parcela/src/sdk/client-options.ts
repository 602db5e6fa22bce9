/** Prepares the options of a client and of its calls: refuses those that are unknown or unsafe, and adapts the others for the module. */

import { isPlain, snapshot } from "../shared/snapshot.js";
import { invalid } from "../shared/invalid.js";
import type { OperationName } from "../shared/operations.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** The names of the options of a client and of its calls, to reject a misspelt one. */
export const CLIENT_OPTIONS = Object.keys({
  baseUrl: 1,
  tokenProvider: 1,
  fetch: 1,
  headers: 1,
  credentials: 1,
  timeoutMs: 1,
  maxRetries: 1,
  retry: 1,
  onRequest: 1,
  onResponse: 1,
} satisfies Record<keyof ClientOptions, 1>);

export const CALL_OPTIONS = {
  signal: 1,
  timeoutMs: 1,
  idempotencyKey: 1,
  idempotencyKeyExpiresAt: 1,
  correlationId: 1,
} satisfies Record<keyof CallOptions, 1>;

const GUIDE = "https://www.npmjs.com/package/parcela#credentials";
/** Excludes `credentials`, the mode of the Fetch standard. */
const SECRET = /secret|senha|credential(?!s$)|credencia|^client_?id$/i;

/** Throws if the options hold credentials: in a browser they would be public. */
export function refuseSecrets(options: unknown): void {
  const names = Object.keys(Object(options)).filter((name) => SECRET.test(name));
  if (names.length === 0) return;
  const message = `Client takes no ${names.join(", ")}: credentials stay on your server, behind createGateway. See ${GUIDE}`;
  throw invalid(message, names, "forbidden", "Credenciais ficam no servidor do parceiro.");
}

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

/** Returns the options with flat properties `retry.baseMs` and `retry.maxMs`: the module reads no nested objects, and errors quote names. */
export function flatOf(options: ClientOptions): ClientOptions {
  const retry: unknown = Object(options).retry;
  if (retry === undefined || retry === null) return options;
  refuseUnknown("retry", retry, ["baseMs", "maxMs"]);
  // The core rejects a list in place of a number.
  const { baseMs, maxMs } = (isPlain(retry) ? snapshot(retry, { baseMs: 1, maxMs: 1 }) : { baseMs: [], maxMs: [] }) as Record<
    string,
    unknown
  >;
  return Object.create(options, {
    "retry.baseMs": { value: baseMs },
    "retry.maxMs": { value: maxMs },
  }) as ClientOptions;
}

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
