/** Finds a customer for a session that is limited to establishments: the customer of one of their orders, by CPF. */

import type { CallOptions } from "../sdk/options.js";
import { ParcelaError } from "../shared/error.js";
import type { Customer, Order, OrdersQuery, Page } from "../shared/wire.js";
import { isIn } from "./gateway-scope.js";
import type { RequestContext } from "./request-context.js";
import type { Service } from "./upstream.js";

/** The number of a session's establishments whose orders are searched. The bound is ours: each takes a call, one after another. */
const MOST_SEARCHED = 20;

/**
 * Whether an establishment of the session has an order of the customer. The order itself must say so: a filter that the service ignores reveals
 * nothing. A customer of others takes the same calls as a stranger.
 *
 * @param optionsOf returns the options of the next call
 */
export async function hasOrderOf(cpf: string, incoming: RequestContext, service: Service, optionsOf: () => CallOptions): Promise<boolean> {
  const { scope = new Set<string>() } = incoming;
  for (const documentoLoja of [...scope].slice(0, MOST_SEARCHED)) {
    const query: OrdersQuery = { documentoLoja, documentoCliente: cpf, tamanhoPagina: 1 };
    for (const { documentoEstabelecimento, documentoCliente } of await ordersOf(incoming, service, [query, optionsOf()])) {
      if (digitsOf(documentoCliente) === cpf && (await isIn(scope, documentoEstabelecimento, service))) return true;
    }
  }
  return false;
}

/** Lists orders. A 404 is a list without orders, as the 404 of an order is none: it may be that of an unknown customer. */
async function ordersOf(incoming: RequestContext, service: Service, input: unknown[]): Promise<readonly Order[]> {
  try {
    const json = await service.call(incoming, "pagedOrders", input);
    return (JSON.parse(json ?? "") as Page<Order>).itens;
  } catch (error) {
    if (error instanceof ParcelaError && error.code === "not_found") return [];
    throw error;
  }
}

/**
 * Returns the page with this customer alone, as the only page: a filter that the service ignores reveals neither another customer nor how many
 * there are. A customer is the partner's, and an order of another establishment may have changed the data: a seller gets the name and the mobile
 * number, and the rest is empty.
 *
 * @param json a result of `pagedCustomers` that the core has checked
 */
export function onlyCustomer(json: string | undefined, cpf: string): string {
  const { itens, pagina } = JSON.parse(json ?? "") as Page<Customer>;
  const found = itens.filter(({ documento }) => digitsOf(documento) === cpf).map(forSeller);
  return JSON.stringify({
    itens: found,
    pagina: { ...pagina, tem_proximo: false, tem_anterior: false, numero: 1, total: found.length },
  } satisfies Page<Customer>);
}

function forSeller({ id, nome, documento, celular }: Customer): Customer {
  const nothing = { rua: null, cidade: null, estado: null, bairro: null, cep: null, pais: null, numero: null, complemento: null };
  return { id, nome, documento, endereco: nothing, dataDeNascimento: "", email: null, celular };
}

const digitsOf = (document: string): string => document.replaceAll(/\D/g, "");
