/** Checks of a request's origin and headers. */

import { parsed } from "./options.js";
import type { PageRequest } from "./reply.js";

interface OriginOptions {
  cors: { origins: readonly string[] };
  allowedOrigins: readonly string[];
  trustForwardedHost: boolean;
}

/**
 * Whether a page of another site sent the request. Browsers send `Sec-Fetch-Site`; older browsers, and pages without TLS, send only
 * `Origin`. A request with neither does not come from a page.
 */
export function isCrossSite(request: PageRequest, options: OriginOptions): boolean {
  const { allowedOrigins, cors, trustForwardedHost } = options;
  const origin = request.headers.get("origin");
  if (origin !== null && [allowedOrigins, cors.origins].some((origins) => origins.includes(origin))) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return origin !== null && !isOfHost(origin, request, trustForwardedHost);
}

/**
 * Whether a page of `origin` addressed its own host. The nearest proxy wrote the last entry of each `X-Forwarded` header. Many proxies write
 * the host without its port; if none of them says the port, the page's is taken.
 */
function isOfHost(origin: string, { headers, url }: PageRequest, trustForwardedHost: boolean): boolean {
  const page = parsed(origin);
  if (!page) return false;
  const lastOf = (name: string) => (trustForwardedHost ? headers.get(name)?.split(",").at(-1)?.trim() : undefined);
  const forwarded = lastOf("x-forwarded-host");
  const isWithoutPort = forwarded && !/:\d+$/.test(forwarded);
  const port = isWithoutPort ? (lastOf("x-forwarded-port") ?? page.port) : "";
  const host = forwarded || (headers.get("host") ?? new URL(url).host);
  // Parsed with the page's scheme, so that case and a default port make no difference.
  return parsed(`${page.protocol}//${host}${port && `:${port}`}`)?.host === page.host;
}

export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Returns the request's correlation identifier if it is a UUID, otherwise a new one: hooks and logs get it, and any other may hold a document. */
export function correlationOf(request: PageRequest): string {
  const given = request.headers.get("correlationid") ?? "";
  return isUuid(given) ? given : crypto.randomUUID();
}

/** Whether `text` is a valid value of the header `CorrelationId`: 1 to 128 visible ASCII characters. */
export function isCorrelationId(text: unknown): text is string {
  return typeof text === "string" && /^[\x21-\x7e]{1,128}$/.test(text);
}

export function isJson(request: PageRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "");
}
