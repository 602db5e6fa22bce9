// reconcile.js
/**
 * Finds the orders whose status differs from the one that you know, such as after a lost notification, and passes each to `follow`. It reads
 * each page once: an order that changes meanwhile may be missing, but has a notification of its own, and the next run finds it.
 *
 * @param {import("parcela").Client | import("parcela/server").ServerClient} client
 * @param {Date | string} since the date of the oldest order that is not final yet
 * @param {(pedidoId: string) => number | undefined | Promise<number | undefined>} known returns the status that you have stored for an order
 * @param {(pedidoId: string) => unknown} follow does what a notification does, such as `followOrder` of the guide about webhooks
 */
export async function reconcile(client, since, known, follow) {
  for await (const { itens } of client.orders({ dataInicio: since, tamanhoPagina: 100 }).pages()) {
    for (const { id, status } of itens) if ((await known(id)) !== status.valor) await follow(id);
  }
}
