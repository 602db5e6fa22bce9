/** What `parcela/server` does, around the WebAssembly that an entry carries. */

import { gateway } from "./gateway.js";
import { serverCalls } from "./server-call.js";
import { checkedCredentials } from "./server-options.js";
import { serverFetch } from "./server-fetch.js";
import { createServerModule } from "./server-module.js";
import { createGlue } from "./server/server.js";
import { verified } from "./webhook.js";
import { webhookHandler } from "./webhook-handler.js";

/** @param {() => unknown} carried answers the entry's own WebAssembly */
export function serverEntry(carried) {
  const module = createServerModule(createGlue, carried);
  return {
    createGateway: (options) => gateway(options, module),
    createWebhookHandler: (options) => webhookHandler(options, module.shared),
    async generateAccessToken(options, call) {
      const { clientId, clientSecret, fetch, ...base } = checkedCredentials(options);
      const withClient = serverCalls(module, base);
      return withClient({ fetch: serverFetch(fetch) }, (client) => client.generateAccessToken(clientId, clientSecret, call));
    },
    async verifyWebhook(notification, secrets, options) {
      return verified(await module.shared(), notification, secrets, options);
    },
  };
}
