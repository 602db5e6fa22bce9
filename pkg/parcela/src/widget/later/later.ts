/**
 * The parts of a running widget that the first minute does not need. `running.ts` loads this module after the view is shown. It imports only modules of this
 * folder: a bundler would put a module that the first step needs too in a file of its own.
 */

import type { Place } from "../place.js";
import { takeDrops } from "./drop.js";
import { printAlone } from "./print.js";
import { drawCodes } from "./qr.js";

/** Prints the receipt alone, passes dropped files to the invoice's field, and draws the QR codes, until `signal` aborts. */
export function addLater(place: Place, signal: AbortSignal): void {
  printAlone(place, signal);
  takeDrops(place, signal);
  drawCodes(place.base, signal);
}
