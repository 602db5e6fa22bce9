/** The browser features that the widget needs. The DOM of a test runner lacks some of them. */

/** The check for each feature, by name. A browser with both has all others too. */
const NEEDED: Record<string, () => boolean> = {
  // jsdom and happy-dom copy a window's properties to the global object of Node.js; the WebAssembly needs a real `Window`.
  "a Window as the global object": () => typeof Window === "function" && globalThis instanceof Window,
  "CSSStyleSheet.replaceSync": () => typeof Object(globalThis.CSSStyleSheet).prototype?.replaceSync === "function",
};

/** Returns the name of the first missing feature. */
export function missingFeature(): string | undefined {
  return Object.keys(NEEDED).find((name) => !NEEDED[name]?.());
}
