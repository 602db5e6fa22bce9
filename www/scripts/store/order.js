/** The status of the order on the page, set by hand. */

import { element, find } from "../common/dom.js";
import { ask } from "../common/sandbox.js";
import { attempt } from "./attempt.js";

export function connectOrder(checkout, text, statuses) {
  const form = find("#order");
  let order;
  find("#status").append(...statuses.map((name, value) => element("option", { value }, `${value} · ${name}`)));
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
