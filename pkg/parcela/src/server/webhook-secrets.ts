/** The secrets of a receiver: checked, and what names the receiver without telling them. */

import { requireOption } from "./options.js";

/** Answers the secrets once they are needed: a build has no environment. */
export type Secrets = () => readonly string[];

/** base64 as the core reads a secret, `Secret::standard`: padded or not, and without bits behind the last byte. */
const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/][AQgw]={0,2}|[A-Za-z\d+/]{2}[AEIMQUYcgkosw048]=?)?$/;

/** The fewest bytes of a secret: `LEAST_BYTES` of the core. */
const LEAST_BYTES = 16;

/** The bytes of a receiver's name: two receivers that share one are not met. */
const NAME_BYTES = 12;

/** What a caller says of the secrets, as a list. */
export function checkedSecrets(secrets: unknown, name = "secrets"): string[] {
  const keys: unknown[] = [secrets].flat();
  const texts = keys.filter((key) => typeof key === "string" && key !== "");
  requireOption(name, texts.length > 0 && texts.length === keys.length, "a chaveAssinatura, or a list of them");
  return texts as string[];
}

/** Refuses a secret that the core would refuse with each notification. One that is missing may be there later. */
export function refuseSecret(secret: unknown, isText: boolean): void {
  const given = [secret].flat().filter((key: unknown) => key !== undefined && key !== null && key !== "");
  const isRight = given.every((key: unknown) => typeof key === "string" && (isText || isStandard(key)));
  requireOption("secret", isRight, "a chaveAssinatura in base64, or a list of them: other texts need secretEncoding text");
  const isLong = given.every((key) => bytesOf(key as string, isText) >= LEAST_BYTES);
  requireOption("secret", isLong, `a chaveAssinatura of at least ${LEAST_BYTES} bytes, or a list of them`);
}

/**
 * What names the receiver that has these secrets, a text for each: an HMAC under the secret, which says nothing of it. The same
 * secret has the same name however it is written, in each instance and after each restart.
 */
export function receiversOf(secrets: Secrets): () => Promise<readonly string[]> {
  let names: readonly string[] | undefined;
  // The names and no promise of them are kept: an edge runtime may end the request that a promise belongs to. They are in one
  // order, so that two instances that hold claims of each other's do not wait in a ring.
  return async () => (names ??= (await Promise.all(secrets().map(nameOf))).sort());
}

async function nameOf(secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(standardText(secret).replace(/={1,2}$/, ""));
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, hmac, false, ["sign"]);
  const code = await crypto.subtle.sign(hmac, key, new TextEncoder().encode("parcela webhook receiver"));
  return Array.from(new Uint8Array(code, 0, NAME_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A secret of Standard Webhooks without what may stand around it. */
const standardText = (secret: string): string => secret.trim().replace(/^whsec_/, "");

function isStandard(secret: string): boolean {
  const key = standardText(secret);
  return key !== "" && BASE64.test(key);
}

function bytesOf(secret: string, isText: boolean): number {
  if (isText) return new TextEncoder().encode(secret).byteLength;
  return Math.floor((standardText(secret).replace(/=+$/, "").length * 3) / 4);
}
