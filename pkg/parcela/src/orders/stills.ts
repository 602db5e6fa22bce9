/** The views of the orders that need no WebAssembly. */

import { PRERENDERED } from "prerendered:orders";

import { Stills } from "../widget/stills.js";

/** The list before its rows are there, and the failures. */
export const STILLS = new Stills(PRERENDERED);
