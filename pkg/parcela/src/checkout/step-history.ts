/** The browser's back button goes between the steps of a sale. */

import type { Place } from "../widget/place.js";

/** The steps by their names in `data-step`, in order. */
const STEPS = ["simulation", "order", "link"];

/** The step of an order that exists. Nothing stands behind it. */
const LINK = STEPS.indexOf("link");

/** The key of an entry's state under which stands which view has made the entry. */
const MAKER = "parcela-checkout";

/** How many views have kept a history in this document. */
let views = 0;

/**
 * Keeps an entry of the session's history for each step behind the first, and calls `onBack` when the page goes back, until `signal`
 * aborts. The service, the `establishment` and the `id` of `host` tell the elements of a page apart. An entry keeps the state of the page and of
 * the other elements, and no address changes, so that a router finds what it has written. Only an entry that was made here is left for the one
 * behind it, which is of the same document then: another would lead out of the page, or another element out of its step.
 *
 * At the link, the button passes the entries of the steps before, and the link stays: back and forward do not lose it.
 */
export function keepStepHistory({ base, host }: Place, establishment: string, onBack: () => void, signal: AbortSignal): void {
  const key = [MAKER, host.getAttribute("base-url"), establishment, host.id].join(" ");
  const by = `${performance.timeOrigin} ${(views += 1)}`;
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
      history.pushState({ ...history.state, [key]: step, [MAKER]: by }, "");
    } else if (step < stepOfEntry() && history.state[MAKER] === by) {
      isMoving = true;
      history.back();
    } else if (step < stepOfEntry()) {
      history.replaceState({ ...history.state, [key]: step }, "");
    }
  };

  const popped = () => {
    const [wasMoving, isAnchor] = [isMoving, location.href !== address];
    [isMoving, address] = [false, location.href];
    if (isAnchor && !wasMoving) return;
    const isBack = !wasMoving && stepOfEntry() < stepOf();
    if (isBack) onBack();
    // An entry anew for the link would never let the seller out of the page.
    if (isBack && stepOf() === LINK) return;
    // The view follows the sale in a task of its own. What the sale cannot leave, such as an order on its way, gets its entry again.
    setTimeout(follow);
  };

  const observer = new MutationObserver(follow);
  observer.observe(base, { attributeFilter: ["data-step"] });
  signal.addEventListener("abort", () => observer.disconnect());
  globalThis.addEventListener("popstate", popped, { signal });
}
