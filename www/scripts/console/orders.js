/** The list of orders. */

import { element } from "../common/dom.js";
import { dateTime, money, texts } from "../common/text.js";
import { client } from "./api.js";
import { connectList } from "./list.js";
import { badge } from "./status.js";

const text = await texts("console");

export const connectOrders = () =>
  connectList({
    name: "orders",
    none: text.noOrders,
    read: (query) => client().pagedOrders(query),
    refine,
    row: (order) => [
      element("a", { href: `#order/${order.id}` }, String(order.numero)),
      badge(order.status),
      order.nomeCliente ?? "—",
      element("span", { className: "number" }, money(order.total)),
      dateTime(order.criadoEm),
    ],
  });

/** A day is the seller's own, from its first moment to its last. */
function refine({ dataInicio, dataFim, ...query }) {
  const moment = (day, time) => new Date(`${day}T${time}`).toISOString();
  return {
    ...query,
    ...(dataInicio && { dataInicio: moment(dataInicio, "00:00:00.000") }),
    ...(dataFim && { dataFim: moment(dataFim, "23:59:59.999") }),
  };
}
