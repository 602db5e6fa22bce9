/** The key Enter in the customer's form and its review. */

import type { Place } from "../widget/place.js";

/** The time on the screen after which Ctrl+Enter confirms a review. Nobody has read it before. */
const READ_MS = 1000;

const isRequired = (field: HTMLInputElement) => field.matches("[aria-required]");
const isEmpty = (field: HTMLInputElement) => isRequired(field) && !field.value.trim();
const isShown = (field: HTMLInputElement) => isRequired(field) && field.getClientRects().length > 0;

/**
 * Listens until `signal` aborts. Enter in a field moves the focus to the first required field that is empty, from that field on, and shows no
 * errors. In an empty required field it does nothing: the second of two presses on the step before arrives there. The keyboard of a phone names what
 * its key does. Ctrl+Enter presses the form's button, which tells it to a screen reader. On another button or link, it belongs to that one.
 * The time of a review on the screen begins anew when the focus comes back into the element, as after a dialog or another tab.
 */
export function followEnter({ base }: Place, signal: AbortSignal): void {
  /** The earliest time of a press that confirms the review, and whether what the button has opened is not on the screen yet. */
  let [readAt, isOpening] = [Infinity, false];
  const screen = new IntersectionObserver((entries) => {
    readAt = entries.at(-1)?.isIntersecting ? performance.now() + READ_MS : Infinity;
    isOpening = false;
  });
  const follow = (event: Event) => {
    const { key, isComposing, repeat, ctrlKey, altKey, shiftKey, metaKey } = event as KeyboardEvent;
    const from = (event as FocusEvent).relatedTarget as Node | null;
    if (event.type === "focusin" && !base.contains(from)) readAt = Math.max(readAt, event.timeStamp + READ_MS);
    const field = event.target as HTMLInputElement;
    const form = field.closest<HTMLFormElement>("form.step");
    if (!form || isComposing || event.defaultPrevented) return;
    const submit = form.querySelector<HTMLElement>("[part=submit]");
    const fields = [...form.elements] as HTMLInputElement[];
    const after = (given: HTMLInputElement) => fields.slice(fields.indexOf(given) + 1).find(isEmpty);
    const next = isEmpty(field) ? field : after(field);
    const isReview = !fields.some(isShown);
    // A new view may begin with the review. An observed form is not observed again.
    if (isReview && submit) screen.observe(form);
    if (event.type !== "keydown") {
      submit?.setAttribute("aria-keyshortcuts", "Control+Enter");
      // The browser may fill in other fields than the one with the focus.
      for (const each of fields) each.enterKeyHint = after(each) ? "next" : "go";
    } else if (key === "Enter" && ctrlKey && !altKey && !shiftKey && !metaKey) {
      if (!submit || (field.closest("button,a") ?? submit) !== submit) return;
      event.preventDefault();
      // While the fields are shown, the button only opens the review.
      const isAwaited = isReview ? event.timeStamp >= readAt : !isOpening;
      if (isAwaited && !repeat) submit.click();
    } else if (key === "Enter" && next && field.matches("input")) {
      event.preventDefault();
      next.focus();
    }
  };
  const open = ({ target }: Event) => {
    [readAt, isOpening] = [Infinity, true];
    screen.disconnect();
    screen.observe(target as Element);
  };
  for (const type of ["focusin", "input", "keydown"]) base.addEventListener(type, follow, { signal });
  base.addEventListener("submit", open, { capture: true, signal });
  signal.addEventListener("abort", () => screen.disconnect());
}
