/** Creates a list of names and values. */

import { element } from "../common/dom.js";

/** @param {[string, Node | string | number | null | undefined][]} pairs a missing value is shown as a dash */
export function details(pairs) {
  const shown = pairs.map(([name, value]) => {
    const text = value instanceof Node ? value : String(value ?? "—");
    return element("div", {}, element("dt", {}, name), element("dd", {}, text));
  });
  return element("dl", { className: "details" }, ...shown);
}
