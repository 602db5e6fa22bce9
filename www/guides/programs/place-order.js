// place-order.js
import { Client, ParcelaError, init } from "parcela";

/** Makes the order of a cart exactly once, also when the page is reloaded in between. */
export async function placeOrder(order, { baseUrl, intents = sessionStorage }) {
  await init();
  const client = new Client({ baseUrl });
  const idempotencyKey = intents.getItem("parcela-intent") ?? crypto.randomUUID();
  intents.setItem("parcela-intent", idempotencyKey); // before anything is sent
  try {
    const { pedidoId } = await client.createOrder(order, { idempotencyKey });
    intents.removeItem("parcela-intent");
    return { pedidoId };
  } catch (error) {
    if (!(error instanceof ParcelaError)) throw error;
    if (!error.maybeDone) intents.removeItem("parcela-intent"); // refused: the next attempt is another order
    return { wrongFields: error.erros, retryable: error.retryable, support: error.correlationId };
  }
}
