/** The checkout's prerendered views. */

import { PRERENDERED } from "prerendered:checkout";

import { PrerenderedViews } from "../widget/prerendered-views.js";

/** The first step without and with an amount, the failures, and the choice of the store. */
export const PRERENDERED_VIEWS = new PrerenderedViews(PRERENDERED);
