/** The list of customers. */

import { formatCpf } from "parcela";

import { element } from "../common/dom.js";
import { texts } from "../common/text.js";
import { client } from "./api.js";
import { connectList } from "./list.js";

const text = await texts("console");

export const connectCustomers = () =>
  connectList({
    name: "customers",
    none: text.noCustomers,
    read: (query) => client().pagedCustomers(query),
    row: (customer) => [
      element("a", { href: `#customer/${customer.id}` }, customer.nome),
      formatCpf(customer.documento) ?? customer.documento,
      customer.email ?? "—",
      customer.celular ?? "—",
    ],
  });
