// many-instances-worker.js
import { createGateway, createWebhookHandler } from "parcela/server";
import { kvStore } from "./kv-store.js";
import { update } from "./orders.js"; // yours: processes an order's new status
import { sessionOf } from "./session.js"; // yours: returns the signed-in user's session, with its CNPJs

let parts;

function partsOf(env) {
  const gateway = createGateway({
    baseUrl: env.PARCELA_URL,
    clientId: env.PARCELA_CLIENT_ID,
    clientSecret: env.PARCELA_CLIENT_SECRET,
    authorize: async (request) => {
      const session = await sessionOf(request);
      return session ? { establishments: session.establishments } : false;
    },
    tokenStore: kvStore(env.PARCELA_STORE),
  });
  const webhook = createWebhookHandler({
    secret: env.PARCELA_WEBHOOK_SECRET,
    on: {
      "pedido.status_alterado": ({ dados }) => update(dados.pedidoId, dados.status.valor),
      other: ({ id }) => console.log("a notification of another type", id),
    },
  });
  return { gateway, webhook };
}

export default {
  fetch(request, env) {
    parts ??= partsOf(env);
    const isPage = new URL(request.url).pathname.startsWith("/parcela/");
    return isPage ? parts.gateway(request) : parts.webhook(request);
  },
};
