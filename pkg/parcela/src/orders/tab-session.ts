/** The session that the tab has shown last, by which a page that the browser restores from its cache finds that it is another seller's. */

/** The entry of the tab's storage; the checkout has one of its own (`crates/checkout/src/effects/persistence.rs`). */
const ENTRY = "parcela-orders-session";
const ENTRY_OF_CHECKOUT = "parcela-checkout-session";

/** Returns the tab's storage, or undefined if the browser denies it. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Stores the session, an opaque identifier. */
export function keepSession(session: string | undefined): void {
  try {
    if (session === undefined) storage()?.removeItem(ENTRY);
    else storage()?.setItem(ENTRY, session);
  } catch {
    // Without storage, `isOfOtherSession` takes the session for another one, which only reads the list again.
  }
}

/**
 * Whether the tab has shown another session than `session` since, or does not know: without storage, the list is read again. Without a
 * session, sellers cannot be told apart.
 */
export function isOfOtherSession(session: string | undefined): boolean {
  if (session === undefined) return false;
  const kept = storage();
  return kept?.getItem(ENTRY) !== session || (kept.getItem(ENTRY_OF_CHECKOUT) ?? session) !== session;
}
