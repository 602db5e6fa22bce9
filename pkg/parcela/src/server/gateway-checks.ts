/** Checks of a request's origin and headers. */

interface OriginOptions {
  cors: { origins: readonly string[] };
  allowedOrigins: readonly string[];
  trustForwardedHost: boolean;
}

/**
 * Whether a page of another site sent the request. Browsers send `Sec-Fetch-Site`; older browsers, and pages without TLS, send only
 * `Origin`. A request with neither does not come from a page.
 */
export function isCrossSite(request: Request, options: OriginOptions): boolean {
  const { allowedOrigins, cors, trustForwardedHost } = options;
  const origin = request.headers.get("origin");
  if (origin !== null && [allowedOrigins, cors.origins].some((origins) => origins.includes(origin))) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return origin !== null && hostOf(origin) !== ownHost(request, trustForwardedHost);
}

/** Returns the host that the page addressed. The nearest proxy wrote the last entry of `X-Forwarded-Host`. */
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

/** Returns the request's correlation identifier if it is valid, otherwise a new one. */
export function correlationOf(request: Request): string {
  const given = request.headers.get("correlationid");
  return isCorrelationId(given) ? given : crypto.randomUUID();
}

/** Whether `text` is a valid value of the header `CorrelationId`: 1 to 128 visible ASCII characters. */
export function isCorrelationId(text: unknown): text is string {
  return typeof text === "string" && /^[\x21-\x7e]{1,128}$/.test(text);
}

export function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "");
}
