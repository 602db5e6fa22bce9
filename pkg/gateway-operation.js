/** Carries an operation out for a page: within the session's establishments, and when the partner's own rule permits it. */

import { refusal } from "./gateway-answers.js";
import { asks, isResponse } from "./gateway-hooks.js";
import { KEYED_OPERATIONS, inputOf, match, splitPath } from "./gateway-routes.js";
import { inputWithin, isOfSession, noSuchOrder, orderBefore, refusalOfInput, requireOrdersOf } from "./gateway-scope.js";

/** The operation's value, or the answer that refuses it. */
export async function carryOut(asked, { options, service }) {
  const { request, route, scope, correlationId } = asked;
  const key = KEYED_OPERATIONS.includes(route.operation) ? request.headers.get("idempotency-key") : null;
  const call = { correlationId, signal: request.signal, ...(key !== null && { idempotencyKey: key }) };
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
  const value = await service.call(asked, route.operation, input);
  if (asked.establishment) await requireOrdersOf(asked, value, service);
  return { value };
}

/** Holds the input, as the core has validated it, against the session and the partner's own rule. Nothing has been sent yet. */
async function refusalOfValidated(asked, input, { options, service }) {
  const { request, context, route, scope } = asked;
  if (!scope && !options.permit) return undefined;
  const planned = await service.planned(route.operation, input);
  const validated = await validatedOf(planned);
  const refused = scope && (await refusalOfInput(asked, validated, service));
  if (refused || !options.permit) return refused;
  const permitted = await asks(options.permit, { operation: route.operation, input: validated, request }, context);
  if (isResponse(permitted)) return permitted;
  return permitted === true ? undefined : refusal(403, "Gateway.NotPermitted", "A operação não é permitida.", asked);
}

/** The input as it would go on the wire: the documents have one form there, and what is no field is gone. */
async function validatedOf({ request, whole }) {
  const { pathname, searchParams: query } = new URL(request.url);
  const { route, id } = match(request.method, splitPath(pathname));
  return inputOf(route, { query, id, body: route.takesBody ? whole(await request.json()) : undefined });
}

/** The order, if it exists and is of the session. */
async function orderOf(asked, service, input) {
  try {
    const order = await service.call(asked, "getOrder", input);
    return (await isOfSession(asked, order, service)) ? order : undefined;
  } catch (error) {
    if (error?.code === "not_found") return undefined;
    throw error;
  }
}
