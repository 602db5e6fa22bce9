/** The checkout's views that need no WebAssembly. */

import { PRERENDERED } from "prerendered:checkout";

import { Stills } from "../widget/stills.js";

/** The first step without an amount and with the page's, and the failures. */
export const STILLS = new Stills(PRERENDERED);
