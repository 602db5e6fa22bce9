/** A receiver of notifications under test. */

import { load } from "./consumer.mjs";
import { NOW, SECRET } from "./notification.mjs";

export const server = await load("parcela/server");

/** The event with a known shape. */
export const ORDERS = "pedido.status_alterado";

/**
 * Calls `createWebhookHandler` with the time of the notifications. `handled` holds the events that its function gets, and `failures` the
 * arguments of `onError`.
 */
export function receiver({ on, handle = () => {}, ...options } = {}) {
  const handled = [];
  const failures = [];
  const receive = server.createWebhookHandler({
    secret: SECRET,
    on: on ?? {
      [ORDERS]: (event) => {
        handled.push(event);
        return handle(event, handled.length);
      },
    },
    now: NOW * 1000,
    onError: (failure) => failures.push(failure),
    ...options,
  });
  return { receive, handled, failures, statusOf: async (request) => (await receive(request)).status };
}
