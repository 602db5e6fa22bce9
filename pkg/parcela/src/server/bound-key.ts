/** Binds the `Idempotency-Key` of a page to the establishment that it sells for. */

/** Returns the key to send to the service in place of `key`, a page's UUID, for an establishment. */
export type BindKey = (establishment: string, key: string) => Promise<string>;

/** Part of the signed text, so that no other use of the secret yields the same key. */
const PURPOSE = "parcela idempotency key";

/**
 * The service scopes keys to a partner, and all tenants of a gateway are one partner: if two of them sent the same key, the service would
 * treat both requests as one. The gateway therefore sends an HMAC of the establishment and the key, under its secret. The result is the
 * same in each instance and after each restart, until the secret changes.
 */
export function keyBinder(secret: string): BindKey {
  let imported: CryptoKey | undefined;
  return async (establishment, key) => {
    const text = (part: string) => new TextEncoder().encode(part);
    // Caches the key, not its promise: an edge runtime may end the request that a promise belongs to.
    imported ??= await crypto.subtle.importKey("raw", text(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    // UUIDs are case-insensitive.
    const code = await crypto.subtle.sign("HMAC", imported, text([PURPOSE, establishment, key.toLowerCase()].join("\n")));
    return uuidOf(new Uint8Array(code, 0, 16));
  };
}

/** Formats 16 bytes as a UUID of version 4 (RFC 9562), the version that every parser accepts. */
function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, at) => {
    const fixed = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
