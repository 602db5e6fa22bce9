// Adyen's drop-in with every payment method.

import { AdyenCheckout, Dropin } from "@adyen/adyen-web/auto";
import "@adyen/adyen-web/styles/adyen.css";

globalThis.peer = { AdyenCheckout, Dropin };
