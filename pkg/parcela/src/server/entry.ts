/** What `parcela/server` does, around the WebAssembly that an entry carries. */

import { refuseUnknown } from "../shared/unknown-names.js";
import type { Carried } from "../shared/load.js";
import { accessToken } from "./access-token.js";
import { serverCalls } from "./call.js";
import { serverFetch } from "./fetch.js";
import { gateway } from "./gateway.js";
import { createServerModule } from "./module.js";
import { CALL_NAMES } from "./option-names.js";
import { checkedCredentials } from "./options.js";
import { serverClient } from "./server-client.js";
import { createGlue } from "glue:server";
import { webhookHandler } from "./webhook-handler.js";
import { verified } from "./webhook.js";

/** What the entry for Node.js declares is what every entry has. */
export type ServerFunctions = Pick<
  typeof import("../server.js"),
  "createGateway" | "createServerClient" | "createWebhookHandler" | "generateAccessToken" | "verifyWebhook"
>;

/** @param carried answers the entry's own WebAssembly */
export function serverEntry(carried: Carried): ServerFunctions {
  const module = createServerModule(createGlue, carried);
  return {
    createGateway: (options) => gateway(options, module),
    createServerClient: (options) => serverClient(options, module),
    createWebhookHandler: (options) => webhookHandler(options, module.shared),
    async generateAccessToken(options, call) {
      refuseUnknown("generateAccessToken", call, CALL_NAMES);
      const { clientId, clientSecret, fetch, ...base } = checkedCredentials(options);
      return accessToken(serverCalls(module, base), { clientId, clientSecret }, { fetch: serverFetch(fetch) }, call);
    },
    async verifyWebhook(notification, secrets, options) {
      return verified(await module.shared(), notification, secrets, options);
    },
  };
}
