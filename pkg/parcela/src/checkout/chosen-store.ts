/** Remembers the store that the seller has chosen, per tab and seller's session. Only its CNPJ and a hash of the session are stored. */

/** The prefix of the storage key; the `id` of the element follows. The WebAssembly's own keys have other prefixes. */
const NAME = "parcela-checkout-store ";

/** Returns the CNPJ that was chosen in the element with this `id`. Deletes the choice of another session. */
export function recall(id: string, session: string | undefined): string | undefined {
  // Without a session, only a reload guarantees the same seller.
  if (session === undefined && !isReload()) return undefined;
  try {
    const [owner, cnpj] = sessionStorage.getItem(NAME + id)?.split(" ") ?? [];
    if (owner === ownerOf(session)) return cnpj;
    sessionStorage.removeItem(NAME + id);
  } catch {
    // The browser denies access to storage.
  }
  return undefined;
}

/** Stores a choice. */
export function keep(id: string, session: string | undefined, cnpj: string): void {
  try {
    sessionStorage.setItem(NAME + id, `${ownerOf(session)} ${cnpj}`);
  } catch {
    // The browser denies access to storage. The choice is lost with the page.
  }
}

/** Returns a 32-bit hash (FNV-1a) of the session, which itself must not be stored. */
function ownerOf(session = ""): string {
  let sum = 0x811c9dc5;
  for (const character of session) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (sum >>> 0).toString(36);
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload";
}
