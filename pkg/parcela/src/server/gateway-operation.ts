/** Carries an operation out for a page: within the session's establishments, and when the partner's own rule permits it. */

import type { CallOptions } from "../sdk/options.js";
import { ParcelaError } from "../shared/error.js";
import type { Order, Page } from "../shared/wire.js";
import type { Routed } from "./asked.js";
import { refusal } from "./gateway-answers.js";
import type { PermitQuestion } from "./gateway-api.js";
import { asks, isResponse } from "./gateway-hooks.js";
import { inputOf, match } from "./gateway-routes.js";
import { inputWithin, noSuchOrder, orderBefore, refusalOfInput, requireOrdersOf, sellerOf } from "./gateway-scope.js";
import type { Parts } from "./gateway.js";
import type { Planned, Service } from "./upstream.js";

/** The operation's value, or the answer that refuses it. */
export type Outcome = { refused: Response } | { refused?: undefined; value: unknown };

export async function carryOut(asked: Routed, { options, service }: Parts): Promise<Outcome> {
  const { request, route, scope, correlationId } = asked;
  const key = route.repeat === "withKey" ? request.headers.get("idempotency-key") : null;
  const call: CallOptions = { correlationId, signal: request.signal, ...(key !== null && { idempotencyKey: key }) };
  const input = [...inputWithin(asked), call];
  const refused = await refusalOfValidated(asked, input, { options, service });
  if (refused) return { refused };

  const ends = Date.now() + options.timeoutMs;
  const pedidoId = orderBefore(asked);
  if (pedidoId !== undefined) {
    asked.isReadingFirst = true;
    const theirs = await orderOf(asked, service, [pedidoId, { correlationId, signal: request.signal }]);
    asked.isReadingFirst = false;
    if (!theirs) return { refused: noSuchOrder(asked) };
    // Both calls together take no longer than one: the page waits for no more.
    call.timeoutMs = Math.max(ends - Date.now(), 1);
  }
  if (scope && route.operation === "getOrder") {
    const order = await orderOf(asked, service, input);
    return order ? { value: order } : { refused: noSuchOrder(asked) };
  }
  if (asked.seller !== undefined && key !== null) {
    call.idempotencyKey = await service.boundKey(asked.seller, key);
    asked.key = { ofPage: key, sent: call.idempotencyKey };
  }
  const value = await service.call(asked, route.operation, input);
  if (asked.establishment) await requireOrdersOf(asked.establishment, (value as Page<Order>).itens, service);
  return { value };
}

/** Holds the input, as the core has validated it, against the session and the partner's own rule. Nothing has been sent yet. */
async function refusalOfValidated(
  asked: Routed,
  input: unknown[],
  { options, service }: Pick<Parts, "options" | "service">,
): Promise<Response | undefined> {
  const { request, context, route, scope } = asked;
  if (!scope && !options.permit) return undefined;
  const validated = validatedOf(await service.planned(route.operation, input));
  const refused = scope && (await refusalOfInput(asked, scope, validated, service));
  if (refused || !options.permit) return refused;
  // One shape for each operation, which the core has validated.
  const question = { operation: route.operation, input: validated, request } as unknown as PermitQuestion;
  const permitted = await asks(options.permit, question, context);
  if (isResponse(permitted)) return permitted;
  return permitted === true ? undefined : refusal(403, "Gateway.NotPermitted", "A operação não é permitida.", asked);
}

/** The input as it would go on the wire: the documents have one form there, and what is no field is gone. */
function validatedOf({ request, whole }: Planned): Record<string, unknown> {
  const { pathname, searchParams: query } = new URL(request.url, "https://parcela.invalid");
  const { route, id } = match(request.method, pathname);
  if (!route) throw new Error("the core's request is none of the specification's");
  return inputOf(route, { query, id, body: request.body === null ? undefined : whole(JSON.parse(request.body)) });
}

/** The order, if it exists and is of the session; notes whose it is. */
async function orderOf(asked: Routed, service: Service, input: unknown[]): Promise<Order | undefined> {
  try {
    const order = (await service.call(asked, "getOrder", input)) as Order;
    asked.seller = asked.scope && (await sellerOf(asked.scope, order, service));
    return asked.seller === undefined ? undefined : order;
  } catch (error) {
    if (error instanceof ParcelaError && error.code === "not_found") return undefined;
    throw error;
  }
}
