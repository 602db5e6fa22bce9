/** The browser's back button goes between the places of a widget: the steps of a sale, or an order and the list. */

/** Where a widget is. */
export interface Places {
  /** The current place, 0 for the first; less where there is none. */
  current(): number;
  /** The place that the button does not lead back from, if there is one. */
  last?: number;
  /** Is called when the page goes back. */
  onBack(): void;
}

/** Whose history it is. */
export interface Keeper {
  host: Element;
  /** Its establishment, which the page or the seller has chosen. */
  establishment: string | undefined;
}

/** How many views have kept a history in this document. */
let views = 0;

/**
 * Keeps an entry of the session's history for each place behind the first, until `signal` aborts; returns what is to be called when the
 * widget has gone to another place. The service, the establishment and the `id` of `host` tell the elements of a page apart. An entry keeps
 * the state of the page and of the other elements, and no address changes, so that a router finds what it has written. Only an entry that
 * was made here is left for the one behind it, which is of the same document then: another would lead out of the page, or another element
 * out of its place.
 *
 * At the last place, the button passes the entries before, and the widget stays: back and forward do not lose it.
 */
export function keepHistory({ host, establishment }: Keeper, places: Places, signal: AbortSignal): () => void {
  /** The key of an entry's state under which stands which view has made the entry. */
  const maker = host.localName;
  const key = [maker, host.getAttribute("base-url"), establishment, host.id].join(" ");
  const by = `${performance.timeOrigin} ${(views += 1)}`;
  /** Whether a movement that begins here is on its way. */
  let isMoving = false;
  /** The page's address. An anchor of the page changes it, a place of the widget does not. */
  let address = location.href;
  const placeOfEntry = (): number => Object(history.state)[key] ?? 0;

  /** A place further on is a new entry, a place before leaves the entries behind. */
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
    // An entry anew for the last place would never let the seller out of the page.
    if (isBack && places.current() === places.last) return;
    // The view follows in a task of its own. What it cannot leave, such as an order on its way, gets its entry again.
    setTimeout(follow);
  };

  globalThis.addEventListener("popstate", popped, { signal });
  return follow;
}
