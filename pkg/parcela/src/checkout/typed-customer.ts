/** The customer's fields, as a page gives them and as the seller types them. */

import { FIELDS } from "prerendered:checkout";

import type { CheckoutCustomer } from "./customer.js";

/** A text that two customers share when they say the same, whatever else their objects hold and in whatever order. */
export function contentOf(customer: CheckoutCustomer | undefined): string | undefined {
  return JSON.stringify(
    customer,
    FIELDS.flatMap((path) => path.split(".")),
  );
}

/**
 * The customer of the form in `root`, with the wire's field names; undefined where there is no form. A module that has crashed
 * cannot be asked for it.
 */
export function typedCustomer(root: ParentNode): CheckoutCustomer | undefined {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[part=group] [id]")];
  const entries = fields.filter(({ value }) => value).map(({ id, value }) => [id, value] as const);
  if (entries.length === 0) return undefined;
  // A field's `id` does not tell whether it belongs to the address. The widget reads each field where it belongs and ignores the other.
  const texts = Object.fromEntries(entries);
  return { ...texts, endereco: texts };
}
