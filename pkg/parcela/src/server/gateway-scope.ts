/** The establishments that a session is limited to, and what it may do there. */

import { ParcelaError } from "../shared/error.js";
import type { Order } from "../shared/wire.js";
import type { RequestContext, RoutedContext, Scope } from "./request-context.js";
import { refusal } from "./gateway-answers.js";
import type { OperationName } from "./gateway-api.js";
import { parametersOf } from "./gateway-routes.js";
import type { Service } from "./upstream.js";

type Canonical = Pick<Service, "canonicalCnpj">;

/**
 * What an operation has to do with an establishment. Those that are not named, of customers and webhooks, have nothing to do with
 * a single one: they are refused.
 *
 * - `none`: the answer is the same for each; whoever sells anywhere may ask.
 * - `input`: the input names it.
 * - `order`: the order belongs to one.
 * - `list`: the answer has orders of one.
 */
const BOUND_BY: Partial<Record<OperationName, "none" | "input" | "order" | "list">> = {
  listSimulateInstallments: "none",
  getSimulationValues: "none",
  createOrder: "input",
  startCdcSale: "order",
  importOrderInvoice: "order",
  getOrder: "order",
  pagedOrders: "list",
};

/** What `authorize` has answered, as the establishments of the session in comparable form; undefined for no such answer. */
export async function scopeOf(answer: unknown, service: Canonical): Promise<Scope | undefined> {
  if (answer === null || typeof answer !== "object" || !("establishments" in answer)) return undefined;
  const establishments: unknown = answer.establishments;
  if (!Array.isArray(establishments)) throw new TypeError("authorize: establishments must be a list of CNPJs");
  const known = await Promise.all(establishments.map((text) => service.canonicalCnpj(text)));
  const wrong = known.findIndex((cnpj) => cnpj === undefined);
  if (wrong >= 0) throw new TypeError(`authorize: establishments[${wrong}] is not a valid CNPJ`);
  return new Set(known.filter((cnpj) => cnpj !== undefined));
}

/** The refusal of an operation that a session of `scope` cannot do at all. */
export function refusalOfOperation(incoming: RoutedContext): Response | undefined {
  const { scope, route } = incoming;
  if (!scope || (BOUND_BY[route.operation] && scope.size > 0)) return undefined;
  const detalhe = `A operação ${route.operation} não é permitida a esta sessão.`;
  return refusal(403, "Gateway.OperationNotAllowed", detalhe, incoming);
}

/**
 * The operation's input. A list is asked for with the establishment as its filter, so that its pages and totals are the service's own;
 * a session with one does not have to name it.
 */
export function inputWithin(incoming: RoutedContext): unknown[] {
  const { scope, route } = incoming;
  const input = parametersOf(route, incoming);
  if (BOUND_BY[route.operation] !== "list" || scope?.size !== 1) return input;
  const query = Object(input[0]);
  return [{ ...query, documentoLoja: query.documentoLoja || [...scope][0] }];
}

/** Holds the validated input of an operation within the scope: answers the refusal, if there is one. */
export async function refusalOfInput(
  incoming: RoutedContext,
  scope: Scope,
  validated: Record<string, unknown>,
  service: Canonical,
): Promise<Response | undefined> {
  const { route } = incoming;
  const bound = BOUND_BY[route.operation];
  if (bound === "input") {
    incoming.seller = await within(scope, validated.documentoEstabelecimento, service);
    return incoming.seller === undefined ? outside(incoming) : undefined;
  }
  if (bound !== "list") return undefined;
  const filter = validated.documentoLoja;
  if (!filter) {
    const erros = { documentoLoja: ["Informe o estabelecimento: a sessão tem mais de um."] };
    return refusal(400, "Gateway.EstablishmentRequired", "Um ou mais campos são inválidos.", { ...incoming, erros });
  }
  incoming.establishment = await service.canonicalCnpj(filter);
  const isTheirs = incoming.establishment !== undefined && scope.has(incoming.establishment);
  return isTheirs ? undefined : outside(incoming);
}

/** The order that an operation is about, when its answer is not the order itself. */
export function orderBefore({ scope, route, body }: RoutedContext): unknown {
  const needs = scope && BOUND_BY[route.operation] === "order" && route.operation !== "getOrder";
  return needs ? Object(body).pedidoId : undefined;
}

/** The establishment that an order belongs to, if it is of the session. */
export function sellerOf(scope: Scope, order: Order, service: Canonical): Promise<string | undefined> {
  return within(scope, order.documentoEstabelecimento, service);
}

/** Throws unless all orders are of the establishment that was asked for: a filter that the service ignores shows nothing. */
export async function requireOrdersOf(establishment: string, itens: readonly Order[], service: Canonical): Promise<void> {
  for (const { documentoEstabelecimento } of itens) {
    if ((await service.canonicalCnpj(documentoEstabelecimento)) !== establishment) {
      throw new ParcelaError({ code: "decode", message: "the service answered orders of another establishment" });
    }
  }
}

/** The answer for an order that does not exist, and for one of somebody else's: nothing tells them apart. */
export function noSuchOrder(incoming: RequestContext): Response {
  return refusal(404, "Gateway.OrderNotFound", "O pedido não existe.", incoming);
}

function outside(incoming: RequestContext): Response {
  return refusal(403, "Gateway.EstablishmentNotAllowed", "O estabelecimento não é desta sessão.", incoming);
}

/** The CNPJ, if the session has it. */
async function within(scope: Scope, document: unknown, service: Canonical): Promise<string | undefined> {
  const cnpj = await service.canonicalCnpj(document);
  return cnpj !== undefined && scope.has(cnpj) ? cnpj : undefined;
}
