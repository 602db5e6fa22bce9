/** The console's page: the address's fragment says which view is shown. */

import { init } from "parcela";

import { find } from "../common/dom.js";
import { isReachable } from "../common/sandbox.js";
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
  orders: () => orders.load(),
  customers: () => customers.load(),
  webhooks: () => loadWebhooks(),
  deliveries: () => loadDeliveries(),
  order: (id, signal) => showOrder(id, signal),
  customer: (id, signal) => showCustomer(id, signal, seeOrders),
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
  const { name, id } = wanted();
  for (const other of [...LISTS, ...Object.keys(LIST_OF)]) find(`#${other}`).hidden = other !== name;
  for (const link of document.querySelectorAll(".views a")) {
    const isCurrent = link.hash === `#${LIST_OF[name] ?? name}`;
    if (isCurrent) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  SHOW[name](id, view.signal);
}

/** What the fragment asks for; the orders, where it says nothing. */
function wanted() {
  const [name, id] = location.hash.slice(1).split("/");
  if (LISTS.includes(name)) return { name };
  return name in LIST_OF && id ? { name, id } : { name: "orders" };
}

function seeOrders(documentoCliente) {
  orders.filter({ documentoCliente });
  location.hash = "#orders";
}
