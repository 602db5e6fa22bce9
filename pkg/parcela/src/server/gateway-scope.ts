/** Limits a session to its establishments. */

import { finding } from "../shared/describe-for-log.js";
import { ParcelaError } from "../shared/error.js";
import type { CustomersQuery, Order } from "../shared/wire.js";
import type { RequestContext, RoutedContext, Scope } from "./request-context.js";
import { refusal } from "./gateway-answers.js";
import type { OperationName } from "./gateway-api.js";
import { parametersOf } from "./gateway-routes.js";
import type { Reply } from "./reply.js";
import type { Service } from "./upstream.js";

type Canonical = Pick<Service, "canonicalCnpj">;

/** The source of an operation's establishment. */
type Bound = "none" | "input" | "order" | "list" | "customer";

/**
 * How each operation determines the establishment. Operations that are not listed, `getCustomer` and those of webhooks, belong to no single
 * establishment and are refused.
 *
 * - `none`: the result is the same for all establishments; any session with an establishment may call it.
 * - `input`: the input names the establishment.
 * - `order`: the order belongs to an establishment.
 * - `list`: the result lists the orders of one establishment.
 * - `customer`: the customer has an order of the establishment.
 */
export const ESTABLISHMENT_FROM: Partial<Record<OperationName, Bound>> = {
  listSimulateInstallments: "none",
  getSimulationValues: "none",
  createOrder: "input",
  startCdcSale: "order",
  importOrderInvoice: "order",
  getOrder: "order",
  pagedOrders: "list",
  pagedCustomers: "customer",
};

/** Returns the establishments that `authorize` returned, in canonical form; undefined if it did not return establishments. */
export async function scopeOf(answer: unknown, service: Canonical): Promise<Scope | undefined> {
  if (answer === null || typeof answer !== "object" || !("establishments" in answer)) return undefined;
  const establishments: unknown = answer.establishments;
  if (!Array.isArray(establishments)) throw finding("authorize: establishments must be a list of CNPJs");
  const known = await Promise.all(establishments.map((text) => service.canonicalCnpj(text)));
  const wrong = known.findIndex((cnpj) => cnpj === undefined);
  if (wrong >= 0) throw finding(`authorize: establishments[${wrong}] is not a valid CNPJ`);
  return new Set(known.filter((cnpj) => cnpj !== undefined));
}

/** Returns the refusal if the session may not call the operation at all. */
export function refusalOfOperation(incoming: RoutedContext): Reply | undefined {
  const { scope, route } = incoming;
  if (!scope || (ESTABLISHMENT_FROM[route.operation] && scope.size > 0)) return undefined;
  return notOfSession(incoming);
}

/** Returns the refusal of an operation that the session may not call, or not with its input. */
export function notOfSession(incoming: RoutedContext): Reply {
  const detalhe = `A operação ${incoming.route.operation} não é permitida a esta sessão.`;
  return refusal("Gateway.OperationNotAllowed", { ...incoming, detalhe });
}

/**
 * Returns the operation's input. A list is filtered by the establishment at the service, so that its pages and totals are right. If the
 * session has exactly one establishment, it is the default.
 */
export function inputWithin(incoming: RoutedContext): unknown[] {
  const { scope, route } = incoming;
  const input = parametersOf(route, incoming);
  if (ESTABLISHMENT_FROM[route.operation] !== "list" || scope?.size !== 1) return input;
  const query = Object(input[0]);
  return [{ ...query, documentoLoja: query.documentoLoja || [...scope][0] }];
}

/**
 * Whether the operation may be called without `refusalOfInput`: the call validates the input, and needs no order to be read first. The
 * establishment of a new order is a text of JSON, so that the call cannot read another.
 */
export async function isWithin({ route, body }: RoutedContext, scope: Scope, service: Canonical): Promise<boolean> {
  const bound = ESTABLISHMENT_FROM[route.operation];
  if (bound === "input") return isIn(scope, Object(body).documentoEstabelecimento, service);
  return bound === "none" || route.operation === "getOrder";
}

/** Checks the validated input against the scope. Returns the refusal, if any. */
export async function refusalOfInput(
  incoming: RoutedContext,
  scope: Scope,
  validated: Record<string, unknown>,
  service: Canonical,
): Promise<Reply | undefined> {
  const { route } = incoming;
  const bound = ESTABLISHMENT_FROM[route.operation];
  if (bound === "input") {
    const isTheirs = await isIn(scope, validated.documentoEstabelecimento, service);
    return isTheirs ? undefined : refusalOfEstablishment(incoming);
  }
  if (bound === "customer") {
    incoming.customer = cpfOf(validated);
    return incoming.customer ? undefined : notOfSession(incoming);
  }
  if (bound !== "list") return undefined;
  const filter = validated.documentoLoja;
  if (!filter) {
    const erros = { documentoLoja: ["Informe o estabelecimento: a sessão tem mais de um."] };
    return refusal("Gateway.EstablishmentRequired", { ...incoming, erros });
  }
  incoming.establishment = await service.canonicalCnpj(filter);
  const isTheirs = incoming.establishment !== undefined && scope.has(incoming.establishment);
  return isTheirs ? undefined : refusalOfEstablishment(incoming);
}

/**
 * Returns the CPF of a search that can find one customer only. A name beside it would reveal whether it is the customer's, and only a service that
 * ignores the CPF has a further page.
 */
function cpfOf({ documento, nome, pagina }: CustomersQuery): string | undefined {
  return documento && !nome && pagina === 1 ? documento : undefined;
}

/** Returns the identifier of the order to read before the operation, to find its establishment; undefined if none is needed. */
export function orderToReadFirst({ scope, route, body }: RoutedContext): unknown {
  const needs = scope && ESTABLISHMENT_FROM[route.operation] === "order" && route.operation !== "getOrder";
  return needs ? Object(body).pedidoId : undefined;
}

/**
 * Returns the text by which an idempotency key is bound to one establishment: that of a new order, or the identifier of an order. It does not
 * depend on the session, whose form may change between two attempts.
 */
export async function ownerOfKey({ route, body }: RoutedContext, service: Canonical): Promise<string | undefined> {
  const { documentoEstabelecimento, pedidoId } = Object(body);
  const bound = ESTABLISHMENT_FROM[route.operation];
  if (bound === "input") return service.canonicalCnpj(documentoEstabelecimento);
  return bound === "order" ? String(pedidoId).toLowerCase() : undefined;
}

/** Throws unless all orders belong to the requested establishment, so that a filter which the service ignores reveals nothing. */
export async function requireOrdersOf(establishment: string, itens: readonly Order[], service: Canonical): Promise<void> {
  for (const { documentoEstabelecimento } of itens) {
    if ((await service.canonicalCnpj(documentoEstabelecimento)) !== establishment) {
      throw new ParcelaError({ code: "decode", message: "the service answered orders of another establishment" });
    }
  }
}

/** Returns the response for an order that does not exist or belongs to another session; the two are indistinguishable. */
export function noSuchOrder(incoming: RequestContext): Reply {
  return refusal("Gateway.OrderNotFound", incoming);
}

function refusalOfEstablishment(incoming: RequestContext): Reply {
  return refusal("Gateway.EstablishmentNotAllowed", incoming);
}

/** Whether a CNPJ, in any notation, is in the scope. */
export async function isIn(scope: Scope, document: unknown, service: Canonical): Promise<boolean> {
  const cnpj = await service.canonicalCnpj(document);
  return cnpj !== undefined && scope.has(cnpj);
}
