/**
 * Remembers the store that the seller has chosen, or that an order is made in, per tab and seller's session. Only its CNPJ and a SHA-256 of the
 * session are stored. A page without Web Crypto, which is one without HTTPS, remembers nothing of a session.
 */

/** The prefix of the storage key; the `id` of the element follows. The WebAssembly's own keys have other prefixes. */
const NAME = "parcela-checkout-store ";
/** The writes so far. They take effect in their order, although a digest may take longer than the next one. */
let writes = Promise.resolve();

/**
 * Returns the CNPJ of the stored store of the element with this `id`, followed by a mark if it is stored for its order only; empty if there is
 * none. Deletes the store of another session.
 */
export async function recall(id: string, session: string | undefined): Promise<string[]> {
  // Without a session, only a reload guarantees the same seller.
  if (session === undefined && !isReload()) return [];
  try {
    const owner = await ownerOf(session);
    const [stored, ...store] = sessionStorage.getItem(NAME + id)?.split(" ") ?? [];
    if (stored === owner) return store;
    sessionStorage.removeItem(NAME + id);
  } catch {
    // The browser denies access to storage, or has no Web Crypto.
  }
  return [];
}

/** Stores a store, which may have a mark after a space. Unless `isKept`, deletes it if it is the stored one. */
export function keep(id: string, session: string | undefined, store: string, isKept = true): Promise<void> {
  writes = writes.then(async () => {
    try {
      const [name, text] = [NAME + id, `${await ownerOf(session)} ${store}`];
      if (isKept) sessionStorage.setItem(name, text);
      else if (sessionStorage.getItem(name) === text) sessionStorage.removeItem(name);
    } catch {
      // As above. The choice is lost with the page.
    }
  });
  return writes;
}

/** Returns a digest of the session, which itself must not be stored. */
async function ownerOf(session: string | undefined): Promise<string> {
  if (session === undefined) return "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(NAME + session));
  return String(new Uint8Array(digest));
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload";
}
