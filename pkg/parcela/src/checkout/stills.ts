/** The checkout's prerendered views. */

import { PRERENDERED } from "prerendered:checkout";

import { Stills } from "../widget/stills.js";

/** The first step without and with an amount, the failures, and the choice of the store. */
export const STILLS = new Stills(PRERENDERED);
