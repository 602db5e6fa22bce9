/** Forwards the trace of a page's request to the service (W3C Trace Context). */

/** Version, trace, parent and flags. The version ff is invalid. */
const PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** A member of `tracestate`: a key, and a value of printable ASCII without comma and equals sign. */
const MEMBER = /^[a-z\d][a-z\d_\-*/@]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;

const MOST_MEMBERS = 32;
const MOST_CHARACTERS = 512;

/** Copies the page's valid trace headers to `request`. Invalid ones are dropped. */
export function withTrace({ headers }: Request, request: Request): Request {
  const parent = headers.get("traceparent") ?? "";
  if (!PARENT.test(parent)) return request;
  request.headers.set("traceparent", parent);
  const state = headers.get("tracestate") ?? "";
  const members = state.split(",").map((member) => member.trim());
  const isRight = state.length <= MOST_CHARACTERS && members.length <= MOST_MEMBERS && members.every((member) => MEMBER.test(member));
  if (isRight) request.headers.set("tracestate", members.join(","));
  return request;
}
