/**
 * Draws the QR codes of a widget. `running.ts` loads this module after the view is shown, as a link without its code is still a link. It imports no other
 * module of the package: a bundler would put one that the first step needs too in a file of its own.
 */

import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** The attribute of an `<svg>` that holds the text of its code. */
const TEXT = "data-qr";

/** The width of the quiet zone that scanners need on each side, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * Draws each code that is in `base` now or appears later, until `signal` aborts. A text that is too long for a code stays without one: the
 * style sheet hides an empty drawing.
 */
export function drawCodes(base: HTMLElement, signal: AbortSignal): void {
  const drawAll = () => {
    for (const drawing of base.querySelectorAll(`[${TEXT}]:empty`)) draw(drawing);
  };
  const observer = new MutationObserver(drawAll);
  observer.observe(base, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  drawAll();
}

function draw(drawing: Element): void {
  try {
    const code = generate(drawing.getAttribute(TEXT) ?? "", { minCorrectionLevel: correction.M });
    const side = code.size + 2 * QUIET_ZONE;
    const path = document.createElementNS(drawing.namespaceURI, "path");
    path.setAttribute("d", toSvgPath(code));
    drawing.setAttribute("viewBox", `-${QUIET_ZONE} -${QUIET_ZONE} ${side} ${side}`);
    drawing.append(path);
  } catch {
    // The text is too long.
  }
}
