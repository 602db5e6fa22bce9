/** Carries out an operation for a page, within the session's establishments and if `permit` allows it. */

import type { CallOptions } from "../sdk/options.js";
import { ParcelaError } from "../shared/error.js";
import type { Order, Page } from "../shared/wire.js";
import type { GatewayState, RoutedContext } from "./request-context.js";
import { refusal } from "./gateway-answers.js";
import type { PermitQuestion } from "./gateway-api.js";
import { hasOrderOf, onlyCustomer } from "./gateway-customer.js";
import { answerOf } from "./gateway-hooks.js";
import { INVOICE_PATIENCE } from "./gateway-refusals.js";
import { inputOf, match } from "./gateway-routes.js";
import {
  inputWithin,
  isIn,
  isWithin,
  noSuchOrder,
  notOfSession,
  orderToReadFirst,
  ownerOfKey,
  refusalOfInput,
  requireOrdersOf,
} from "./gateway-scope.js";
import { LONGEST_TIMEOUT } from "./options.js";
import { Reply, headOf } from "./reply.js";
import type { PlannedRequest, Service } from "./upstream.js";

/** The operation's result as JSON, or the response that refuses it. */
export type Outcome = { refused: Reply } | { refused?: undefined; json: string | undefined };

/** The options of a call whose result is the JSON text: the core's own option. */
type CallOfGateway = CallOptions & { asText: true };

export async function carryOut(incoming: RoutedContext, { options, service }: GatewayState): Promise<Outcome> {
  const { request, route, scope, correlationId, keyOfPage = null } = incoming;
  const key = route.repeat === "withKey" ? keyOfPage : null;
  // The core uses the parts of a signal that the request's has.
  const signal = request.signal as AbortSignal;
  const call: CallOfGateway = { correlationId, signal, asText: true, ...(key !== null && { idempotencyKey: key }) };
  const input = [...inputWithin(incoming), call];
  const refused = await refusalOfValidated(incoming, input, { options, service });
  if (refused) return { refused };

  const isInvoice = route.operation === "importOrderInvoice";
  const limit = Math.min(isInvoice ? INVOICE_PATIENCE * options.timeoutMs : options.timeoutMs, LONGEST_TIMEOUT);
  const ends = performance.now() + limit;
  // All calls together share the time limit of one, which is what the page waits for.
  const remaining = () => Math.max(ends - performance.now(), 1);
  const optionsOfRead = () => ({ correlationId, signal, asText: true as const, timeoutMs: Math.min(remaining(), options.timeoutMs) });
  const refusedByOrder = await refusalOfOrder(incoming, service, optionsOfRead);
  if (refusedByOrder) return { refused: refusedByOrder };
  call.timeoutMs = remaining();
  if (scope && route.operation === "getOrder") {
    const json = await orderJson(incoming, service, input);
    return json === undefined ? { refused: noSuchOrder(incoming) } : { json };
  }
  const owner = key === null ? undefined : await ownerOfKey(incoming, service);
  const sent = key === null || owner === undefined ? undefined : await service.boundKey(owner, key);
  if (key !== null && sent !== undefined) {
    call.idempotencyKey = sent;
    incoming.key = { ofPage: key, sent };
  }
  const json = await service.call(incoming, route.operation, input);
  if (incoming.customer) return { json: onlyCustomer(json, incoming.customer) };
  if (incoming.establishment) await requireOrdersOf(incoming.establishment, read<Page<Order>>(json).itens, service);
  return { json };
}

/** Checks the validated input against the session and against `permit`, before anything is sent. Returns the refusal, if any. */
async function refusalOfValidated(
  incoming: RoutedContext,
  input: unknown[],
  { options, service }: Pick<GatewayState, "options" | "service">,
): Promise<Reply | undefined> {
  const { request, context, route, scope } = incoming;
  if (!options.permit && (!scope || (await isWithin(incoming, scope, service)))) return undefined;
  const validated = validatedOf(await service.planned(route.operation, input));
  const refused = scope && (await refusalOfInput(incoming, scope, validated, service));
  if (refused || !options.permit) return refused;
  // The core has validated the input's shape for this operation.
  const question = { operation: route.operation, input: validated, request: headOf(request) } as unknown as PermitQuestion;
  const { permit } = options;
  const ask = () => permit(question, context);
  const permitted = await answerOf("permit", ask, (answer) => answer === true, incoming, options);
  if (permitted instanceof Reply) return permitted;
  return permitted ? undefined : refusal("Gateway.NotPermitted", incoming);
}

/**
 * Reads the order that tells whether the operation is within the session, if it needs one: its own order, or one of its customer. Returns the
 * refusal, if any.
 *
 * @param optionsOf returns the options of the next call
 */
async function refusalOfOrder(incoming: RoutedContext, service: Service, optionsOf: () => CallOfGateway): Promise<Reply | undefined> {
  const { customer } = incoming;
  const pedidoId = orderToReadFirst(incoming);
  incoming.isReadingFirst = true;
  const hasOrder = pedidoId === undefined || (await orderJson(incoming, service, [pedidoId, optionsOf()])) !== undefined;
  const hasCustomer = customer === undefined || (await hasOrderOf(customer, incoming, service, optionsOf));
  incoming.isReadingFirst = false;
  if (!hasOrder) return noSuchOrder(incoming);
  return hasCustomer ? undefined : notOfSession(incoming);
}

/** Returns the input as it would be sent: documents have one form, and unknown properties are gone. */
function validatedOf({ request, restore }: PlannedRequest): Record<string, unknown> {
  const { pathname, searchParams: query } = new URL(request.url, "https://parcela.invalid");
  const { route, id } = match(request.method, pathname);
  if (!route) throw new Error("the core's request matches no operation of the specification");
  return inputOf(route, { query, id, body: request.body === null ? undefined : restore(JSON.parse(request.body)) });
}

/** Returns the order as JSON if it exists and belongs to the session. */
async function orderJson(incoming: RoutedContext, service: Service, input: unknown[]): Promise<string | undefined> {
  try {
    const json = await service.call(incoming, "getOrder", input);
    const { documentoEstabelecimento } = read<Order>(json);
    return incoming.scope && (await isIn(incoming.scope, documentoEstabelecimento, service)) ? json : undefined;
  } catch (error) {
    if (error instanceof ParcelaError && error.code === "not_found") return undefined;
    throw error;
  }
}

/** Reads a result that the core has checked. */
const read = <Value>(json: string | undefined): Value => JSON.parse(json ?? "");
