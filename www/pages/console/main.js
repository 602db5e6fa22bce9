/** The console's page: the address's fragment says which view is shown. */

import "parcela/orders/auto";

import { find } from "../common/dom.js";
import { isReachable } from "../common/sandbox.js";
import { wanted } from "./address.js";
import { showCustomer } from "./customer.js";
import { connectCustomers, showCustomers } from "./customers.js";
import { connectDeliveries, loadDeliveries } from "./deliveries.js";
import { connectOrders, showOrders } from "./orders.js";
import { hideSecret, loadWebhooks } from "./webhooks.js";

/** What each address shows: a view, in a part of the console. One thing needs its identifier. */
const ADDRESSES = {
  orders: { view: "orders", show: showOrders },
  order: { view: "orders", show: showOrders, isOfOne: true },
  customers: { view: "customers", show: showCustomers },
  customer: { view: "customer", part: "customers", show: showCustomer, isOfOne: true },
  webhooks: { view: "webhooks", show: loadWebhooks },
  deliveries: { view: "deliveries", show: (_, signal) => loadDeliveries(signal) },
};

let shown = new AbortController();

connectOrders();
connectCustomers();
connectDeliveries();
addEventListener("hashchange", () => {
  const section = show();
  if (!section.contains(document.activeElement)) section.focus(); // the keyboard goes where the eyes do
});
show();
if (!(await isReachable())) {
  find("#unreachable").hidden = false;
  find("#views").hidden = true;
}

/** Shows what the address asks for, or the orders; answers its section. */
function show() {
  shown.abort();
  shown = new AbortController();
  hideSecret();
  find("#failure").hidden = true;
  const asked = wanted();
  const isKnown = Object.hasOwn(ADDRESSES, asked.name) && (asked.id || !ADDRESSES[asked.name].isOfOne);
  const { view, part = view, show } = isKnown ? ADDRESSES[asked.name] : ADDRESSES.orders;
  for (const other of document.querySelectorAll("[data-view]")) other.hidden = other.dataset.view !== view;
  for (const link of document.querySelectorAll("#views > nav a")) {
    if (link.hash === `#${part}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  show(isKnown ? asked : { filters: {} }, shown.signal);
  return find(`[data-view=${view}]`);
}
