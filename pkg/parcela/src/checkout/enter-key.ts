/** The key Enter in the customer's form and its review. */

import type { Place } from "../widget/place.js";

/** The time after Enter in which Ctrl+Enter does nothing: of two quick presses, the second would confirm a review that nobody has read. */
const PAUSE_MS = 1000;

const isEmpty = (field: HTMLInputElement) => field.matches("[aria-required]") && !field.value.trim();

/**
 * Listens until `signal` aborts. Enter in a field moves the focus to the first required field that is empty, from that field on, and shows no
 * errors. In an empty required field it does nothing, as the second press of two on the step before. The keyboard of a phone names what its
 * key does. Ctrl+Enter presses the form's button, which tells it to a screen reader. On another button or link, it belongs to that one.
 */
export function followEnter({ base }: Place, signal: AbortSignal): void {
  let pressed = -Infinity;
  const follow = (event: Event) => {
    const { key, isComposing, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    const field = event.target as HTMLInputElement;
    const form = field.closest<HTMLFormElement>("form.step");
    if (!form || isComposing || event.defaultPrevented) return;
    const submit = form.querySelector<HTMLElement>("[part=submit]");
    const fields = [...form.elements] as HTMLInputElement[];
    const later = fields.slice(fields.indexOf(field) + 1).find(isEmpty);
    const next = isEmpty(field) ? field : later;
    if (event.type !== "keydown") {
      submit?.setAttribute("aria-keyshortcuts", "Control+Enter");
      field.enterKeyHint = later ? "next" : "go";
    } else if (key === "Enter") {
      const isQuick = performance.now() - pressed < PAUSE_MS;
      pressed = performance.now();
      const control = field.closest("button,a") ?? submit;
      // AltGr is Ctrl+Alt on some systems.
      if ((ctrlKey || metaKey) && !altKey) {
        if (!submit || control !== submit) return;
        event.preventDefault();
        if (!isQuick) submit.click();
      } else if (next && field.matches("input")) {
        event.preventDefault();
        next.focus();
      }
    }
  };
  for (const type of ["focusin", "input", "keydown"]) base.addEventListener(type, follow, { signal });
}
