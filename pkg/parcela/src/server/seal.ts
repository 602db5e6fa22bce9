/** Encrypts texts under a secret: AES-256-GCM with a key derived by HKDF. */

const NONCE_BYTES = 12;

export interface Sealer {
  /** Encrypts a text; the result is base64. */
  seal(text: string): Promise<string>;
  /** Decrypts a text; returns undefined if it was not sealed with this secret and purpose. */
  open(sealed: string): Promise<string | undefined>;
}

/**
 * @param purpose part of the key: a text sealed for one purpose cannot be opened for another
 */
export function sealerOf(secret: string, purpose: string): Sealer {
  let derived: CryptoKey | undefined;
  // Caches the key, not its promise: an edge runtime may end the request that a promise belongs to.
  const key = async () => (derived ??= await derive(secret, purpose));
  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), new TextEncoder().encode(text));
      return toBase64([...iv, ...new Uint8Array(sealed)]);
    },
    async open(sealed) {
      try {
        const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
        const iv = bytes.subarray(0, NONCE_BYTES);
        const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await key(), bytes.subarray(NONCE_BYTES));
        return new TextDecoder().decode(plain);
      } catch {
        return undefined;
      }
    },
  };
}

async function derive(secret: string, purpose: string): Promise<CryptoKey> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const material = await crypto.subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveKey"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: encode("parcela"), info: encode(purpose) };
  return crypto.subtle.deriveKey(hkdf, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

function toBase64(bytes: number[]): string {
  return btoa(String.fromCharCode(...bytes));
}
