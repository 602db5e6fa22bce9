/** A call of the page's client by a widget, and what the client answers as a response. */

import type { CallOptions } from "../sdk/options.js";
import type { ParcelaErrorFields } from "../shared/error.js";
import type { OperationName } from "../shared/operations.js";

/** The client's time-out of importOrderInvoice: longer than the widget's own, which ends the call by its signal. */
const UPLOAD_TIMEOUT = 600_000;

type Methods = Record<string, (input: unknown, options: CallOptions) => Promise<unknown>>;

/** Calls the client's method for `operation`, and returns its result as a response. */
export async function answerOfClient(client: object, operation: OperationName, input: unknown, options: CallOptions): Promise<Response> {
  // The widget asks only for what its client has, and its core makes each operation's own input.
  const method = (client as Methods)[operation];
  const timeout = operation === "importOrderInvoice" ? { timeoutMs: UPLOAD_TIMEOUT } : {};
  try {
    const answer = await method.call(client, input, { ...options, ...timeout });
    return answer === undefined ? new Response(null, { status: 204 }) : new Response(JSON.stringify(answer));
  } catch (error) {
    return refusal(error);
  }
}

/**
 * The service's refusal as it was; without one, the failure itself, as of a `fetch`. What the client has refused by itself
 * has not reached the service, and so does not settle an attempt before it: a problem of the gateway's kind says that.
 */
function refusal(error: unknown): Response {
  const failure = Object(error) as Partial<ParcelaErrorFields>;
  const { code, correlationId, erros, problem, retryAfter, status: answered } = failure;
  const status = answered ?? REFUSED_HERE[code ?? ""];
  if (!status) throw error;
  // A text of the service's that no header can carry stands in the problem all the same.
  const headers = new Headers();
  if (/^[!-~]+$/.test(correlationId ?? "")) headers.set("CorrelationId", correlationId ?? "");
  if (retryAfter != null) headers.set("Retry-After", String(Math.ceil(retryAfter)));
  return new Response(JSON.stringify(problem ?? { tipo: "Gateway.Validation", erros }), { status, headers });
}

/** The statuses of refusals that the client makes without asking the service. */
const REFUSED_HERE: Record<string, number> = { unauthorized: 401, validation: 400 };
