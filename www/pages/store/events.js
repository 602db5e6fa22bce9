/** Lists the events of the checkout. */

import { element, find } from "../common/dom.js";

const TYPES = [
  "parcela-ready",
  "parcela-simulated",
  "parcela-order-created",
  "parcela-link-ready",
  "parcela-status-changed",
  "parcela-completed",
  "parcela-denied",
  "parcela-expired",
  "parcela-cancelled",
  "parcela-new-sale",
  "parcela-error",
];

/** The maximum number of events in the list. */
const MOST = 30;

export function connectEvents(checkout) {
  const list = find("#events");
  for (const type of TYPES) {
    checkout.addEventListener(type, ({ detail }) => {
      find("#no-events").hidden = true;
      list.hidden = false;
      list.prepend(element("li", {}, element("code", {}, type), shown(type, detail)));
      while (list.children.length > MOST) list.lastChild.remove();
    });
  }
}

/** Returns the details to show for an event. The link is left out, because it lets anyone act as the customer. */
function shown(type, detail) {
  if (type === "parcela-status-changed") return ` ${detail.status.valor} · ${detail.status.descricao}`;
  if (type === "parcela-error") return ` ${detail.code} ${detail.operation ?? ""}`;
  if (type === "parcela-simulated") return ` ${detail.opcoes.length}×`;
  return "";
}
