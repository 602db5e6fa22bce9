// reconcile.js
/**
 * Finds the orders whose status differs from the one that you know, such as after a lost notification, and passes each to `update`.
 *
 * @param {import("parcela").Client} client
 * @param {(pedidoId: string) => number | undefined | Promise<number | undefined>} known returns the status that you have stored for an order
 * @param {(pedidoId: string, status: number) => unknown} update does what a notification would do
 */
export async function reconcile(client, known, update) {
  for await (const { id, status } of client.orders()) {
    if ((await known(id)) !== status.valor) await update(id, status.valor);
  }
}
