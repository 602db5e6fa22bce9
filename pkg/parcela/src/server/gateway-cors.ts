/** CORS for the pages of an app, which are never of the gateway's own site: the preflight, and the headers of each answer. */

import { OPERATIONS } from "../shared/operations.js";
import type { CheckedOptions } from "./gateway-options.js";

/** The headers that a client and its page's session send. */
const HEADERS = ["Authorization", "Content-Type", "CorrelationId", "Idempotency-Key", "traceparent", "tracestate"];

/** The headers of an answer that a client reads. */
const EXPOSED = "CorrelationId, Retry-After";

/** For how long a browser keeps the answer to a preflight, in seconds. */
const MAX_AGE = "600";

/** The answer to the preflight of a page that may ask; undefined for any other request. */
export function preflightOf(request: Request, { cors, operations }: CheckedOptions): Response | undefined {
  const { headers } = request;
  const isPreflight = request.method === "OPTIONS" && headers.has("access-control-request-method");
  if (!isPreflight || !cors.origins.includes(headers.get("origin") ?? "")) return undefined;
  const methods = new Set([...operations].map((name) => OPERATIONS[name].method));
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": [...methods].join(", "),
      "Access-Control-Allow-Headers": [...HEADERS, ...cors.allowedHeaders].join(", "),
      "Access-Control-Max-Age": MAX_AGE,
    },
  });
}

/** `response` as a page of one of the origins may read it. */
export function readable(response: Response, request: Request, { cors }: Pick<CheckedOptions, "cors">): Response {
  if (cors.origins.length === 0) return response;
  // One that `authorize` has answered may be immutable.
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // A cache must not give one origin's answer to another.
  headers.append("Vary", "Origin");
  const origin = request.headers.get("origin");
  if (origin !== null && cors.origins.includes(origin)) {
    headers.set("Access-Control-Allow-Origin", origin);
    headers.set("Access-Control-Expose-Headers", EXPOSED);
    if (cors.credentials) headers.set("Access-Control-Allow-Credentials", "true");
  }
  return new Response(response.body, { status, statusText, headers });
}
