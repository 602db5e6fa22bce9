/** The slash that is typed into a field of an element. */

/** Keeps VitePress' search, which opens at a slash beside a field, from those in shadow roots: it does not look into them. */
export function keepSlashes(): void {
  if (import.meta.env.SSR) return;
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && event.composedPath()[0] !== event.target) event.stopPropagation();
  });
}
