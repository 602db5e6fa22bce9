/** Every state of the widget, by its place in the sale. A new state is one entry of one of these lists. */

import { failures } from "./failures.js";
import { link, statusesAndInvoice } from "./link.js";
import { order } from "./order.js";
import { simulation } from "./simulation.js";

/**
 * How the widget comes to a state.
 *
 * @typedef {object} State
 * @property {string} id what the address says
 * @property {string} title
 * @property {() => Promise<unknown>} [wasm] answers the WebAssembly, where it is not the package's own
 * @property {Record<string, string>} [attributes] the element's, beside those of every state
 * @property {object} [client] the service
 * @property {object} [customer] what the page knows of the customer
 * @property {(cep: string) => Promise<object>} [cepLookup]
 * @property {(cpf: string) => Promise<object>} [customerLookup]
 * @property {{ cnpj: string, nome: string }[]} [establishments] the stores that the seller chooses from
 * @property {() => void} [before] what holds before the widget is there
 * @property {(hands: import("../hands.js").Hands) => Promise<void>} [act] what the seller does
 * @property {string} [until] finds something in the widget once the state is reached
 */

/** The groups in the order of the index. @type {{ title: string, states: State[] }[]} */
export const groups = [
  { title: "Simulação", states: simulation },
  { title: "Pedido", states: order },
  { title: "Link de pagamento", states: link },
  { title: "Andamento e nota fiscal", states: statusesAndInvoice },
  { title: "Falhas", states: failures },
];

/** All states. */
export const states = groups.flatMap((group) => group.states);
