/** Sets the status of the page's order. */

import { ORDER_STATUS, orderStatusInfo } from "parcela";

import { element, find } from "../common/dom.js";
import { ask } from "../common/sandbox.js";
import { language } from "../common/text.js";
import { attempt } from "./attempt.js";

export function connectOrder(checkout, text) {
  const form = find("#order");
  let order;
  const numbers = Object.values(ORDER_STATUS);
  find("#status").append(...numbers.map((value) => element("option", { value }, `${value} · ${orderStatusInfo(value).label(language)}`)));
  const follow = ({ detail }) => {
    order = detail.pedidoId;
    form.hidden = false;
    find("#no-order").hidden = true;
    if (detail.status) find("#status").value = String(detail.status.valor);
  };
  for (const type of ["parcela-order-created", "parcela-link-ready", "parcela-status-changed"]) {
    checkout.addEventListener(type, follow);
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    return attempt(text, async () => {
      await ask("PUT", `/orders/${order}/status`, { status: Number(find("#status").value) });
      find("#order-result").textContent = text.order.done;
    });
  });
}
