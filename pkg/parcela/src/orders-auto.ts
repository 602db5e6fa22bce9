/** Defines `<parcela-orders>` on import. */

import { defineOrders } from "./orders.js";

export type * from "./orders.js";

defineOrders();
