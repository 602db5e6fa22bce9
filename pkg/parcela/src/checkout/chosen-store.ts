/**
 * Remembers the store that the seller has chosen, per tab and seller's session. Only its CNPJ and a SHA-256 of the session are stored. A page
 * without Web Crypto, which is one without HTTPS, remembers no choice of a session.
 */

/** The prefix of the storage key; the `id` of the element follows. The WebAssembly's own keys have other prefixes. */
const NAME = "parcela-checkout-store ";

/** Returns the CNPJ that was chosen in the element with this `id`. Deletes the choice of another session. */
export async function recall(id: string, session: string | undefined): Promise<string | undefined> {
  // Without a session, only a reload guarantees the same seller.
  if (session === undefined && !isReload()) return undefined;
  try {
    const owner = await ownerOf(session);
    const [stored, cnpj] = sessionStorage.getItem(NAME + id)?.split(" ") ?? [];
    if (stored === owner) return cnpj;
    sessionStorage.removeItem(NAME + id);
  } catch {
    // The browser denies access to storage, or has no Web Crypto.
  }
  return undefined;
}

/** Stores a choice. */
export async function keep(id: string, session: string | undefined, cnpj: string): Promise<void> {
  try {
    const owner = await ownerOf(session);
    sessionStorage.setItem(NAME + id, `${owner} ${cnpj}`);
  } catch {
    // As above. The choice is lost with the page.
  }
}

/** Returns a digest of the session, which itself must not be stored. */
async function ownerOf(session?: string): Promise<string> {
  if (session === undefined) return "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(NAME + session));
  return String(new Uint8Array(digest));
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload";
}
