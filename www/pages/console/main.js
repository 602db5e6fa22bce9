/** The program of the console. The fragment of the address selects the view. */

import "parcela/orders/auto";

import { find, markCurrent } from "../common/dom.js";
import { isReachable } from "../common/sandbox.js";
import { wanted } from "./address.js";
import { showCustomer } from "./customer.js";
import { connectCustomers, showCustomers } from "./customers.js";
import { connectDeliveries, showDeliveries } from "./deliveries.js";
import { connectOrders, showOrders } from "./orders.js";
import { hideSecret, loadWebhooks } from "./webhooks.js";

/** The views by the names in the address. A view with `isOfOne` needs an identifier; `part` is the tab that it belongs to. */
const ADDRESSES = {
  orders: { view: "orders", show: showOrders },
  order: { view: "orders", show: showOrders, isOfOne: true },
  customers: { view: "customers", show: showCustomers },
  customer: { view: "customer", part: "customers", show: showCustomer, isOfOne: true },
  webhooks: { view: "webhooks", show: loadWebhooks },
  deliveries: { view: "deliveries", show: showDeliveries },
};

let shown = new AbortController();

connectOrders();
connectCustomers();
connectDeliveries();
addEventListener("hashchange", () => {
  const section = show();
  if (!section.contains(document.activeElement)) section.focus(); // move the focus to the new view
});
show();
if (!(await isReachable())) {
  find("#unreachable").hidden = false;
  find("#views").hidden = true;
}

/** Shows the view that the address names, or the orders. Returns its section. */
function show() {
  shown.abort();
  shown = new AbortController();
  hideSecret();
  find("#failure").hidden = true;
  const asked = wanted();
  const isKnown = Object.hasOwn(ADDRESSES, asked.name) && (asked.id || !ADDRESSES[asked.name].isOfOne);
  const { view, part = view, show } = isKnown ? ADDRESSES[asked.name] : ADDRESSES.orders;
  for (const other of document.querySelectorAll("[data-view]")) other.hidden = other.dataset.view !== view;
  markCurrent(document.querySelectorAll("#views > nav a"), ({ hash }) => hash === `#${part}`, "page");
  show(isKnown ? asked : { filters: {} }, shown.signal);
  return find(`[data-view=${view}]`);
}
