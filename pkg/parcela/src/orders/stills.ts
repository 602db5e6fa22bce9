/** The prerendered views of the orders. */

import { PRERENDERED } from "prerendered:orders";

import { Stills } from "../widget/stills.js";

/** The list without rows, and the failures. */
export const STILLS = new Stills(PRERENDERED);
