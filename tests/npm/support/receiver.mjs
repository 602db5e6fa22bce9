/** A receiver of notifications under test. */

import { load } from "./consumer.mjs";
import { NOW, SECRET } from "./notification.mjs";

export const server = await load("parcela/server");

/** The event with a known shape. */
export const ORDERS = "pedido.status_alterado";

/**
 * Creates a `createWebhookHandler` at the time of the notifications. `handled` holds the events of its function, and `told` the arguments of
 * `onError`.
 */
export function receiver({ on, handle = () => {}, ...options } = {}) {
  const handled = [];
  const told = [];
  const receive = server.createWebhookHandler({
    secret: SECRET,
    on: on ?? {
      [ORDERS]: (event) => {
        handled.push(event);
        return handle(event, handled.length);
      },
    },
    now: NOW * 1000,
    onError: (failure) => told.push(failure),
    ...options,
  });
  return { receive, handled, told, statusOf: async (request) => (await receive(request)).status };
}
