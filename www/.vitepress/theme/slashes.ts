/** Lets people type a slash into the elements' fields. */

/** Hides a slash typed in a shadow root from VitePress' search, which opens at a slash outside of fields and does not see those fields. */
export function keepSlashes(): void {
  if (import.meta.env.SSR) return;
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && event.composedPath()[0] !== event.target) event.stopPropagation();
  });
}
