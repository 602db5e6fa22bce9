// many-instances.js
import { createGateway, createWebhookHandler, describeForLog, serve } from "parcela/server";
import { followOrder } from "./follow-order.js"; // see Webhooks
import { sessionOf } from "./session.js"; // yours: returns the signed-in user's session, with its CNPJs
import { store } from "./redis-store.js"; // or ./postgres-store.js

const gateway = createGateway({
  baseUrl: process.env.PARCELA_URL,
  clientId: process.env.PARCELA_CLIENT_ID,
  clientSecret: process.env.PARCELA_CLIENT_SECRET,
  authorize: async (request) => {
    const session = await sessionOf(request);
    return session ? { establishments: session.establishments } : false;
  },
  tokenStore: store,
  onError: (failure) => console.error(describeForLog(failure)),
});

const webhook = createWebhookHandler({
  secret: process.env.PARCELA_WEBHOOK_SECRET,
  on: {
    "pedido.status_alterado": ({ dados }) => followOrder(dados.pedidoId),
    other: ({ id }) => console.log("a notification of another type", id),
  },
  seen: store,
  onError: (failure) => console.error(describeForLog(failure)),
});

await serve(gateway, { port: process.env.PORT, webhook });
