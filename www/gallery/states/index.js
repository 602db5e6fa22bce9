/** Every state of the elements, by its place in the sale or in the back office. A new state is one entry of one of these lists. */

import { failures } from "./failures.js";
import { link, statusesAndInvoice } from "./link.js";
import { listFailures, lists } from "./list.js";
import { openOrders } from "./open-order.js";
import { order } from "./order.js";
import { simulation } from "./simulation.js";

/**
 * A state of an element, and the steps that lead to it.
 *
 * @typedef {object} State
 * @property {string} id its name in the address
 * @property {string} title
 * @property {"parcela-checkout" | "parcela-orders"} element
 * @property {() => Promise<unknown>} [wasm] returns the WebAssembly, if it is not the package's own
 * @property {Record<string, string>} [attributes] attributes beside those of every state
 * @property {object} [client] the service
 * @property {object} [customer] the customer's data that the page provides
 * @property {(cep: string) => Promise<object>} [cepLookup]
 * @property {(cpf: string) => Promise<object>} [customerLookup]
 * @property {{ cnpj: string, nome: string }[]} [establishments] the shops that the seller chooses from
 * @property {object} [filter] the filter of the list
 * @property {string} [order] the order that is open
 * @property {() => void} [before] runs before the element is created
 * @property {(hands: import("../hands.js").Hands) => Promise<void>} [act] the seller's actions
 * @property {string} [until] a selector that matches when the state is reached
 */

/** Assigns states to an element. */
const of = (element, states) => states.map((state) => ({ element, ...state }));

const CHECKOUT = "parcela-checkout";
const ORDERS = "parcela-orders";

/** The groups in the order of the index. @type {{ title: string, states: State[] }[]} */
export const groups = [
  { title: "Simulação", states: of(CHECKOUT, simulation) },
  { title: "Pedido", states: of(CHECKOUT, order) },
  { title: "Link de pagamento", states: of(CHECKOUT, link) },
  { title: "Andamento e nota fiscal", states: of(CHECKOUT, statusesAndInvoice) },
  { title: "Falhas", states: of(CHECKOUT, failures) },
  { title: "Pedidos da loja: a lista", states: of(ORDERS, lists) },
  { title: "Pedidos da loja: falhas", states: of(ORDERS, listFailures) },
  { title: "Pedidos da loja: um pedido", states: of(ORDERS, openOrders) },
];

/** All states. */
export const states = groups.flatMap((group) => group.states);
