/** The program of the demo store. */

import { orderStatusInfo } from "parcela";

import { find } from "../common/dom.js";
import { isReachable } from "../common/sandbox.js";
import { texts } from "../common/text.js";
import { connectCart } from "./cart.js";
import { connectClock } from "./clock.js";
import { connectCustomer } from "./customer.js";
import { connectEvents } from "./events.js";
import { connectFaults } from "./faults.js";
import { connectOrder } from "./order.js";
import { lookUp } from "./postal-codes.js";
import { connectReset } from "./reset.js";
import { resumeSale } from "./resume.js";

const checkout = find("parcela-checkout");
checkout.cepLookup = lookUp;
connectEvents(checkout);
const text = await texts("store");

connectCart(checkout);
connectCustomer(checkout, text.customer);
// The amount is the cart's, so that the link leads to the installments, once there are any.
find(".skip-link").addEventListener("click", (event) => {
  checkout.focus();
  if (checkout.matches(":focus-within")) event.preventDefault();
});
// The title names no customer: others may see it.
const { title } = document;
const showTitle = (outcome) => (document.title = outcome ? `${outcome} — ${text.shop}` : title);
checkout.addEventListener("parcela-link-ready", () => showTitle(text.linkTitle));
checkout.addEventListener("parcela-status-changed", ({ detail }) => showTitle(text.titles[orderStatusInfo(detail.status.valor).next]));
checkout.addEventListener("parcela-new-sale", () => showTitle());
// Load the element after its listeners are attached.
await import("parcela/checkout/auto");
resumeSale(checkout);

if (await isReachable()) {
  connectFaults(checkout, text);
  connectClock(text);
  connectOrder(checkout, text);
  connectReset(checkout, text);
} else {
  find("#unreachable").hidden = false;
  find(".shop-bar .button").hidden = true;
}
