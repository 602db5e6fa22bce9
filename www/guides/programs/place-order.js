// place-order.js
import { Client, ParcelaError, init } from "parcela";

const DAY = 24 * 60 * 60 * 1000; // after this time, the service forgets a key and would create a second order

/**
 * Creates the order of a cart exactly once, even if the page is reloaded.
 *
 * @param {import("parcela").CreateOrderRequest} order
 * @param {{ baseUrl: string, intents?: Pick<Storage, "getItem" | "setItem" | "removeItem"> }} options
 */
export async function placeOrder(order, { baseUrl, intents = sessionStorage }) {
  await init();
  const client = new Client({ baseUrl });
  const intent = JSON.parse(intents.getItem("parcela-intent") ?? "null") ?? {
    idempotencyKey: crypto.randomUUID(),
    idempotencyKeyExpiresAt: new Date(Date.now() + DAY).toISOString(),
  };
  intents.setItem("parcela-intent", JSON.stringify(intent)); // before anything is sent
  try {
    const { pedidoId } = await client.createOrder(order, intent);
    intents.removeItem("parcela-intent");
    return { pedidoId };
  } catch (error) {
    if (!(error instanceof ParcelaError)) throw error;
    if (!error.maybeDone) intents.removeItem("parcela-intent"); // refused: the next attempt is another order
    const { erros: wrongFields, retryable, correlationId: support } = error;
    return { wrongFields, retryable, support, tooOld: wrongFields?.idempotencyKeyExpiresAt !== undefined };
  }
}
