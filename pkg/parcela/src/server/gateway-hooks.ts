/** Calls the partner's own functions. Their errors go to the log, never to a page. */

import { jsonOf } from "../shared/json-shape.js";
import { isCorrelationId } from "./gateway-checks.js";

/** Wraps an error of a hook, even a `ParcelaError`, so that it does not determine the response. */
class HookFailure extends Error {
  constructor(cause: unknown) {
    super("a function of the gateway's options has failed", { cause });
  }
}

/** Calls `hook`. Rejects with a `HookFailure` if it throws. */
export async function callHook<Args extends unknown[], Answer>(
  hook: (...args: Args) => Answer | Promise<Answer>,
  ...args: Args
): Promise<Answer> {
  try {
    return await hook(...args);
  } catch (cause) {
    throw new HookFailure(cause);
  }
}

/** Returns the error for the log: if a hook failed, the hook's own error. */
export function causeOf(error: unknown): unknown {
  return error instanceof HookFailure ? error.cause : error;
}

/**
 * Returns a response of the partner's own as one that no client takes for a refusal of the service, which would end the order's idempotency
 * key. Only the service's problem details have a `correlationId` (`Problem::is_of_service` of the core): it moves to the header. A compressed
 * body, whose members cannot be told, is left out.
 */
export async function ofPartner(response: Response): Promise<Response> {
  const { status, statusText } = response;
  if (status < 400) return response;
  const body = jsonOf(await response.clone().text());
  const isCompressed = body === undefined && response.headers.has("content-encoding");
  const { correlationId, ...problem } = Object(body);
  if (correlationId === undefined && !isCompressed) return response;
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  if (isCompressed) return new Response(null, { status, statusText, headers });
  if (isCorrelationId(correlationId) && !headers.has("correlationid")) headers.set("CorrelationId", correlationId);
  return new Response(JSON.stringify(problem), { status, statusText, headers });
}

/** Whether `value` is a `Response`. The tag counts too, since frameworks have their own classes. */
export function isResponse(value: unknown): value is Response {
  return value instanceof Response || Object.prototype.toString.call(value) === "[object Response]";
}
