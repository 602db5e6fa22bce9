/** The `Idempotency-Key` of a page, bound to the establishment that it sells for. */

/** Answers the key under which the service hears of `key`, a UUID, of an establishment. */
export type BindKey = (establishment: string, key: string) => Promise<string>;

/** Part of what is signed: no other use of the secret makes the same key. */
const PURPOSE = "parcela idempotency key";

/**
 * The service keeps keys per partner, and a gateway's tenants are one partner: a key that two of them send would be one intent. So the
 * key goes out as an HMAC of establishment and key, under the gateway's secret. It is the same in each instance and after each restart,
 * as long as the secret is.
 */
export function keysBoundBy(secret: string): BindKey {
  let imported: CryptoKey | undefined;
  return async (establishment, key) => {
    const text = (part: string) => new TextEncoder().encode(part);
    // The key and no promise of it is kept: an edge runtime may end the request that a promise belongs to.
    imported ??= await crypto.subtle.importKey("raw", text(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    // A UUID is of either case.
    const code = await crypto.subtle.sign("HMAC", imported, text([PURPOSE, establishment, key.toLowerCase()].join("\n")));
    return uuidOf(new Uint8Array(code, 0, 16));
  };
}

/** The bytes as a UUID of version 4 (RFC 9562): whoever reads UUIDs takes that version. */
function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, at) => {
    const fixed = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
