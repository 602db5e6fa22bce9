/** A request of the widget as a call of the page's client, and what the client answers as a response. */

import type { CallOptions } from "../sdk/options.js";
import type { ParcelaErrorFields } from "../shared/error.js";
import type { CheckoutClient } from "./service.js";

/** Answers `request` by the method of `client` that it stands for. */
export async function answerOfClient(client: CheckoutClient, request: Request): Promise<Response> {
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const options: CallOptions = { signal: request.signal, correlationId: header("CorrelationId") };
  if (request.method !== "GET") options.idempotencyKey = header("Idempotency-Key");
  try {
    const answer = await call(client, request, options);
    return answer === undefined ? new Response(null, { status: 204 }) : new Response(JSON.stringify(answer));
  } catch (error) {
    return refusal(error);
  }
}

/** Calls the client's method for a request, with its input and options. */
async function call(client: CheckoutClient, request: Request, options: CallOptions): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(pathname.lastIndexOf("/v1/order") + "/v1/order".length);
  if (request.method === "GET") {
    if (path === "/simulate-installments") return client.listSimulateInstallments(numbers(searchParams), options);
    if (path === "/simulate-values") return client.getSimulationValues(numbers(searchParams), options);
    return client.getOrder(path.slice(1), options);
  }
  const body = await request.json();
  if (path === "/start-cdc-sale") return client.startCdcSale(body, options);
  if (path === "/invoice") return client.importOrderInvoice(body, options);
  return client.createOrder(body, options);
}

/** A query as the operation's input: all that the widget asks by query is numbers. */
function numbers<Input>(query: URLSearchParams): Input {
  return Object.fromEntries([...query].map(([name, value]) => [name, Number(value)])) as unknown as Input;
}

/**
 * The service's refusal as it was; without one, the failure itself, as of a `fetch`. What the client has refused by itself
 * has not reached the service, and so does not settle an attempt before it: a problem of the gateway's kind says that.
 */
function refusal(error: unknown): Response {
  const { code, correlationId, erros, problem, status: answered } = Object(error) as Partial<ParcelaErrorFields>;
  const status = answered ?? REFUSED_HERE[code ?? ""];
  if (!status) throw error;
  // A text of the service's that no header can carry stands in the problem all the same.
  const headers = new Headers();
  if (/^[!-~]+$/.test(correlationId ?? "")) headers.set("CorrelationId", correlationId ?? "");
  return new Response(JSON.stringify(problem ?? { tipo: "Gateway.Validation", erros }), { status, headers });
}

/** The statuses for what the client refuses without the service. */
const REFUSED_HERE: Record<string, number> = { unauthorized: 401, validation: 400 };
