/** What the checkout tells the page, as a list. */

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

/** How many are kept on the page. */
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

/** What is worth seeing of an event; the link is not, since who has it can act as the customer. */
function shown(type, detail) {
  if (type === "parcela-status-changed") return ` ${detail.status.valor} · ${detail.status.descricao}`;
  if (type === "parcela-error") return ` ${detail.code} ${detail.operation ?? ""}`;
  if (type === "parcela-simulated") return ` ${detail.opcoes.length}×`;
  return "";
}
