/** The browser features that the widget needs. The DOMs of test runners lack some of them. */

/** Each feature, and whether it is here. */
const NEEDED: Record<string, () => boolean> = {
  // jsdom and happy-dom put a window's properties on the global object of Node.js; the WebAssembly looks for a window itself.
  "a Window as the global object": () => typeof Window === "function" && globalThis instanceof Window,
  "CSSStyleSheet.replaceSync": () => typeof Object(globalThis.CSSStyleSheet).prototype?.replaceSync === "function",
  TextDecoder: () => typeof TextDecoder === "function",
  ReadableStream: () => typeof ReadableStream === "function",
};

/** The first feature that is missing here, by its name. */
export function missingFeature(): string | undefined {
  return Object.keys(NEEDED).find((name) => !NEEDED[name]?.());
}
