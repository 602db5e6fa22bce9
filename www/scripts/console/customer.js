/** One customer. */

import { formatCelular, formatCep, formatCpf } from "parcela";

import { button, element, find } from "../common/dom.js";
import { texts } from "../common/text.js";
import { addressOf } from "./address.js";
import { attempt, client } from "./api.js";
import { details } from "./details.js";

const all = await texts("console");
const text = all.customer;

/** Shows the customer; `seeOrders` is called with the CPF when its orders are asked for. */
export async function showCustomer(clienteId, signal, seeOrders) {
  const section = find("#customer");
  section.replaceChildren(element("p", {}, all.loading));
  const customer = await attempt(() => client().getCustomer(clienteId, { signal }));
  if (signal.aborted) return;
  section.replaceChildren(...(customer ? view(customer, seeOrders) : []));
}

function view(customer, seeOrders) {
  const facts = details([
    [text.document, formatCpf(customer.documento) ?? customer.documento],
    [text.born, day(customer.dataDeNascimento)],
    [text.email, customer.email],
    [text.mobile, formatCelular(customer.celular ?? "") ?? customer.celular],
    [text.address, address(customer.endereco)],
  ]);
  return [
    element("a", { href: addressOf("customers"), className: "back" }, all.back),
    element("h2", { tabIndex: -1 }, customer.nome),
    element("div", { className: "card" }, facts),
    element(
      "div",
      { className: "buttons bar" },
      button(text.orders, () => seeOrders(customer.documento)),
    ),
  ];
}

/** The day counts as it is written, wherever the browser is. */
function day(iso) {
  const date = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeZone: "UTC" }).format(date);
}

function address({ rua, numero, complemento, bairro, cidade, estado, cep, pais }) {
  const parts = [rua, numero, complemento, bairro, cidade, estado, formatCep(cep ?? "") ?? cep, pais];
  return parts.filter(Boolean).join(", ");
}
