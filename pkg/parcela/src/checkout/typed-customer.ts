/** The customer's fields: comparing and checking the page's values, and reading the seller's input. */

import { FIELDS } from "prerendered:checkout";

import { textsOf, warnOfKeys, warnOnce } from "../widget/console.js";
import type { CheckoutCustomer } from "./customer.js";

/**
 * Returns the customer's known fields as JSON in a fixed order, so that equal customers have equal texts. Logs the keys that are no field of the
 * form, and fields that are no texts.
 */
export function contentOf(host: Element, customer: CheckoutCustomer | undefined): string | undefined {
  if (!customer) return undefined;
  const { endereco, ...own } = customer;
  const given: Record<string, unknown> = own;
  for (const [key, value] of Object.entries(Object(endereco))) given[`endereco.${key}`] = value;
  const unknown = Object.keys(given).filter((path) => !FIELDS.includes(path));
  warnOfKeys(host, "customer has unknown keys", unknown);
  return JSON.stringify(textsOf(host, "customer", given), FIELDS);
}

/**
 * Returns the answer of the page's function `name`. Logs an answer that is no object, and fields of the form that are no texts. Another key is
 * not logged: it may be personal data.
 */
export function answerOf<Answer>(host: Element, name: string, answer: Answer): Answer {
  if (answer !== undefined && (typeof answer !== "object" || Array.isArray(answer))) warnOnce(host, `${name} must return an object`);
  const own = Object(answer);
  // A text and a list have a length.
  const given: Record<string, unknown> = { endereco: own.endereco?.length };
  for (const path of FIELDS) {
    const id = path.replace("endereco.", "");
    given[id] = own[id] ?? own.endereco?.[id];
  }
  textsOf(host, name, given);
  return answer;
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
