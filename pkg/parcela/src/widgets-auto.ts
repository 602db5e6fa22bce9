/** Defines `<parcela-checkout>` and `<parcela-orders>` on import. */

import { defineWidgets } from "./widgets.js";

export type * from "./widgets.js";

defineWidgets();
