/** The browser's back button goes between the steps of a sale. */

/** The steps by their names in `data-step`, in order. */
const STEPS = ["simulation", "order", "link"];

/** What an entry of the history holds of a checkout. */
interface Entry {
  step: number;
  /** Which view has made the entry. */
  by: string;
}

/** How many views have kept a history in this document. */
let views = 0;

/**
 * Keeps an entry of the session's history for each step behind the first, and calls `onBack` when the page goes back, until `signal`
 * aborts. `id` tells the elements of a page apart. The page's own state of an entry stays in it, and no address changes, so that a router
 * finds what it has written. Only an entry that was made here is left for the one behind it, which is of the same document then: another
 * would lead out of the page.
 */
export function keepStepHistory(base: Element, id: string, onBack: () => void, signal: AbortSignal): void {
  const key = `parcela-checkout ${id}`;
  const by = `${performance.timeOrigin} ${(views += 1)}`;
  /** Whether a movement that begins here is on its way. */
  let isMoving = false;
  /** The page's address. An anchor of the page changes it, a step does not. */
  let address = location.href;
  const stepOf = () => STEPS.indexOf(base.getAttribute("data-step") ?? "");
  const entry = (): Entry => Object(history.state)[key] ?? { step: 0, by: "" };
  const stateOf = (step: number) => ({ ...history.state, [key]: { step, by } satisfies Entry });

  /** A step forward is a new entry, a step back leaves the entries behind. */
  const follow = () => {
    const step = stepOf();
    if (isMoving || step < 0) return;
    if (step > entry().step) {
      history.pushState(stateOf(step), "");
    } else if (step < entry().step && entry().by === by) {
      isMoving = true;
      history.back();
    } else if (step < entry().step) {
      history.replaceState(stateOf(step), "");
    }
  };

  const popped = () => {
    const [wasMoving, isAnchor] = [isMoving, location.href !== address];
    [isMoving, address] = [false, location.href];
    if (isAnchor && !wasMoving) return;
    if (!wasMoving && entry().step < stepOf()) onBack();
    // The view follows the sale in a task of its own. What the sale cannot leave, such as an order on its way, gets its entry again.
    setTimeout(follow);
  };

  const observer = new MutationObserver(follow);
  observer.observe(base, { attributeFilter: ["data-step"] });
  signal.addEventListener("abort", () => observer.disconnect());
  globalThis.addEventListener("popstate", popped, { signal });
}
