/** The view of one customer. */

import { formatCelular, formatCep, formatCpf } from "parcela";

import { button, element, find } from "../common/dom.js";
import { texts } from "../common/text.js";
import { attempt, client } from "./api.js";
import { addressOfCustomers } from "./customers.js";
import { details } from "./details.js";
import { seeOrdersOf } from "./orders.js";

const all = await texts("console");
const text = all.customer;

/** Shows the customer `id`, unless `signal` is aborted first. */
export async function showCustomer({ id }, signal) {
  const section = find("[data-view=customer]");
  section.replaceChildren(element("p", {}, all.loading));
  const customer = await attempt(async () => (await client()).getCustomer(id, { signal }));
  if (!signal.aborted) section.replaceChildren(...(customer ? view(customer) : []));
}

function view(customer) {
  const facts = details([
    [text.document, formatCpf(customer.documento) ?? customer.documento],
    [text.born, day(customer.dataDeNascimento)],
    [text.email, customer.email],
    [text.mobile, formatCelular(customer.celular ?? "") ?? customer.celular],
    [text.address, address(customer.endereco)],
  ]);
  return [
    element("a", { href: addressOfCustomers(), className: "back" }, all.back),
    element("h2", { tabIndex: -1 }, customer.nome),
    element("div", { className: "card" }, facts),
    button(text.orders, () => seeOrdersOf(customer.documento)),
  ];
}

/** Formats a date without converting it to the browser's time zone. */
function day(iso) {
  const date = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeZone: "UTC" }).format(date);
}

function address({ rua, numero, complemento, bairro, cidade, estado, cep, pais }) {
  const parts = [rua, numero, complemento, bairro, cidade, estado, formatCep(cep ?? "") ?? cep, pais];
  return parts.filter(Boolean).join(", ");
}
