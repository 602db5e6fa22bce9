/** The browser's back button goes between the steps of a sale. */

import { keepHistory } from "../widget/history.js";
import type { Place } from "../widget/place.js";

/** The steps by their names in `data-step`, in order. */
const STEPS = ["simulation", "order", "link"];

/** The step of an order that exists. Nothing stands behind it. */
const LINK = STEPS.indexOf("link");

/** Keeps an entry of the session's history for each step behind the first, and calls `onBack` when the page goes back, until `signal` aborts. */
export function keepStepHistory({ base, host }: Place, establishment: string, onBack: () => void, signal: AbortSignal): void {
  const current = () => STEPS.indexOf(base.getAttribute("data-step") ?? "");
  const follow = keepHistory({ host, establishment }, { current, last: LINK, onBack }, signal);
  const observer = new MutationObserver(follow);
  observer.observe(base, { attributeFilter: ["data-step"] });
  signal.addEventListener("abort", () => observer.disconnect());
}
