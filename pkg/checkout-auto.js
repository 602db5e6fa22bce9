/** Defines `<parcela-checkout>` on import. */

import { defineCheckout } from "./checkout.js";

defineCheckout();
