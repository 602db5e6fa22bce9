/** The console's page: the address's fragment says which view is shown. */

import { init } from "parcela";

import { find } from "../common/dom.js";
import { isReachable } from "../common/sandbox.js";
import { wanted } from "./address.js";
import { showCustomer } from "./customer.js";
import { connectCustomers } from "./customers.js";
import { connectDeliveries, loadDeliveries } from "./deliveries.js";
import { showOrder } from "./order.js";
import { connectOrders } from "./orders.js";
import { hideSecret, loadWebhooks } from "./webhooks.js";

const LISTS = ["orders", "customers", "webhooks", "deliveries"];

/** The list that a view of one thing belongs to. */
const LIST_OF = { order: "orders", customer: "customers" };

const orders = connectOrders();
const customers = connectCustomers();
connectDeliveries();

const SHOW = {
  orders: ({ filters }, signal) => orders.show(filters, signal),
  customers: ({ filters }, signal) => customers.show(filters, signal),
  webhooks: () => loadWebhooks(),
  deliveries: (_, signal) => loadDeliveries(signal),
  order: ({ id }, signal) => showOrder(id, signal),
  customer: ({ id }, signal) => showCustomer(id, signal, seeOrders),
};

let view = new AbortController();

const [reachable] = await Promise.all([isReachable(), init()]);
if (reachable) {
  addEventListener("hashchange", () => {
    show();
    find("section:not([hidden])").focus(); // the keyboard goes where the eyes do
  });
  show();
} else {
  find("#unreachable").hidden = false;
  find(".views").hidden = true;
}

function show() {
  view.abort();
  view = new AbortController();
  hideSecret();
  find("#failure").hidden = true;
  const { name, ...asked } = known(wanted());
  for (const other of [...LISTS, ...Object.keys(LIST_OF)]) find(`#${other}`).hidden = other !== name;
  for (const link of document.querySelectorAll(".views a")) {
    const isCurrent = link.hash === `#${LIST_OF[name] ?? name}`;
    if (isCurrent) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  SHOW[name](asked, view.signal);
}

/** The orders, where a fragment says nothing that there is. */
function known({ name, id, filters }) {
  if (LISTS.includes(name)) return { name, filters };
  return name in LIST_OF && id ? { name, id } : { name: "orders", filters: {} };
}

function seeOrders(documentoCliente) {
  orders.filter({ documentoCliente });
  location.hash = "#orders";
}
