/** What a request must be before anything is done for it. */

/**
 * Whether a page of another site sent the request. Browsers say so in `Sec-Fetch-Site`; older ones, and pages without
 * TLS, only name their `Origin`. What says neither is not a page.
 */
export function isCrossSite(request, { allowedOrigins, trustForwardedHost }) {
  const origin = request.headers.get("origin");
  if (origin !== null && allowedOrigins.includes(origin)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return origin !== null && hostOf(origin) !== ownHost(request, trustForwardedHost);
}

/** The host that the page has asked. The nearest proxy is the one that has written last. */
function ownHost(request, trustForwardedHost) {
  const forwarded = trustForwardedHost ? request.headers.get("x-forwarded-host")?.split(",").at(-1).trim() : undefined;
  return forwarded || (request.headers.get("host") ?? new URL(request.url).host);
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
  return isCorrelationId(given) ? given : crypto.randomUUID();
}

/** Whether a text can stand in the header, of a request or of an answer. */
export function isCorrelationId(text) {
  return typeof text === "string" && /^[\x21-\x7e]{1,128}$/.test(text);
}

export function isJson(request) {
  return /^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "");
}

/**
 * The body's `bytes`; of one that is `long`, with more than `most`, or `late` after `timeoutMs`, the rest is not read.
 *
 * @returns {Promise<{ bytes?: Uint8Array, long?: true, late?: true }>}
 */
export async function readBytes(request, most, timeoutMs) {
  if (Number(request.headers.get("content-length")) > most) return { long: true };
  const reader = request.body?.getReader();
  let late = false;
  const giveUp = () => {
    late = true;
    // Ends the read that waits. What the sender makes of it changes nothing.
    reader?.cancel().catch(() => {});
  };
  const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
  try {
    const chunks = await chunksOf(reader, most);
    if (late) return { late };
    return chunks ? { bytes: joined(chunks) } : { long: true };
  } finally {
    clearTimeout(timer);
  }
}

async function chunksOf(reader, most) {
  const chunks = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader.read()) {
    if (!(part.value instanceof Uint8Array)) throw new TypeError("the request's body is no stream of bytes");
    length += part.value.byteLength;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return chunks;
}

function joined(chunks) {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
