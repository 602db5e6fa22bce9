/** The view of `<parcela-orders>`. Its filter and open order are part of the page's address. */

import { find } from "../common/dom.js";
import { addressOf, remember } from "./address.js";

const orders = find("parcela-orders");

/** Updates the address when the seller filters the list, or opens or closes an order. */
export function connectOrders() {
  orders.addEventListener("parcela-orders-filter-changed", () => remember(listAddress()));
  orders.addEventListener("parcela-order-opened", ({ detail }) => remember(addressOfOrder(detail)));
  // If the browser's back button has closed the order, the address has already changed.
  orders.addEventListener("parcela-order-closed", ({ detail }) => {
    if (location.hash === addressOfOrder(detail)) remember(listAddress());
  });
  orders.addEventListener("parcela-order-resume", (event) => {
    event.preventDefault(); // the checkout is on the page of the store
    location.assign(`store.html${addressOfOrder(event.detail)}`);
  });
}

/** Shows an order or the list. */
export function showOrders({ name, id, filters }) {
  orders.order = name === "order" ? id : undefined;
  if (orders.order) return;
  const { status, period, numero } = filters;
  orders.filter = { status: status && Number(status), period };
  if (numero) orders.search(numero);
}

/** Shows the orders of a CPF without putting the CPF into the address. */
export function seeOrdersOf(cpf) {
  orders.search(cpf);
  location.hash = "#orders";
}

const addressOfOrder = ({ pedidoId }) => `#order/${pedidoId}`;

function listAddress() {
  const { status, period } = orders.filter;
  return addressOf("orders", { status, period: period === "all" ? undefined : period });
}
