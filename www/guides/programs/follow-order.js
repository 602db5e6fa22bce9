// follow-order.js
import { createServerClient } from "parcela/server";
import { update } from "./orders.js"; // yours: processes an order's new status

const client = createServerClient({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
});

/**
 * Passes the current status of an order to `update`, until it does not change meanwhile. A notification that comes late, twice or out of order
 * thus never sets an order back, even if two processes follow the same order.
 *
 * @param {string} pedidoId
 */
export async function followOrder(pedidoId) {
  for (let done; ;) {
    const { status } = await client.getOrder(pedidoId);
    if (status.valor === done) return;
    await update(pedidoId, status.valor);
    done = status.valor;
  }
}
