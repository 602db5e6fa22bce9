/** Defines `<parcela-checkout>` on import. */

import { defineCheckout } from "./checkout.js";

export type * from "./checkout.js";

defineCheckout();
