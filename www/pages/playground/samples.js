/** Creates what an operation needs: an order, an order that waits for its invoice, or a customer. */

import { ask } from "../common/sandbox.js";
import { orderExample } from "./examples.js";

/** The status in which an invoice can be imported. */
const INVOICING = 15;

const SAMPLES = {
  async order(client) {
    const { pedidoId } = await client.createOrder(orderExample());
    return pedidoId;
  },
  async invoicing(client) {
    const pedidoId = await SAMPLES.order(client);
    await ask("PUT", `/orders/${pedidoId}/status`, { status: INVOICING });
    return pedidoId;
  },
  async customer(client) {
    await SAMPLES.order(client);
    const { itens } = await client.pagedCustomers({ tamanhoPagina: 1 });
    return itens[0].id;
  },
};

/** Creates a sample and returns its identifier. */
export const sample = (name, client) => SAMPLES[name](client);
