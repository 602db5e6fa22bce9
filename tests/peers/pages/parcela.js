// The checkout on a partner's page.

import { defineCheckout } from "parcela/checkout/slim";
import wasm from "parcela/checkout.wasm";

defineCheckout({ wasm });
