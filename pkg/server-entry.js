/** What `parcela/server` does, around the WebAssembly that an entry carries. */

import { gateway } from "./gateway.js";
import { createModule } from "./module.js";
import { checkedCredentials } from "./server-options.js";
import { createGlue } from "./server/server.js";
import { verified } from "./webhook.js";
import { webhookHandler } from "./webhook-handler.js";

/** @param {() => unknown} carried answers the entry's own WebAssembly */
export function serverEntry(carried) {
  const server = createModule(createGlue);
  const running = async () => {
    await server.init(undefined, carried);
    return server.instance;
  };
  return {
    createGateway: (options) => gateway(options, running),
    createWebhookHandler: (options) => webhookHandler(options, running),
    async generateAccessToken(options, call) {
      const { clientId, clientSecret, ...client } = checkedCredentials(options);
      const instance = await running();
      const asking = instance.run((glue) => new glue.Client(client));
      return instance.settle(() => asking.generateAccessToken(clientId, clientSecret, call));
    },
    async verifyWebhook(notification, secrets, options) {
      return verified(await running(), notification, secrets, options);
    },
  };
}
