/** The functions of `parcela/server`, on an entry's WebAssembly. */

import { takenOptions } from "../sdk/input.js";
import { refuseUnknown } from "../shared/unknown-names.js";
import type { InlinedSource } from "../shared/load.js";
import type { AccessToken } from "../shared/wire.js";
import { accessToken } from "./access-token.js";
import { serverCalls } from "./call.js";
import type { Credentials, GatewayOptions, ServerCallOptions } from "./gateway-api.js";
import { gateway } from "./gateway.js";
import { createServerModule } from "./module.js";
import { CALL_NAMES } from "./option-names.js";
import { checkedCredentials, keptOptions } from "./options.js";
import type { ServerClientOptions } from "./server-client-api.js";
import { serverClient } from "./server-client.js";
import { senderOf } from "./node-send.js";
import { createGlue } from "glue:server";
import type { RawNotification, WebhookEvent, WebhookHandlerOptions, WebhookOptions } from "./webhook-api.js";
import { webhookHandler } from "./webhook-handler.js";
import { verified } from "./webhook.js";

/** @param inlined returns the entry's own WebAssembly */
export function serverEntry(inlined: InlinedSource) {
  const module = createServerModule(createGlue, inlined);
  return {
    createGateway: <Context>(options: GatewayOptions<Context>) => gateway(keptOptions(options), module),
    createServerClient: (options: ServerClientOptions) => serverClient(keptOptions(options), module),
    createWebhookHandler: <Context>(options: WebhookHandlerOptions<Context>) => webhookHandler(keptOptions(options), module.shared),
    async generateAccessToken(options: Credentials, call?: ServerCallOptions): Promise<AccessToken> {
      refuseUnknown("generateAccessToken", call, CALL_NAMES);
      const { clientId, clientSecret, fetch, ...base } = checkedCredentials(options);
      return accessToken(serverCalls(module, base), { clientId, clientSecret }, { send: senderOf(fetch) }, takenOptions(call));
    },
    async verifyWebhook(
      notification: Request | RawNotification,
      secrets: string | readonly string[] | undefined,
      options?: WebhookOptions,
    ): Promise<WebhookEvent> {
      return verified(() => module.shared(), notification, secrets, options);
    },
  };
}
