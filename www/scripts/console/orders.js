/** The list of orders: by its filters or a customer's name, what it adds up to, and as a file for a spreadsheet. */

import { button, element, find } from "../common/dom.js";
import { dateTime, fill, money, texts } from "../common/text.js";
import { attempt, client } from "./api.js";
import { csvOf, download } from "./csv.js";
import { connectList } from "./list.js";
import { badge } from "./status.js";

const text = await texts("console");

/** How many customers of a name, orders of each, and orders in all are read. */
const NAMESAKES = 10;
const OF_EACH = 50;
const MOST = 5000;

export function connectOrders() {
  const sum = find("#orders-sum");
  const list = connectList({
    name: "orders",
    none: text.noOrders,
    read,
    refine,
    onShown: (orders) => (sum.textContent = fill(text.sumOfPage, orders.length, money(sumOf(orders)))),
    row: (order) => [
      element("a", { href: `#order/${order.id}` }, String(order.numero)),
      badge(order.status),
      element("span", { className: "name" }, order.nomeCliente ?? "—"),
      element("span", { className: "number" }, money(order.total)),
      dateTime(order.criadoEm),
    ],
  });
  /** Every order of the filters; undefined when they could not be read. */
  const all = () => attempt(() => walk(list.query()));
  const tell = (orders) => {
    const message = orders.length < MOST ? text.sumOfAll : text.sumOfMost;
    sum.textContent = fill(message, orders.length, money(sumOf(orders)));
  };
  find("#orders-tools").append(
    button(text.sum, async () => {
      const orders = await all();
      if (orders) tell(orders);
    }),
    button(text.csv, async () => {
      const orders = await all();
      if (!orders) return;
      tell(orders);
      download(csvOf(orders), `${text.csvName}.csv`);
    }),
  );
  return list;
}

/** The API finds orders by a CPF, and customers by a name: those of a name are the orders of its customers. */
async function read({ nome, ...query }) {
  if (nome === undefined || query.documentoCliente !== undefined) return client().pagedOrders(query);
  const { itens } = await client().pagedCustomers({ nome, tamanhoPagina: NAMESAKES });
  const documents = [...new Set(itens.map(({ documento }) => documento))];
  if (documents.length === 1) return client().pagedOrders({ ...query, documentoCliente: documents[0] });
  const first = { ...query, pagina: 1, tamanhoPagina: OF_EACH };
  const pages = await Promise.all(documents.map((documentoCliente) => client().pagedOrders({ ...first, documentoCliente })));
  const found = pages.flatMap((page) => page.itens).sort((one, other) => other.criadoEm.localeCompare(one.criadoEm));
  const tamanho = Math.max(found.length, 1);
  return { itens: found, pagina: { numero: 1, tamanho, total: found.length, tem_anterior: false, tem_proximo: false } };
}

async function walk({ pagina, ...query }) {
  if (query.nome !== undefined) return (await read(query)).itens;
  const orders = [];
  for await (const order of client().orders({ ...query, tamanhoPagina: OF_EACH })) {
    if (orders.push(order) >= MOST) break;
  }
  return orders;
}

const sumOf = (orders) => orders.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0) / 100;

/** A day is the seller's own, from its first moment to its last. */
function refine({ dataInicio, dataFim, ...query }) {
  const moment = (day, time) => new Date(`${day}T${time}`).toISOString();
  return {
    ...query,
    ...(dataInicio && { dataInicio: moment(dataInicio, "00:00:00.000") }),
    ...(dataFim && { dataFim: moment(dataFim, "23:59:59.999") }),
  };
}
