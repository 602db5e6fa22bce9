/** Calls the page's client, and converts the result to a `Response`. */

import type { CallOptions } from "../sdk/options.js";
import { inServiceForm } from "../shared/exact-json.js";
import type { ParcelaErrorFields } from "../shared/error.js";
import type { OperationName } from "../shared/operations.js";

/**
 * The client's timeout for importOrderInvoice, in milliseconds. It exceeds the widget's own timeout, which aborts the call by its signal.
 */
const UPLOAD_TIMEOUT = 600_000;

type Methods = Record<string, (input: unknown, options: CallOptions) => Promise<unknown>>;

/** Calls the client's method for `operation`, and returns its result or refusal as a response. Other failures are thrown. */
export async function callClient(client: object, operation: OperationName, input: unknown, options: CallOptions): Promise<Response> {
  // The type of the widget's client ensures that the method exists. Core builds the input that the operation takes.
  const method = (client as Methods)[operation];
  const isImport = operation === "importOrderInvoice";
  const timeout = isImport ? { timeoutMs: UPLOAD_TIMEOUT } : {};
  try {
    const answer = await method.call(client, input, { ...options, ...timeout });
    // An import has no result: that the client's method resolves is its success.
    return isImport ? new Response(null, { status: 204 }) : new Response(inServiceForm(operation, JSON.stringify(answer)));
  } catch (error) {
    return refusal(error);
  }
}

/**
 * Rebuilds the service's response from the client's error. An error without a response is thrown again, as `fetch` would do.
 *
 * A call that the client itself has refused has not reached the service, so that the outcome of an earlier attempt is still unknown. The
 * response then has the problem type of a gateway's refusal, which has the same meaning.
 */
function refusal(error: unknown): Response {
  const failure = Object(error) as Partial<ParcelaErrorFields>;
  const { code, correlationId, erros, problem, retryAfter, status: answered } = failure;
  const status = answered ?? REFUSED_HERE[code ?? ""];
  if (!status) throw error;
  // An identifier that is invalid as a header value is left out here; the problem still has it.
  const headers = new Headers();
  if (/^[!-~]+$/.test(correlationId ?? "")) headers.set("CorrelationId", correlationId ?? "");
  if (retryAfter != null) headers.set("Retry-After", String(Math.ceil(retryAfter)));
  return new Response(JSON.stringify(problem ?? { tipo: "Gateway.Validation", erros }), { status, headers });
}

/** The statuses for errors of calls that the client refuses without sending a request, by code. */
const REFUSED_HERE: Record<string, number> = { unauthorized: 401, validation: 400 };
