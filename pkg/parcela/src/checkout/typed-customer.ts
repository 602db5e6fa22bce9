/** The customer's fields: comparing the page's values, and reading the seller's input. */

import { FIELDS } from "prerendered:checkout";

import type { CheckoutCustomer } from "./customer.js";

/** Returns the customer's known fields as JSON in a fixed order, so that equal customers have equal texts. */
export function contentOf(customer: CheckoutCustomer | undefined): string | undefined {
  return JSON.stringify(
    customer,
    FIELDS.flatMap((path) => path.split(".")),
  );
}

/** Returns the keys of a customer that are no field of the form, those of the address with its path. */
export function unknownKeysOf(customer: CheckoutCustomer = {}): string[] {
  const { endereco, ...own } = customer;
  const paths = Object.keys(Object(endereco)).map((key) => `endereco.${key}`);
  return [...Object.keys(own), ...paths].filter((path) => !FIELDS.includes(path));
}

/**
 * Reads the customer from the form in `root`, with the field names of `createOrder`. Returns undefined if all fields are empty or there is
 * no form. The DOM is the only source after the module has crashed.
 */
export function typedCustomer(root: ParentNode): CheckoutCustomer | undefined {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[part=group] [id]")];
  const entries = fields.filter(({ value }) => value).map(({ id, value }) => [id, value] as const);
  if (entries.length === 0) return undefined;
  // The `id` of a field does not say whether it belongs to the address, so each value is in both objects. The widget ignores the other one.
  const texts = Object.fromEntries(entries);
  return { ...texts, endereco: texts };
}
