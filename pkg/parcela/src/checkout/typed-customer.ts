/** The customer's fields, as a page gives them and as the seller types them. */

import type { CheckoutCustomer, CheckoutCustomerAddress } from "./customer.js";

/** The fields of the address, by their `id`; all others are the customer's own. */
const ADDRESS = ["cep", "logradouro", "numero", "complemento", "bairro", "cidade", "estado"] satisfies (keyof CheckoutCustomerAddress)[];
const CUSTOMER = ["nome", "cpf", "celular", "email", "dataDeNascimento", "endereco"] satisfies (keyof CheckoutCustomer)[];

/** A text that two customers share when they say the same, whatever else their objects hold and in whatever order. */
export function contentOf(customer: CheckoutCustomer | undefined): string | undefined {
  return JSON.stringify(customer, [...CUSTOMER, ...ADDRESS]);
}

/**
 * The customer of the form in `root`, with the wire's field names; undefined where there is no form. A module that has crashed
 * cannot be asked for it.
 */
export function typedCustomer(root: ParentNode): CheckoutCustomer | undefined {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[part=group] [id]")];
  const entries = fields.filter(({ value }) => value).map(({ id, value }) => [id, value] as const);
  if (entries.length === 0) return undefined;
  const isOfAddress = ([id]: readonly [string, string]) => (ADDRESS as string[]).includes(id);
  const endereco = Object.fromEntries(entries.filter(isOfAddress));
  return { ...Object.fromEntries(entries.filter((entry) => !isOfAddress(entry))), endereco };
}
