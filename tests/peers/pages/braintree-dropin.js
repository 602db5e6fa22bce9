// Braintree's drop-in. What it loads from Braintree's servers at run time comes on top.

import dropin from "braintree-web-drop-in";

globalThis.peer = dropin;
