/** The store that the seller has chosen, for as long as the tab and the seller's session last. Only its CNPJ is stored. */

/** Where it is stored, with the `id` of the element behind. It begins otherwise than the names of the WebAssembly. */
const NAME = "parcela-checkout-store ";

/** The CNPJ that was chosen in the element with an `id`. The choice of another session is deleted. */
export function recall(id: string, session: string | undefined): string | undefined {
  // Without a session nothing tells one seller from another, but for a reload.
  if (session === undefined && !isReload()) return undefined;
  try {
    const [owner, cnpj] = sessionStorage.getItem(NAME + id)?.split(" ") ?? [];
    if (owner === ownerOf(session)) return cnpj;
    sessionStorage.removeItem(NAME + id);
  } catch {
    // The browser forbids storage.
  }
  return undefined;
}

/** Keeps a choice. */
export function keep(id: string, session: string | undefined, cnpj: string): void {
  try {
    sessionStorage.setItem(NAME + id, `${ownerOf(session)} ${cnpj}`);
  } catch {
    // It lasts as long as the page then.
  }
}

/** 32 bits of a session (FNV-1a), from which it cannot be told: it is never stored. */
function ownerOf(session = ""): string {
  let sum = 0x811c9dc5;
  for (const character of session) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (sum >>> 0).toString(36);
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload";
}
