/** Checks of a request's origin and headers. */

interface OriginOptions {
  cors: { origins: readonly string[] };
  allowedOrigins: readonly string[];
  trustForwardedHost: boolean;
}

/**
 * Whether a page of another site sent the request. Browsers say so in `Sec-Fetch-Site`; older ones, and pages without
 * TLS, only name their `Origin`. What says neither is not a page.
 */
export function isCrossSite(request: Request, options: OriginOptions): boolean {
  const { allowedOrigins, cors, trustForwardedHost } = options;
  const origin = request.headers.get("origin");
  if (origin !== null && [allowedOrigins, cors.origins].some((origins) => origins.includes(origin))) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return origin !== null && hostOf(origin) !== ownHost(request, trustForwardedHost);
}

/** The host that the page has asked. The nearest proxy is the one that has written last. */
function ownHost(request: Request, trustForwardedHost: boolean): string {
  const forwarded = trustForwardedHost ? request.headers.get("x-forwarded-host")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || (request.headers.get("host") ?? new URL(request.url).host);
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/** The request's correlation identifier if the service would take it, else one of our own. */
export function correlationOf(request: Request): string {
  const given = request.headers.get("correlationid");
  return isCorrelationId(given) ? given : crypto.randomUUID();
}

/** Whether a text can stand in the header, of a request or of an answer. */
export function isCorrelationId(text: unknown): text is string {
  return typeof text === "string" && /^[\x21-\x7e]{1,128}$/.test(text);
}

export function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "");
}
