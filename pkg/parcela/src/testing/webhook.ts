/** Notifications as the provider sends them, for the tests of what receives them. */

import { inflate } from "../shared/load.js";
import type { VerifyingOptions } from "../server/webhook-api.js";
import { checkedSecrets } from "../server/webhook-secrets.js";
import { coreOptionsOf } from "../server/webhook-scheme.js";
import { secondsOf } from "../server/webhook.js";
import { createServerModule } from "../server/module.js";
import { createGlue } from "glue:server";

/** How a notification is signed: as `verifyWebhook` is told how to verify it. */
export interface SigningOptions extends Pick<VerifyingOptions, "secretEncoding" | "scheme" | "authentication"> {
  /** When it is sent: a `Date`, or milliseconds since 1970. Default: now. */
  timestamp?: Date | number | undefined;
  /** The notification's identifier, which all attempts to deliver it share. Default: a new UUID. */
  id?: string | undefined;
}

/** A notification to be posted to the address of a webhook. */
export interface SignedNotification {
  headers: Record<string, string>;
  body: string;
}

const module = createServerModule(createGlue, async () => inflate((await import("inline:server")).inlined));

/**
 * Signs a notification with the secret of a webhook. The signature and its headers are those of Standard Webhooks, unless `scheme`
 * says otherwise: the specification leaves them open.
 *
 * @param notification what it says; a text is sent as it stands, anything else as JSON
 * @param secret a `chaveAssinatura`, such as `whsec_…`
 * @throws {ParcelaError} `validation` for a secret or an option that is wrong
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
