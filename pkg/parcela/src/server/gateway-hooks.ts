/** Calls the partner's own functions. Their errors go to the log, never to a page. */

import { finding } from "../shared/describe-for-log.js";
import { jsonOf } from "../shared/json-shape.js";
import { responseBytes } from "./body-bytes.js";
import { report, within } from "./bounded.js";
import { refusal } from "./gateway-answers.js";
import { isCorrelationId } from "./gateway-checks.js";
import type { CheckedOptions } from "./gateway-options.js";
import { Reply } from "./reply.js";
import type { RequestContext } from "./request-context.js";

/** The maximum body of a `Response` of the partner's own, in bytes. */
const MOST = 1024 * 1024;

/** `Retry-After` after a failure of a hook, in seconds. */
const RETRY_SECONDS = "2";

/**
 * Returns the answer of a function of the options, as `use` reads it. If either throws, or if the functions and the bodies of their
 * `Response`s together take longer than the time limit, returns the refusal: nothing was sent to the service. Even a `ParcelaError` that either
 * throws does not determine the response.
 */
export async function answerOf<Answer, Read>(
  name: "authorize" | "permit",
  hook: () => Answer | Promise<Answer>,
  use: (answer: Exclude<Answer, Response>) => Read | Promise<Read>,
  incoming: RequestContext,
  { timeoutMs, onError }: Pick<CheckedOptions, "timeoutMs" | "onError">,
): Promise<Read | Reply> {
  const begun = performance.now();
  const over = new AbortController();
  try {
    const given = hook();
    const read = async () => {
      const answer = await given;
      return isResponse(answer) ? ofPartner(answer, over.signal) : (answer as Exclude<Answer, Response>);
    };
    // Only what is not there yet needs a time limit.
    const isThere = typeof Object(given).then !== "function" && !isResponse(given);
    const answer = isThere ? (given as Exclude<Answer, Response>) : await within(timeoutMs, read(), name, incoming.hooksMs);
    return answer instanceof Reply ? answer : await use(answer);
  } catch (error) {
    over.abort();
    const { route, correlationId, context } = incoming;
    report(onError, { error, operation: route?.operation ?? null, correlationId, stage: name }, context);
    return refusal("Gateway.SessionUnavailable", { ...incoming, headers: { "Retry-After": RETRY_SECONDS } });
  } finally {
    incoming.hooksMs = (incoming.hooksMs ?? 0) + performance.now() - begun;
  }
}

/**
 * Returns a response of the partner's own as one that every page can read, and that no client takes for a refusal of the service, which would
 * end the order's idempotency key. Only the service's problem details have a `correlationId` (`Problem::is_of_service` of the core): it moves
 * to the header. A `Response` of `fetch` names a coding that it has decoded, so the header is dropped; a body that is still compressed, whose
 * members cannot be told, is left out.
 *
 * @param signal gives up the rest of the body
 */
async function ofPartner(response: Response, signal: AbortSignal): Promise<Reply> {
  const { status, statusText } = response;
  if (status < 200) throw new RangeError(`a Response has the status ${status}`);
  const headers = endToEnd(response.headers);
  const isCoded = headers.has("content-encoding");
  headers.delete("content-encoding");
  const answer = (body: Reply["body"]) => new Reply(status, [...headers], body, { statusText });
  if (!response.body) return answer(null);
  const bytes = await responseBytes(response, MOST, signal);
  if (bytes.byteLength > MOST) throw finding(`the body of a Response is larger than ${MOST} bytes`);
  const text = new TextDecoder().decode(bytes);
  if (isCoded && text.includes("\uFFFD")) return answer(null);
  const { correlationId } = Object(status < 400 ? undefined : jsonOf(text));
  if (correlationId === undefined) return answer(new Uint8Array(bytes));
  if (isCorrelationId(correlationId) && !headers.has("correlationid")) headers.set("CorrelationId", correlationId);
  return answer(withoutMember(text, "correlationId"));
}

/** The headers of a connection (RFC 9110 §7.6.1), and the length of a body, which the host measures. `Connection` names further ones. */
const OF_CONNECTION = "connection, keep-alive, proxy-connection, te, trailer, transfer-encoding, upgrade, content-length";

/** Returns the headers without those of the connection by which they came, which is not that to the page. */
export function endToEnd(received: Headers): Headers {
  const headers = new Headers(received);
  const dropped = `${OF_CONNECTION}, ${headers.get("connection")}`.toLowerCase().split(/\s*,\s*/);
  for (const name of [...headers.keys()]) if (dropped.includes(name)) headers.delete(name);
  return headers;
}

/** Removes a member from the text of a JSON object. The other members keep their digits, and each its place. */
function withoutMember(json: string, name: string): string {
  const ends: number[] = [];
  let depth = 0;
  for (const { 0: token, index } of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g)) {
    if (token === "}" || token === "]") depth -= 1;
    if (depth === (token === "," ? 1 : 0)) ends.push(index);
    if (token === "{" || token === "[") depth += 1;
  }
  const [start = 0, ...others] = ends;
  const members = others.map((end, at) => json.slice((ends[at] ?? 0) + 1, end));
  const kept = members.filter((member) => !Object.hasOwn(JSON.parse(`{${member}}`), name));
  return `${json.slice(0, start + 1)}${kept.join(",")}${json.slice(others.at(-1))}`;
}

/** Whether `value` is a `Response`. The tag counts too, since frameworks have their own classes. */
export function isResponse(value: unknown): value is Response {
  return value instanceof Response || Object.prototype.toString.call(value) === "[object Response]";
}
