// The checkout as a partner's page has it.

import { defineCheckout } from "parcela/checkout/slim";
import wasm from "parcela/checkout.wasm";

defineCheckout({ wasm });
