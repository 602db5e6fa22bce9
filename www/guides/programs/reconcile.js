// reconcile.js
/**
 * Finds the orders whose status is another than the one that you know, as after a lost notification, and hands each to `update`.
 *
 * @param {import("parcela").Client} client
 * @param {(pedidoId: string) => number | undefined | Promise<number | undefined>} known your own status of an order
 * @param {(pedidoId: string, status: number) => unknown} update what a notification would do
 */
export async function reconcile(client, known, update) {
  for await (const { id, status } of client.orders()) {
    if ((await known(id)) !== status.valor) await update(id, status.valor);
  }
}
