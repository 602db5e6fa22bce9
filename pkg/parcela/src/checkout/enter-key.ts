/** The key Enter in the customer's form and its review. */

import type { Place } from "../widget/place.js";

const isEmpty = (field: HTMLInputElement) => field.matches("[aria-required]") && !field.value.trim();

/**
 * Listens until `signal` aborts. Enter in a field moves the focus to the first required field that is empty, from that field on, and shows no
 * errors. So the second Enter of two leaves a form alone that has just been shown. The keyboard of a phone names what its key does.
 * Ctrl+Enter presses the form's button from anywhere in it, which the button tells a screen reader.
 */
export function followEnter({ base }: Place, signal: AbortSignal): void {
  const follow = (event: Event) => {
    const { key, isComposing, repeat, ctrlKey, metaKey } = event as KeyboardEvent;
    const field = event.target as HTMLInputElement;
    const form = field.closest<HTMLFormElement>("form.step");
    const isChord = ctrlKey || metaKey;
    if (!form || isComposing) return;
    const submit = form.querySelector<HTMLElement>("[part=submit]");
    const fields = [...form.elements] as HTMLInputElement[];
    const later = fields.slice(fields.indexOf(field) + 1).find(isEmpty);
    const next = isEmpty(field) ? field : later;
    if (event.type === "focusin") {
      submit?.setAttribute("aria-keyshortcuts", "Control+Enter");
      field.enterKeyHint = later ? "next" : "go";
    } else if (key === "Enter" && (isChord || (next && field.matches("input")))) {
      event.preventDefault();
      // A key that is held down does not also confirm the review that it has opened.
      if (!isChord) next?.focus();
      else if (!repeat) submit?.click();
    }
  };
  for (const type of ["focusin", "keydown"]) base.addEventListener(type, follow, { signal });
}
