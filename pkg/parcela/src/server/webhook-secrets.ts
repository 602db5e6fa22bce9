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

/** Texts that are a secret with something else, or another kind of key, and what the option must be instead. */
const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/\uFEFF/, "a chaveAssinatura without a byte order mark (BOM)"],
  [/^\s*(["'`]).*\1\s*$/s, "a chaveAssinatura without quotes around it"],
  [/^\s*v\d+a?,/, "a chaveAssinatura without the version and the comma before it, such as whsec_… of v1,whsec_…"],
  [/^\s*wh[sp]k_/, "a chaveAssinatura, which both sides share: whsk_ and whpk_ are keys of a pair, for another kind of signature"],
];

/** Returns the secrets as a list. Throws if one is missing. */
export function checkedSecrets(secrets: unknown, name = "secrets"): string[] {
  const keys: unknown[] = [secrets].flat();
  const texts = keys.filter((key) => typeof key === "string" && key !== "");
  requireOption(name, texts.length > 0 && texts.length === keys.length, "a chaveAssinatura, or a list of them");
  return texts as string[];
}

/**
 * Throws for a secret that the core would reject at each notification, or that is another text by mistake. The message says which, and never
 * quotes it. A missing secret passes: it may be set later.
 *
 * @param form what a secret in base64 must be
 */
export function refuseSecret(
  secret: unknown,
  isText: boolean,
  name = "secret",
  form = "a chaveAssinatura in base64, or a list of them: other texts need secretEncoding text",
): void {
  const given: unknown[] = [secret].flat();
  for (const key of given) {
    if (key === undefined || key === null || key === "") continue;
    requireOption(name, typeof key === "string", "a chaveAssinatura, or a list of them");
    for (const [mistake, what] of MISTAKES) requireOption(name, !mistake.test(key), what);
    requireOption(name, !isText || key.trim() === key, "a chaveAssinatura without white space at its ends");
    requireOption(name, isText || isStandard(key), form);
    requireOption(name, keyOf(key, isText).byteLength >= LEAST_BYTES, `a chaveAssinatura of at least ${LEAST_BYTES} bytes`);
  }
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
  const key = new TextEncoder().encode(standardText(secret).replace(/={1,2}$/, ""));
  return hexOf((await hmacOf(key, "parcela webhook receiver")).subarray(0, NAME_BYTES));
}

/** Returns the key of a secret that `refuseSecret` accepts. */
export function keyOf(secret: string, isText: boolean): Uint8Array<ArrayBuffer> {
  if (isText) return new TextEncoder().encode(secret);
  return Uint8Array.from(atob(standardText(secret).replace(/=+$/, "")), (byte) => byte.charCodeAt(0));
}

/** Returns the HMAC-SHA256 of a text. */
export async function hmacOf(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(text)));
}

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns a secret of Standard Webhooks without spaces around it and without the prefix `whsec_`. */
const standardText = (secret: string): string => secret.trim().replace(/^whsec_/, "");

function isStandard(secret: string): boolean {
  const key = standardText(secret);
  return key !== "" && BASE64.test(key);
}
