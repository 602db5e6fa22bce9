/** Moves between the places of a widget with the browser's back button: the steps of a sale, or an order and the list. */

/** The places of a widget. */
export interface Places {
  /** Returns the index of the current place, or a negative number if there is none. */
  current(): number;
  /** The index of a place from which the back button does not lead back, if any. */
  last?: number;
  /** Called when the browser goes back. */
  onBack(): void;
}

/** The widget that owns the history entries. */
export interface HistoryOwner {
  host: Element;
  /** The current establishment, which the page or the seller has chosen. */
  establishment: string | undefined;
}

/** The number of views that have used the history in this document. */
let views = 0;

/**
 * Keeps a history entry for each place after the first, until `signal` aborts. Returns a function to call when the widget has moved to
 * another place.
 *
 * The service, the establishment and the `id` of `host` identify the element. An entry preserves the state of the page and of the other
 * elements, and the address does not change, so that routers are not disturbed. The function goes back only from an entry that this view
 * has created, because the entry before it then belongs to the same document. Going back from any other entry could leave the page or move
 * another element.
 *
 * At the place `last`, the back button passes over the widget's entries, and the widget does not move.
 */
export function keepHistory({ host, establishment }: HistoryOwner, places: Places, signal: AbortSignal): () => void {
  /** The key in an entry's state under which the view that created the entry is stored. */
  const maker = host.localName;
  const key = [maker, host.getAttribute("base-url"), establishment, host.id].join(" ");
  const by = `${performance.timeOrigin} ${(views += 1)}`;
  /** Whether a `history.back()` of this view is pending. */
  let isMoving = false;
  /** The page's address. A fragment link changes it; a place of the widget does not. */
  let address = location.href;
  const placeOfEntry = (): number => Object(history.state)[key] ?? 0;

  /** Adds an entry when the widget has moved forward, and goes back when it has moved back. */
  const follow = () => {
    const place = places.current();
    if (isMoving || signal.aborted || place < 0) return;
    if (place > placeOfEntry()) {
      history.pushState({ ...history.state, [key]: place, [maker]: by }, "");
    } else if (place < placeOfEntry() && history.state[maker] === by) {
      isMoving = true;
      history.back();
    } else if (place < placeOfEntry()) {
      history.replaceState({ ...history.state, [key]: place }, "");
    }
  };

  const popped = () => {
    const [wasMoving, isAnchor] = [isMoving, location.href !== address];
    [isMoving, address] = [false, location.href];
    if (isAnchor && !wasMoving) return;
    const isBack = !wasMoving && placeOfEntry() < places.current();
    if (isBack) places.onBack();
    // A new entry for the last place would trap the seller on the page.
    if (isBack && places.current() === places.last) return;
    // The view changes in its own task. If it stays, for example while an order is being created, its entry is added again.
    setTimeout(follow);
  };

  globalThis.addEventListener("popstate", popped, { signal });
  return follow;
}
