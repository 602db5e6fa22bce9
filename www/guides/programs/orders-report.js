// orders-report.js
import { ORDER_STATUS, orderStatusInfo } from "parcela";

/**
 * Returns the next step of the newest orders of a shop.
 *
 * @param {import("parcela").Client} client
 */
export async function report(client) {
  const newest = await client.orders().toArray({ limit: 100 }); // requests no page beyond the hundredth order
  const waiting = newest.filter(({ status }) => !orderStatusInfo(status.valor).final);

  const invoices = [];
  for await (const { numero } of client.orders({ status: ORDER_STATUS.faturamento })) invoices.push(numero);

  let total = 0;
  for await (const { pagina } of client.orders({ tamanhoPagina: 50 }).pages()) {
    total = pagina.total; // the service's own count
    break;
  }
  const lines = waiting.map(({ numero, status }) => {
    const { label, next } = orderStatusInfo(status.valor);
    return `${numero}: ${label("en")}, ${next}`;
  });
  return { total, invoices, lines };
}

/**
 * Finds an order by its number. `correlationId` identifies the call in the service's log.
 *
 * @param {import("parcela").Client} client
 * @param {number} numero
 */
export async function find(client, numero) {
  const { value, status, correlationId } = await client.withResponse().pagedOrders({ numero });
  return { order: value.itens[0] ?? null, status, correlationId };
}
