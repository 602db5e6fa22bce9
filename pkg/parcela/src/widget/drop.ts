/** Passes a dropped file to the invoice's field. A file that misses the field does not replace the page. */

import type { Place } from "./place.js";

/** Marks the field while a file is over it, for the style sheet. */
const OVER = "data-over";

/**
 * Listens while a file is dragged over the page, until `signal` aborts. In a shadow tree, Chromium does not pass a dropped file to the field. A
 * file that the page handles below `window`, or that is dropped on a field of the page, is left to the page. The field refuses several
 * files with a text.
 */
export function takeDrops({ base }: Place, signal: AbortSignal): void {
  const follow = (event: DragEvent) => {
    const field = base.querySelector<HTMLInputElement>("#invoice");
    const { dataTransfer, type } = event;
    const [target] = event.composedPath() as HTMLInputElement[];
    if (!field || !dataTransfer?.types.includes("Files") || event.defaultPrevented) return;
    const isTaken = target === field;
    field.toggleAttribute(OVER, isTaken && type === "dragover");
    if (!isTaken && target.type === "file") return;
    event.preventDefault();
    if (!isTaken) {
      if (type === "dragover") dataTransfer.dropEffect = "none";
    } else if (type === "drop") {
      field.files = dataTransfer.files;
      field.dispatchEvent(new Event("change"));
    }
  };
  for (const type of ["dragover", "dragleave", "drop"] as const) globalThis.addEventListener(type, follow, { signal });
}
