/** CORS for the pages of an app, whose origin is never the gateway's: its option, the preflight, and the headers of each response. */

import { OPERATIONS } from "../shared/operations.js";
import type { CorsOptions } from "./gateway-api.js";
import type { CheckedOptions } from "./gateway-options.js";
import { requireOption } from "./options.js";
import { Reply, type PageRequest } from "./reply.js";

/** The request headers of a client and of a page's session. */
const HEADERS = ["Authorization", "Content-Type", "CorrelationId", "Idempotency-Key", "traceparent", "tracestate"];

/** The response headers that a client reads. */
const EXPOSED = "CorrelationId, Retry-After";

/** How long a browser caches the response to a preflight, in seconds. */
const MAX_AGE = "600";

/** Returns the response to a preflight from an allowed origin; undefined for any other request. */
export function preflightOf(request: PageRequest, { cors, operations }: CheckedOptions): Reply | undefined {
  const { headers } = request;
  const isPreflight = request.method === "OPTIONS" && headers.has("access-control-request-method");
  if (!isPreflight || !cors.origins.includes(headers.get("origin") ?? "")) return undefined;
  const methods = new Set([...operations].map((name) => OPERATIONS[name].method));
  return new Reply(204, [
    ["Access-Control-Allow-Methods", [...methods].join(", ")],
    ["Access-Control-Allow-Headers", [...HEADERS, ...cors.allowedHeaders].join(", ")],
    ["Access-Control-Max-Age", MAX_AGE],
  ]);
}

/** Adds the CORS headers that let a page of an allowed origin read `reply`. */
export function withCorsHeaders(reply: Reply, request: PageRequest, { cors }: Pick<CheckedOptions, "cors">): Reply {
  if (cors.origins.length === 0) return reply;
  // A cache must not serve one origin's response to another.
  reply.headers.push(["Vary", "Origin"]);
  const origin = request.headers.get("origin");
  if (origin !== null && cors.origins.includes(origin)) {
    reply.set("Access-Control-Allow-Origin", origin);
    reply.set("Access-Control-Expose-Headers", EXPOSED);
    if (cors.credentials) reply.set("Access-Control-Allow-Credentials", "true");
  }
  return reply;
}

/** A header's name (RFC 9110), except `*`, which would allow all headers. */
const NAME = /^[\w!#$%&'+.^`|~-]+$/;

/** Returns the option `cors` with its defaults, or throws. */
export function checkedCors(given: CorsOptions | undefined, isOrigin: (origin: unknown) => boolean): Required<CorsOptions> {
  if (given === undefined) return { origins: [], credentials: false, allowedHeaders: [] };
  const { origins, credentials = false, allowedHeaders = [] } = Object(given) as CorsOptions;
  const isList = Array.isArray(origins) && origins.length > 0 && origins.every(isOrigin);
  requireOption("cors.origins", isList, "a list of origins such as capacitor://localhost, without a path, a final slash or *");
  requireOption("cors.credentials", typeof credentials === "boolean", "true or false");
  const areNames = Array.isArray(allowedHeaders) && allowedHeaders.every((name) => typeof name === "string" && NAME.test(name));
  requireOption("cors.allowedHeaders", areNames, "a list of headers' names, without *");
  return { origins, credentials, allowedHeaders };
}
