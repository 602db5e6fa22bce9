/** The list of orders: by its filters or a customer's name, what it adds up to, and as a file for a spreadsheet. */

import { isValidCpf } from "parcela";

import { button, element, find } from "../common/dom.js";
import { dateTime, fill, money, texts } from "../common/text.js";
import { attempt, client } from "./api.js";
import { csvOf, download } from "./csv.js";
import { connectList } from "./list.js";
import { badge } from "./status.js";

const text = await texts("console");

/** How many customers of a name a list reads, and orders of each. */
const LISTED = { customers: 10, orders: 50 };

/** How many customers of a name are added up, and orders of all. */
const ADDED = { customers: 200, orders: 5000 };

/** How many are asked for at a time. */
const AT_A_TIME = 50;

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
  /** Every order of the filters, once the page says what they add up to; undefined when they could not be read. */
  const addUp = async () => {
    const found = await attempt(() => walk(list.query()));
    if (!found) return undefined;
    const { orders, isCut } = found;
    sum.textContent = fill(isCut ? text.sumOfMost : text.sumOfAll, orders.length, money(sumOf(orders)));
    return orders;
  };
  find("#orders-tools").append(
    button(text.sum, addUp),
    button(text.csv, async () => {
      const orders = await addUp();
      if (orders) download(csvOf(orders), `${text.csvName}.csv`);
    }),
  );
  return list;
}

/** The API finds orders by a CPF, and customers by a name: those of a name are the orders of its customers. */
async function read({ nome, ...query }) {
  const { documentoCliente: cpf } = query;
  // What is wrong with a CPF is told of the field in which it stands.
  if (nome === undefined || (cpf !== undefined && !isValidCpf(cpf))) return client().pagedOrders(query);
  const { documents, isCut } = await documentsOf(nome, cpf, LISTED.customers);
  if (documents.length === 1) return client().pagedOrders({ ...query, documentoCliente: documents[0] });
  const first = { ...query, pagina: 1, tamanhoPagina: LISTED.orders };
  const pages = await Promise.all(documents.map((documentoCliente) => client().pagedOrders({ ...first, documentoCliente })));
  const found = pages.flatMap((page) => page.itens).sort((one, other) => other.criadoEm.localeCompare(one.criadoEm));
  const total = found.length;
  return {
    itens: found,
    pagina: { numero: 1, tamanho: Math.max(total, 1), total, tem_anterior: false, tem_proximo: false },
    isCut: isCut || pages.some((page) => page.pagina.tem_proximo),
  };
}

/** All orders of the filters, of whatever page, up to as many as are added up. */
async function walk({ nome, tamanhoPagina, ...query }) {
  const named = nome === undefined ? undefined : await documentsOf(nome, query.documentoCliente, ADDED.customers);
  const orders = [];
  for (const documentoCliente of named?.documents ?? [query.documentoCliente]) {
    for await (const order of client().orders({ ...query, documentoCliente, tamanhoPagina: AT_A_TIME })) {
      if (orders.length === ADDED.orders) return { orders, isCut: true };
      orders.push(order);
    }
  }
  return { orders, isCut: named?.isCut ?? false };
}

/** The documents of the customers that a name finds, of whom a CPF leaves one, and whether there are more than `most`. */
async function documentsOf(nome, documento, most) {
  const documents = new Set();
  for await (const customer of client().customers({ nome, documento, tamanhoPagina: AT_A_TIME })) {
    if (documents.size === most && !documents.has(customer.documento)) return { documents: [...documents], isCut: true };
    documents.add(customer.documento);
  }
  return { documents: [...documents], isCut: false };
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
