/** The browser's back button goes between the steps of a sale. */

/** The steps by their names in `data-step`, in order. */
const STEPS = ["simulation", "order", "link"];

/**
 * Keeps an entry of the session's history for each step behind the first, and calls `onBack` when the page goes back, until `signal`
 * aborts. `id` tells the elements of a page apart. The page's own state of an entry stays in it, and no address changes, so that a router
 * finds what it has written.
 */
export function keepStepHistory(base: Element, id: string, onBack: () => void, signal: AbortSignal): void {
  const key = `parcela-checkout ${id}`;
  /** Whether a movement that begins here is on its way. */
  let isMoving = false;
  /** The page's address. An anchor of the page changes it, a step does not. */
  let address = location.href;
  const stepOf = () => STEPS.indexOf(base.getAttribute("data-step") ?? "");
  const stepOfEntry = (): number => Object(history.state)[key] ?? 0;

  /** A step forward is a new entry, a step back leaves the entries behind. */
  const follow = () => {
    const step = stepOf();
    if (isMoving || step < 0) return;
    if (step > stepOfEntry()) {
      history.pushState({ ...history.state, [key]: step }, "");
    } else if (step < stepOfEntry()) {
      isMoving = true;
      history.back();
    }
  };

  const popped = () => {
    const [wasMoving, isAnchor] = [isMoving, location.href !== address];
    [isMoving, address] = [false, location.href];
    if (isAnchor && !wasMoving) return;
    if (!wasMoving && stepOfEntry() < stepOf()) onBack();
    // The view follows the sale in a task of its own. What the sale cannot leave, such as an order on its way, gets its entry again.
    setTimeout(follow);
  };

  const observer = new MutationObserver(follow);
  observer.observe(base, { attributeFilter: ["data-step"] });
  signal.addEventListener("abort", () => observer.disconnect());
  globalThis.addEventListener("popstate", popped, { signal });
}
