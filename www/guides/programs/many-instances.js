// many-instances.js
import { createGateway, createWebhookHandler, isParcelaError, serve } from "parcela/server";
import { followOrder } from "./follow-order.js"; // see Webhooks
import { sessionOf } from "./session.js"; // yours: returns the signed-in user's session, with its CNPJs
import { store } from "./redis-store.js"; // or ./postgres-store.js

/** Returns the parts of an error that are safe to log. `problem`, `erros`, and errors of your own functions may quote a customer. */
const why = (error) => (isParcelaError(error) ? `${error.code}: ${error.message}` : Object(error).name);

const gateway = createGateway({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
  authorize: async (request) => {
    const session = await sessionOf(request);
    return session ? { establishments: session.establishments } : false;
  },
  tokenStore: store,
  onError: ({ error, operation, correlationId }) => console.error(operation, correlationId, why(error)),
});

const webhook = createWebhookHandler({
  secret: process.env.PARCELA_WEBHOOK_SECRET,
  on: {
    "pedido.status_alterado": ({ dados }) => followOrder(dados.pedidoId),
    other: ({ id }) => console.log("a notification of another type", id),
  },
  seen: store,
  onError: ({ error, event }) => console.error(event?.id, why(error)),
});

await serve(gateway, { port: process.env.PORT, webhook });
