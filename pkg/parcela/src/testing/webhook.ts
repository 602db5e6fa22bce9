/** Signs notifications as the provider does, for tests of your receiver. */

import { inflate } from "../shared/load.js";
import type { VerifyingOptions } from "../server/webhook-api.js";
import { checkedSecrets } from "../server/webhook-secrets.js";
import { coreOptionsOf } from "../server/webhook-scheme.js";
import { secondsOf } from "../server/webhook.js";
import { createServerModule } from "../server/module.js";
import { createGlue } from "glue:server";

/** The options of `signWebhook`. `secretEncoding`, `scheme` and `authentication` are those of `verifyWebhook`. */
export interface SigningOptions extends Pick<VerifyingOptions, "secretEncoding" | "scheme" | "authentication"> {
  /** The time of sending: a `Date`, or milliseconds since the Unix epoch. Default: now. */
  timestamp?: Date | number | undefined;
  /** The notification's identifier, which is the same for all delivery attempts. Default: a new UUID. */
  id?: string | undefined;
}

/** A signed notification, ready to be sent by POST to the address of a webhook. */
export interface SignedNotification {
  headers: Record<string, string>;
  body: string;
}

const module = createServerModule(createGlue, async () => inflate((await import("inline:server")).inlined));

/**
 * Signs a notification with the secret of a webhook. The specification does not define the signature and its headers. By default, they
 * follow Standard Webhooks; `scheme` selects another form.
 *
 * @param notification the content: a text becomes the body unchanged, any other value becomes JSON
 * @param secret the webhook's `chaveAssinatura`, such as `whsec_…`
 * @returns the headers and the body of the request
 * @throws {ParcelaError} `validation`: the secret or an option is invalid
 * @example
 * const { headers, body } = await signWebhook({ tipo: 3, evento: "pedido.status_alterado", dados }, secret);
 * const answer = await POST(new Request("https://shop.example/webhooks", { method: "POST", headers, body }));
 */
export async function signWebhook(notification: unknown, secret: string, options: SigningOptions = {}): Promise<SignedNotification> {
  const [key = ""] = checkedSecrets(secret, "secret");
  const { options: core, contentOf } = coreOptionsOf(options);
  const seconds = secondsOf(options.timestamp, "timestamp");
  const id = options.id ?? crypto.randomUUID();
  const body = typeof notification === "string" ? notification : JSON.stringify(notification);
  const instance = await module.shared();
  const headers: Record<string, string> = { "content-type": "application/json" };
  const bytes = new TextEncoder().encode(body);
  const timestamp = String(options.scheme?.timestampUnit === "milliseconds" ? seconds * 1000 : seconds);
  const content = contentOf?.({ id, timestamp }, bytes) ?? bytes;
  const signed = instance.run((glue) => glue.signWebhook(key, id, seconds, content, core));
  for (let at = 0; at < signed.length; at += 2) headers[String(signed[at])] = String(signed[at + 1]);
  return { headers, body };
}
