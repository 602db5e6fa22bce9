/** Moves between the steps of a sale with the browser's back button. */

import { keepHistory } from "../widget/history.js";
import type { Place } from "../widget/place.js";

/** The values of `data-step`, in the order of the steps. */
const STEPS = ["simulation", "order", "link"];

/** The step of an existing order, from which nothing leads back. */
const LINK = STEPS.indexOf("link");

/**
 * Keeps a history entry for each step after the first, and calls `onBack` when the browser goes back, until `signal` aborts.
 */
export function keepStepHistory({ base, host }: Place, establishment: string, onBack: () => void, signal: AbortSignal): void {
  const current = () => STEPS.indexOf(base.getAttribute("data-step") ?? "");
  const follow = keepHistory({ host, establishment }, { current, last: LINK, onBack }, signal);
  const observer = new MutationObserver(follow);
  observer.observe(base, { attributeFilter: ["data-step"] });
  signal.addEventListener("abort", () => observer.disconnect());
}
