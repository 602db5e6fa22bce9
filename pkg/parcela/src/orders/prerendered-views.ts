/** The prerendered views of the orders. */

import { PRERENDERED } from "prerendered:orders";

import { PrerenderedViews } from "../widget/prerendered-views.js";

/** The list without rows, and the failures. */
export const PRERENDERED_VIEWS = new PrerenderedViews(PRERENDERED);
