/** The orders: `<parcela-orders>`, whose filter and open order stand in the page's address. */

import { find } from "../common/dom.js";
import { addressOf, remember } from "./address.js";

const orders = find("parcela-orders");

/** Has the address follow what the seller does. */
export function connectOrders() {
  orders.addEventListener("parcela-orders-filter-changed", () => remember(listAddress()));
  orders.addEventListener("parcela-order-opened", ({ detail }) => remember(addressOfOrder(detail)));
  // Where the browser's "back" has closed the order, the address is another one already.
  orders.addEventListener("parcela-order-closed", ({ detail }) => {
    if (location.hash === addressOfOrder(detail)) remember(listAddress());
  });
  orders.addEventListener("parcela-order-resume", (event) => {
    event.preventDefault(); // the checkout is on the store's page
    location.assign(`store.html${addressOfOrder(event.detail)}`);
  });
}

/** Shows one order, or the list. */
export function showOrders({ name, id, filters }) {
  orders.order = name === "order" ? id : undefined;
  if (orders.order) return;
  const { status, period, numero } = filters;
  orders.filter = { status: status && Number(status), period };
  if (numero) orders.search(numero);
}

/** Shows the orders of a CPF, which stands in no address. */
export function seeOrdersOf(cpf) {
  orders.search(cpf);
  location.hash = "#orders";
}

const addressOfOrder = ({ pedidoId }) => `#order/${pedidoId}`;

function listAddress() {
  const { status, period } = orders.filter;
  return addressOf("orders", { status, period: period === "all" ? undefined : period });
}
