/** Every state of the elements, by its place in the sale or in the back office. A new state is one entry of one of these lists. */

import { failures } from "./failures.js";
import { link, statusesAndInvoice } from "./link.js";
import { listFailures, lists } from "./list.js";
import { openOrders } from "./open-order.js";
import { order } from "./order.js";
import { simulation } from "./simulation.js";

/**
 * How an element comes to a state.
 *
 * @typedef {object} State
 * @property {string} id what the address says
 * @property {string} title
 * @property {"parcela-checkout" | "parcela-orders"} element
 * @property {() => Promise<unknown>} [wasm] answers the WebAssembly, where it is not the package's own
 * @property {Record<string, string>} [attributes] the element's, beside those of every state
 * @property {object} [client] the service
 * @property {object} [customer] what the page knows of the customer
 * @property {(cep: string) => Promise<object>} [cepLookup]
 * @property {(cpf: string) => Promise<object>} [customerLookup]
 * @property {{ cnpj: string, nome: string }[]} [establishments] the stores that the seller chooses from
 * @property {object} [filter] which orders are listed
 * @property {string} [order] the order that is open
 * @property {() => void} [before] what holds before the widget is there
 * @property {(hands: import("../hands.js").Hands) => Promise<void>} [act] what the seller does
 * @property {string} [until] finds something in the widget once the state is reached
 */

/** The states, each of the element. */
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
