// Braintree's drop-in. Its downloads from Braintree's servers at run time are not counted.

import dropin from "braintree-web-drop-in";

globalThis.peer = dropin;
