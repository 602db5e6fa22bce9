// many-instances-worker.js
import { createGateway, createServerClient, createWebhookHandler } from "parcela/server";
import { kvStore } from "./kv-store.js";
import { update } from "./orders.js"; // yours: processes an order's new status
import { sessionOf } from "./session.js"; // yours: returns the signed-in user's session, with its CNPJs

/**
 * @typedef {Record<"PARCELA_URL" | "PARCELA_CLIENT_ID" | "PARCELA_CLIENT_SECRET" | "PARCELA_WEBHOOK_SECRET", string>
 *   & { PARCELA_STORE: Parameters<typeof kvStore>[0] }} Env
 */

/** @type {ReturnType<typeof partsOf> | undefined} */
let parts;

/** @param {Env} env */
function partsOf(env) {
  const credentials = { baseUrl: env.PARCELA_URL, clientId: env.PARCELA_CLIENT_ID, clientSecret: env.PARCELA_CLIENT_SECRET };
  const client = createServerClient(credentials);
  const gateway = createGateway({
    ...credentials,
    authorize: async (request) => {
      const session = await sessionOf(request);
      return session ? { establishments: session.establishments } : false;
    },
    tokenStore: kvStore(env.PARCELA_STORE),
  });
  const webhook = createWebhookHandler({
    secret: env.PARCELA_WEBHOOK_SECRET,
    on: {
      // A notification may come late: the order itself has the current status.
      "pedido.status_alterado": async ({ dados: { pedidoId } }) => update(pedidoId, (await client.getOrder(pedidoId)).status.valor),
      other: ({ id }) => console.log("a notification of another type", id),
    },
  });
  return { gateway, webhook };
}

export default {
  /**
   * @param {Request} request
   * @param {Env} env
   */
  fetch(request, env) {
    parts ??= partsOf(env);
    const isPage = new URL(request.url).pathname.startsWith("/parcela/");
    return isPage ? parts.gateway(request) : parts.webhook(request);
  },
};
