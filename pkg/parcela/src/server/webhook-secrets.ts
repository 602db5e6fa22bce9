/** The secrets of a receiver: checks them, and derives names for the receiver that do not reveal them. */

import { requireOption } from "./options.js";

/** Returns the secrets when they are needed: a build has no environment variables. */
export type Secrets = () => readonly string[];

/** base64 by the core's rule for a secret, `Secret::standard`: with or without padding, and without stray bits after the last byte. */
const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/][AQgw]={0,2}|[A-Za-z\d+/]{2}[AEIMQUYcgkosw048]=?)?$/;

/** The minimum length of a secret, in bytes: `LEAST_BYTES` of the core. */
const LEAST_BYTES = 16;

/** The bytes of a receiver's name, enough to rule out collisions. */
const NAME_BYTES = 12;

/** Returns the secrets as a list. Throws if one is missing. */
export function checkedSecrets(secrets: unknown, name = "secrets"): string[] {
  const keys: unknown[] = [secrets].flat();
  const texts = keys.filter((key) => typeof key === "string" && key !== "");
  requireOption(name, texts.length > 0 && texts.length === keys.length, "a chaveAssinatura, or a list of them");
  return texts as string[];
}

/** Throws for a secret that the core would reject at each notification. A missing secret passes: it may be set later. */
export function refuseSecret(secret: unknown, isText: boolean): void {
  const given = [secret].flat().filter((key: unknown) => key !== undefined && key !== null && key !== "");
  const isRight = given.every((key: unknown) => typeof key === "string" && (isText || isStandard(key)));
  requireOption("secret", isRight, "a chaveAssinatura in base64, or a list of them: other texts need secretEncoding text");
  const isLong = given.every((key) => bytesOf(key as string, isText) >= LEAST_BYTES);
  requireOption("secret", isLong, `a chaveAssinatura of at least ${LEAST_BYTES} bytes, or a list of them`);
}

/**
 * Returns the names of the receiver with these secrets, one for each secret: an HMAC under the secret, which does not reveal it. A secret
 * has the same name in every spelling, in each instance and after each restart.
 */
export function receiversOf(secrets: Secrets): () => Promise<readonly string[]> {
  let names: readonly string[] | undefined;
  // Caches the names, not their promise: an edge runtime may end the request that a promise belongs to. They are sorted, so that instances
  // claim keys in the same order and do not deadlock.
  return async () => (names ??= (await Promise.all(secrets().map(nameOf))).sort());
}

async function nameOf(secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(standardText(secret).replace(/={1,2}$/, ""));
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, hmac, false, ["sign"]);
  const code = await crypto.subtle.sign(hmac, key, new TextEncoder().encode("parcela webhook receiver"));
  return Array.from(new Uint8Array(code, 0, NAME_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns a secret of Standard Webhooks without spaces around it and without the prefix `whsec_`. */
const standardText = (secret: string): string => secret.trim().replace(/^whsec_/, "");

function isStandard(secret: string): boolean {
  const key = standardText(secret);
  return key !== "" && BASE64.test(key);
}

function bytesOf(secret: string, isText: boolean): number {
  if (isText) return new TextEncoder().encode(secret).byteLength;
  return Math.floor((standardText(secret).replace(/=+$/, "").length * 3) / 4);
}
