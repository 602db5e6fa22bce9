/** What a request must be before anything is done for it. */

/**
 * Whether a page of another site sent the request. Browsers say so in `Sec-Fetch-Site`; older ones, and pages without
 * TLS, only name their `Origin`. What says neither is not a page.
 */
export function isCrossSite(request, allowedOrigins) {
  const origin = request.headers.get("origin");
  if (origin !== null && allowedOrigins.includes(origin)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return origin !== null && hostOf(origin) !== (request.headers.get("host") ?? new URL(request.url).host);
}

function hostOf(origin) {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/** The request's correlation identifier if the service would take it, else one of our own. */
export function correlationOf(request) {
  const given = request.headers.get("correlationid");
  return given !== null && /^[\x21-\x7e]{1,128}$/.test(given) ? given : crypto.randomUUID();
}

export function isJson(request) {
  return /^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "");
}

/** The body's bytes, or undefined when there are more than `most`; of what is too long, the rest is not read. */
export async function readBytes(request, most) {
  if (Number(request.headers.get("content-length")) > most) return undefined;
  const chunks = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
