/** Signs notifications as the provider does, for tests of your receiver. */

import { checkedAuthentication, secondsOf } from "../server/webhook.js";
import type { VerifyingOptions, WebhookScheme } from "../server/webhook-api.js";
import { formOf } from "../server/webhook-scheme.js";
import { checkedSecrets, hexOf, hmacOf, keyOf, refuseSecret } from "../server/webhook-secrets.js";

/** The options of `signWebhook`. `secretEncoding` and `authentication` are those of `verifyWebhook`. */
export interface SigningOptions extends Pick<VerifyingOptions, "secretEncoding" | "authentication"> {
  /** The time of sending: a `Date`, or milliseconds since the Unix epoch. Default: now. */
  timestamp?: Date | number | undefined;
  /** The notification's identifier, which is the same for all delivery attempts. Default: a new UUID. */
  id?: string | undefined;
  /** @deprecated Sign a notification of another form in your test, by the `createHmac` of `node:crypto`. */
  scheme?: WebhookScheme | undefined;
}

/** A signed notification, ready to be sent by POST to the address of a webhook. */
export interface SignedNotification {
  headers: Record<string, string>;
  body: string;
}

/**
 * Signs a notification by Standard Webhooks, with the secret of a webhook. The specification does not define the signature and its headers.
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
  const isText = options.secretEncoding === "text";
  refuseSecret(key, isText);
  const { idHeader, timestampHeader, signatureHeader, prefix, encoding, signedContent } = formOf(options.scheme);
  const sent = String(secondsOf(options.timestamp, "timestamp"));
  const id = options.id ?? crypto.randomUUID();
  const body = typeof notification === "string" ? notification : JSON.stringify(notification);
  const code = await hmacOf(keyOf(key, isText), signedContent === "body" ? body : `${id}.${sent}.${body}`);
  const signature = prefix + (encoding === "hex" ? hexOf(code) : base64Of(code));
  const headers = { [idHeader]: id, [timestampHeader]: sent, [signatureHeader]: signature };
  return { headers: { "content-type": "application/json", ...headers, ...authorizationOf(options.authentication) }, body };
}

function authorizationOf(authentication: SigningOptions["authentication"]): Record<string, string> {
  const { tipoAutenticacao, credencial = "" } = checkedAuthentication(authentication);
  if (tipoAutenticacao === 2) return { authorization: `Basic ${base64Of(new TextEncoder().encode(credencial))}` };
  return tipoAutenticacao === 3 ? { authorization: `Bearer ${credencial}` } : {};
}

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
