/** A button that copies a text and confirms it. */

import { button } from "./dom.js";

/** @param {() => string} text returns the text to copy, at each click */
export function copyButton(labels, text, className = "button copy") {
  const made = button(
    labels.copy,
    async () => {
      await navigator.clipboard.writeText(text());
      made.textContent = labels.copied;
      setTimeout(() => (made.textContent = labels.copy), 2000);
    },
    className,
  );
  made.setAttribute("aria-live", "polite");
  return made;
}
